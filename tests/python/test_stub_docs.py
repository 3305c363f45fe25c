"""Checks that the type stubs have the docstrings of the compiled module: editors and the API reference read them there. They
are written in Rust; run with LIGAMENT_WRITE=1 to write them to the stubs."""

import ast
import functools
import inspect
import os
import pathlib

from ligament import _ligament

STUBS = pathlib.Path(__file__).parents[2] / "crates/python/python/ligament/_ligament.pyi"


def documented(text, doc_of):
    """The text of stubs with the docstring `doc_of(name, ...)` of every public class, function, method and property."""
    lines = text.split("\n")
    # From the last to the first: line numbers of the others stay valid.
    for names, node in reversed(list(public(ast.parse(text)))):
        first = node.body[0]
        is_class = isinstance(node, ast.ClassDef)
        has_doc = isinstance(first, ast.Expr) and ast.get_docstring(node) is not None
        start = min([first.lineno, *(word.lineno for word in getattr(first, "decorator_list", []))]) - 1
        # A docstring replaces that which is there, or the "..." of a function; in a class without one it is inserted.
        end = first.end_lineno if has_doc or not is_class else start
        head = [] if is_class else [lines[start][: first.col_offset].rstrip()]
        lines[start:end] = [*filter(None, head), *quoted(doc_of(*names), " " * (node.col_offset + 4))]
    return "\n".join(lines)


def public(node, names=()):
    """Public definitions in order, each with its names: of the class, of the member. Setters have no docstring."""
    for child in node.body:
        if isinstance(child, (ast.ClassDef, ast.FunctionDef)) and not child.name.startswith("_"):
            if not any(isinstance(word, ast.Attribute) for word in child.decorator_list):
                yield (*names, child.name), child
                if isinstance(child, ast.ClassDef):
                    yield from public(child, (child.name,))


def quoted(doc, indent):
    lines = f'"""{doc}'.split("\n")
    if len(lines) > 1 or doc.endswith('"'):
        lines.append('"""')
    else:
        lines[0] += '"""'
    return [(indent + line).rstrip() for line in lines]


def test_the_stubs_say_what_the_module_says():
    text = STUBS.read_text(encoding="utf-8")
    now = documented(text, lambda *names: inspect.getdoc(functools.reduce(getattr, names, _ligament)))
    if "LIGAMENT_WRITE" in os.environ:
        STUBS.write_text(now, encoding="utf-8")
        text = now
    assert text == now, f"{STUBS.name} has other docstrings than the compiled module; run with LIGAMENT_WRITE=1"


def test_docstrings_are_inserted_and_replaced():
    before = "class A:\n    @property\n    def b(self) -> int: ...\n    @b.setter\n    def b(self, value: int) -> None: ...\n"
    after = (
        'class A:\n    """A."""\n    @property\n    def b(self) -> int:\n        """A.b.\n\n        More.\n        """\n'
        "    @b.setter\n    def b(self, value: int) -> None: ...\n"
    )
    docs = {("A",): "A.", ("A", "b"): "A.b.\n\nMore."}
    assert documented(before, lambda *names: docs[names]) == after
    assert documented(after, lambda *names: docs[names]) == after
    assert documented(after, lambda *names: "New.") == before.replace("A:", 'A:\n    """New."""').replace(
        "int: ...", 'int:\n        """New."""', 1
    )
