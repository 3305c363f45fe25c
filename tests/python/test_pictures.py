"""Checks that the pictures of the documents are what the program draws now. `cargo xtask pictures` draws them again."""

import os
import pathlib

import numpy as np
import pytest
from PIL import Image, ImageSequence

PICTURES = pathlib.Path(__file__).parents[2] / "docs/pictures"
LINES = [line.split() for line in (PICTURES / "commands.txt").read_text().splitlines() if line and line[0] != "#"]

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
def test_a_picture_is_what_the_program_draws(name, words, ligament, tmp_path):
    drawn, kept = tmp_path / name, PICTURES / name
    # Takes beside the pictures, by their names.
    words = [str(PICTURES / word) if word.endswith(".take") else word for word in words]
    result = ligament(*[str(drawn) if word == "FILE" else word for word in words])
    assert result.returncode == 0, result.stderr
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
    root = PICTURES.parents[1]
    texts = [path.read_text() for path in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]]
    for path in PICTURES.iterdir():
        if path.suffix in (".png", ".gif", ".svg"):
            assert any(path.name in text for text in texts), f"no document shows {path.name}"
    assert all((PICTURES / line[0]).exists() for line in LINES)
