"""Checks that pictures of the studio in the documents look like those that were just taken.

Usage: same_screenshots.py TAKEN SHOWN: two folders. All pictures of the first are compared with those of the same name in
the second.

A page is drawn in real time: a character is never twice in the same place, and other load moves it more. So pictures are compared in
blocks, and a part of them may differ: a character and its graphs cover less. A panel that is elsewhere, or another color, covers more.
"""

import pathlib
import sys

import numpy as np
from PIL import Image

# Pixels of a picture that is compared, across.
ACROSS = 64
# A block differs if its mean color does by more than this, of 255.
DIFFERENT = 30
# The part of the blocks that may differ.
SHARE = 0.12


def blocks(picture):
    image = Image.open(picture).convert("RGB")
    return np.asarray(image.resize((ACROSS, ACROSS * image.height // image.width), Image.Resampling.BOX), dtype=float)


def difference(one, other):
    """The part of the blocks that differ; all of them in pictures of other shapes."""
    if one.shape != other.shape:
        return 1.0
    return (np.abs(one - other).max(axis=2) > DIFFERENT).mean()


def main():
    taken, shown = map(pathlib.Path, sys.argv[1:3])
    stale, pictures = [], sorted(taken.glob("*.png"))
    for picture in pictures:
        found = blocks(picture)
        part = difference(found, blocks(shown / picture.name))
        print(f"{picture.name}: {part:.1%} of it differs")
        # A page without its side panel would be found.
        assert difference(found, np.where(np.arange(ACROSS)[None, :, None] > 0.75 * ACROSS, 255 - found, found)) > SHARE
        if part > SHARE:
            stale.append(picture.name)
    if not pictures:
        sys.exit(f"no pictures in {taken}")
    if stale:
        sys.exit(f"out of date: {', '.join(stale)}; compare them in {taken} with {shown}, and run `cargo xtask pictures`")


if __name__ == "__main__":
    main()
