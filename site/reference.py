"""Prepares the API reference of the Python package, which mkdocstrings renders from the sources and type stubs of the package:
constructors, readable types, links in docstrings. Nothing is imported, so the package need not be built."""

import copy
import dataclasses
import pathlib
import re
import textwrap

import griffe

PACKAGE = "ligament"
SOURCES = pathlib.Path(__file__).parents[1] / "crates/python/python"


class Reference(griffe.Extension):
    def on_package(self, *, pkg, **_):
        if pkg.name != PACKAGE:
            return
        modules = [pkg, *pkg.modules.values()]
        names = {name: f"{module.path}.{name}" for module in modules for name in module.exports or () if is_public(module)}
        values = {name: attribute.value for module in modules for name, attribute in module.attributes.items()}
        for module in modules:
            # In stubs, there is no implementation that would carry the overloads.
            for name, overloads in [(name, found) for name, found in module.overloads.items() if found]:
                function = copy.copy(overloads[0])
                function.overloads = overloads
                module.set_member(name, function)
            for thing in [member for member in module.members.values() if not member.is_alias]:
                for one in [thing, *(thing.members.values() if thing.is_class else ())]:
                    show_types(one, values)
                    link(one, names)
                if thing.is_class and "__new__" in thing.members:
                    # What constructs a class of the compiled module, as in other classes.
                    constructor = thing.members.pop("__new__")
                    constructor.name, constructor.returns = "__init__", None
                    thing.set_member("__init__", constructor)


def is_public(module):
    return not module.name.startswith("_")


def show_types(thing, values):
    """Aliases of types, which the package does not export, become what they stand for."""
    if thing.is_function:
        thing.returns = expanded(thing.returns, values)
        for parameter in thing.parameters:
            parameter.annotation = expanded(parameter.annotation, values)
        for overload in thing.overloads or ():
            show_types(overload, values)
    elif thing.is_attribute:
        thing.annotation = expanded(thing.annotation, values)


def expanded(expression, values):
    if isinstance(expression, (list, tuple)):
        return type(expression)(expanded(part, values) for part in expression)
    if isinstance(expression, griffe.ExprName) and expression.name in values:
        return expanded(values[expression.name], values)
    if not isinstance(expression, griffe.Expr) or isinstance(expression, griffe.ExprName):
        return expression
    fields = {field.name: getattr(expression, field.name) for field in dataclasses.fields(expression)}
    return dataclasses.replace(expression, **{name: expanded(value, values) for name, value in fields.items()})


def link(thing, names):
    """Names in a docstring become links, to the same class or to the package; examples become blocks of Python."""
    if not thing.docstring:
        return
    owner = thing if thing.is_class else thing.parent
    # The reference has the classes under the names of the package.
    place = names.get(owner.name, owner.path)
    own = place if thing.is_class else f"{place}.{thing.name}"

    def linked(match):
        first, dot, rest = match[1].partition(".")
        is_sibling = owner.is_class and not rest and first in owner.members and owner.members[first].docstring
        to = f"{place}.{first}" if is_sibling else f"{names[first]}{dot}{rest}" if first in names else own
        return match[0] if to == own else f"[{match[0]}][{to}]"

    # In Rust, names of arguments with underscores are in backquotes.
    text = re.sub(r"^( +)`(\w+)`: ", r"\1\2: ", thing.docstring.value, flags=re.MULTILINE)
    text = re.sub(r"`([A-Za-z][\w.]*)`", linked, text)
    example = re.compile(r"(?<=\n\n)(?: {4}.*(?:\n|$))+")
    thing.docstring.value = example.sub(lambda match: f"```python\n{textwrap.dedent(match[0]).rstrip()}\n```\n", text)


def undocumented(anchors):
    """Names of public classes, functions, methods, properties and fields that are not at one of these anchors of the site, or have
    no docstring."""
    extensions = griffe.Extensions(Reference())
    package = griffe.load(PACKAGE, search_paths=[SOURCES], allow_inspection=False, extensions=extensions)
    for module in filter(is_public, [package, *package.modules.values()]):
        for path, thing in ((f"{module.path}.{name}", module[name]) for name in module.exports):
            if path not in anchors or not thing.docstring:
                yield path
            for name, member in thing.all_members.items() if thing.is_class else ():
                if name.startswith("_"):
                    continue
                if member.is_attribute and "property" not in member.labels:
                    # A field of a named tuple is in the docstring of its class; others are those of Gymnasium.
                    is_field = any(str(base) == "NamedTuple" for base in thing.bases)
                    found = not is_field or f"\n    {name}: " in thing.docstring.value
                else:
                    found = f"{path}.{name}" in anchors and member.docstring
                if not found:
                    yield f"{path}.{name}"
