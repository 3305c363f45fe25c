"""Checks that the pictures of the documents are what the program, the Python package and Blender draw now. `cargo xtask pictures`
draws them again."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np
import pytest
from PIL import Image, ImageSequence

ROOT = pathlib.Path(__file__).parents[2]
PICTURES = ROOT / "docs/pictures"
LINES = [line.split() for line in (PICTURES / "commands.txt").read_text().splitlines() if line and line[0] != "#"]

# Files that pages ask to save: "Save this as `crane.json`", then the block.
SAVED = re.compile(r"[Ss]ave this as\s+`([\w.]+)`.*?^```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
# Pictures that a page's own Python writes.
WRITTEN = re.compile(r"""["'](python-[\w-]+\.(?:png|gif))["']""")
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in sorted(ROOT.glob("docs/**/*.md"))}
BLOCKS = {name: "\n".join(BLOCK.findall(text)) for name, text in PAGES.items()}

# Pixels per side of the blocks that are compared: what an eye sees at a glance.
BLOCK = 8
# Differences of the mean color of blocks, of 255. Another rounding moves an edge by less than a pixel, an eighth of a
# block of full contrast; a bone that is elsewhere changes blocks by more than 60.
MEAN, MOST = 1.0, 40.0


def blocks(path):
    """The mean colors of the blocks of every frame."""
    found = []
    with Image.open(path) as image:
        for frame in ImageSequence.Iterator(image):
            pixels = np.asarray(frame.convert("RGB"), dtype=float)
            rows, columns = pixels.shape[0] // BLOCK, pixels.shape[1] // BLOCK
            whole = pixels[: rows * BLOCK, : columns * BLOCK].reshape(rows, BLOCK, columns, BLOCK, 3)
            found.append(whole.mean(axis=(1, 3)))
    return np.array(found)


def difference(one, other):
    """Mean and largest difference of two pictures of the same size."""
    apart = np.abs(one - other)
    return apart.mean(), apart.max()


@pytest.mark.parametrize(("name", "words"), [(line[0], line[1:]) for line in LINES], ids=[line[0] for line in LINES])
def test_a_picture_is_what_the_program_draws(name, words, ligament, tmp_path, request):
    save_what_pages_say(tmp_path)
    shutil.copytree(ROOT / "examples/robots", tmp_path / "examples/robots")
    for take in PICTURES.glob("*.take"):
        shutil.copy(take, tmp_path)
    if any((tmp_path / word).is_file() and "hero.glb" in (tmp_path / word).read_text() for word in words):
        shutil.copy(request.getfixturevalue("hero_file"), tmp_path)
    result = ligament(*[name if word == "FILE" else word for word in words], cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    same_picture(tmp_path / name)


@pytest.mark.parametrize("page", [page for page, code in BLOCKS.items() if WRITTEN.search(code)])
def test_a_picture_is_what_the_code_of_a_page_draws(page, tmp_path):
    shutil.copytree(ROOT / "examples/robots", tmp_path / "examples/robots")
    (tmp_path / "page.py").write_text(BLOCKS[page], encoding="utf-8")
    result = subprocess.run([sys.executable, "page.py"], capture_output=True, text=True, timeout=300, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    for name in WRITTEN.findall(BLOCKS[page]):
        same_picture(tmp_path / name)


def test_a_picture_is_what_blender_draws(ligament, blender, hero_file, tmp_path):
    """The whole tutorial on animation: Blender's figure, the take of the page, and Blender's pictures of the result."""
    save_what_pages_say(tmp_path)
    shutil.copy(hero_file, tmp_path)
    if folder := os.environ.get("LIGAMENT_PICTURES"):
        # For the pictures of the studio.
        shutil.copy(hero_file, folder)
    result = ligament("export", "wave.take", "wave.glb", "--fps", 24, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    frames = (0, 34, 60)
    whole = Image.new("RGB", (260 * len(frames), 300))
    for k, frame in enumerate(frames):
        blender("render.py", "wave.glb", 24, frame, tmp_path / f"{frame}.png", cwd=tmp_path)
        with Image.open(tmp_path / f"{frame}.png") as image:
            whole.paste(image.convert("RGB").crop((60, 45, 320, 345)), (260 * k, 0))
    whole.quantize(64, dither=Image.Dither.NONE).save(tmp_path / "animate-blender.png", optimize=True)
    same_picture(tmp_path / "animate-blender.png")


def save_what_pages_say(folder):
    for text in PAGES.values():
        for name, content in SAVED.findall(text):
            (folder / name).write_text(content)


def same_picture(drawn):
    """Compares with the picture of this name in the documents; or replaces it, if `LIGAMENT_WRITE` is set."""
    name, kept = drawn.name, PICTURES / drawn.name
    if os.environ.get("LIGAMENT_WRITE"):
        kept.write_bytes(drawn.read_bytes())
    now, then = blocks(drawn), blocks(kept)
    assert now.shape == then.shape, "other size or number of frames; `cargo xtask pictures` draws it again"
    mean, most = difference(now, then)
    assert mean < MEAN and most < MOST, f"{name} is stale ({mean:.2f}, {most:.0f}): run `cargo xtask pictures`"


def test_a_stale_picture_would_be_found():
    one, other = blocks(PICTURES / "worm-waving.png"), blocks(PICTURES / "worm-bending.png")
    mean, most = difference(one, other)
    assert mean > 2 * MEAN and most > 1.5 * MOST, (mean, most)


def test_every_picture_of_a_document_exists_and_every_picture_is_shown():
    texts = [(ROOT / "README.md").read_text(), *PAGES.values()]
    for path in PICTURES.iterdir():
        if path.suffix in (".png", ".gif", ".svg"):
            assert any(path.name in text for text in texts), f"no document shows {path.name}"
    assert all((PICTURES / line[0]).exists() for line in LINES)
