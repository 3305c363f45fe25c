"""What MkDocs does not do by itself: math without a network, pages from outside docs/, menus of whole folders, and checks."""

import pathlib
import re

from latex2mathml.converter import convert
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File
from reference import undocumented

ROOT = pathlib.Path(__file__).parents[1]

# Documents at the root of the repository that are pages too.
FROM_ROOT = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}

# Code, which is left alone; then formulas on lines of their own; then formulas in a line.
PIECES = re.compile(r"(?P<code>^( *)```.*?^\2```|`[^`\n]+`)|\$\$(?P<block>.+?)\$\$|\$(?P<inline>[^$\n]+?)\$", re.DOTALL | re.MULTILINE)

# By page: what stands for its tokens.
TAKEN = {}


def on_config(config):
    """A menu `folder/*` holds the pages of the folder; `*` those that no other menu has. Empty ones are left out."""
    docs = pathlib.Path(config["docs_dir"])
    named = set(re.findall(r"[\w/.-]+\.md", repr(config["nav"])))
    rest = [page for page in sorted(docs.glob("*.md")) if page.name not in named]
    nav = []
    for entry in config["nav"]:
        ((title, where),) = entry.items()
        if isinstance(where, str) and where.endswith("*"):
            pages = rest if where == "*" else sorted((docs / where[:-1]).glob("*.md"), key=lambda p: (p.stem != "index", p.stem))
            where = [str(page.relative_to(docs)) for page in pages]
        if where:
            nav.append({title: where})
    config["nav"] = nav
    # Only names of Python are targets of references: the type `list` is not the heading "list" of another page.
    config["plugins"]["autorefs"].scan_toc = False
    return config


def on_files(files, config):
    for name, source in FROM_ROOT.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=text.replace("](docs/", "](")))
    css = (ROOT / "site/site.css").read_text(encoding="utf-8")
    files.append(File.generated(config, "site.css", content=css))
    return files


def on_page_markdown(markdown, page, config, files):
    """Formulas become tokens, which Markdown leaves alone; links to files that are no pages become their names."""
    formulas = []

    def take(match):
        if match["code"]:
            return match[0]
        display = "block" if match["block"] else "inline"
        text = (match["block"] or match["inline"]).strip()
        try:
            formulas.append(convert(text, display=display))
        except Exception as error:
            raise PluginError(f"{page.file.src_path}: the formula '{text}': {error}") from error
        return f"qformula{len(formulas) - 1}q"

    markdown = PIECES.sub(take, markdown)
    TAKEN[page.file.src_path] = formulas
    return re.sub(r"\[([^\]]+)\]\(([^)#\s]+)(#[^)\s]*)?\)", lambda match: inside(match, page), markdown)


def inside(match, page):
    """A link as the site has it."""
    text, to, anchor = match[1], match[2], match[3] or ""
    if "://" in to or to.startswith("mailto:"):
        return match[0]
    if page.file.src_path in FROM_ROOT and (ROOT / to).exists() and not (ROOT / "docs" / to).exists():
        return text
    here = pathlib.Path(page.file.src_path).parent
    depth = len(here.parts)
    climbed = pathlib.PurePosixPath(here, to)
    parts = []
    for part in climbed.parts:
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        else:
            parts.append(part)
    if parts[:1] != [".."] and parts[:1] != ["schema"]:
        return match[0]
    outside = "/".join(part for part in parts if part != "..")
    if not (ROOT / outside).exists() and not (ROOT / "docs" / outside).exists():
        # Left as it is: the check of links says so.
        return match[0]
    for name, source in FROM_ROOT.items():
        if outside == source:
            return f"[{text}]({'../' * depth}{name}{anchor})"
    return text if text.startswith("`") else f"{text} (`{outside}`)"


def on_page_content(html, page, config, files):
    formulas = TAKEN.pop(page.file.src_path, [])
    return re.sub(r"qformula(\d+)q", lambda match: formulas[int(match[1])], html)


def on_post_build(config):
    """Nothing is loaded from elsewhere, and the API reference is complete."""
    anchors = set()
    for page in pathlib.Path(config["site_dir"]).rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        anchors.update(re.findall(r"id=\"(ligament\.[\w.]+)\"", text))
        found = re.findall(r"<(?:script|img|link|iframe)[^>]*(?:src|href)=\"?(https?://[^\s\">]+)", text)
        loaded = [url for url in found if "w3.org" not in url]
        if loaded:
            raise PluginError(f"{page.name} loads {loaded[0]}")
    for name in undocumented(anchors):
        raise PluginError(f"{name} has no docstring, or no page of docs/python/reference has it")
