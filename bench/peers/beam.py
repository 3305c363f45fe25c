"""What the drivers of the flesh beam share: writing the tetrahedral mesh to a file, and the check of the beam's
motion."""

import json
import math

import timing

# Length of the beam, in meters.
LENGTH = 0.4


def vtk(case):
    """The tetrahedral mesh as a legacy VTK file."""
    nodes, tets = case["nodes"], case["tets"]
    rows = [" ".join(f"{x:.9g}" for x in node) for node in nodes]
    cells = [f"4 {' '.join(map(str, tet))}" for tet in tets]
    head = ["# vtk DataFile Version 2.0", "beam", "ASCII", "DATASET UNSTRUCTURED_GRID", f"POINTS {len(nodes)} double"]
    types = [f"CELL_TYPES {len(tets)}"] + ["10"] * len(tets)
    return "\n".join(head + rows + [f"CELLS {len(tets)} {5 * len(tets)}"] + cells + types) + "\n"


def tell(line, step, advance, height, measured):
    """Checks the height of the beam's end while `advance()` makes steps; then times `measured()`, which returns what
    `timing.measure` does. Prints one JSON line: the time, the height of the end above its start, in lengths of the
    beam, and how far it swung down in the first half second, in millimeters; or, if the motion diverged, when it did
    and the engine's message, if any."""
    start, risen, fallen = height(), 0.0, 0.0
    for now in timing.watched(step):
        said = None
        try:
            advance()
        except RuntimeError as error:
            said = str(error)[:80]
        z = height()
        if said or not math.isfinite(z) or abs(z) > 5:
            note = {"note": said} if said else {}
            print(json.dumps({**line, "diverged_at": now, "residual": None, "runs": 0, "median_us": None, **note}))
            return
        risen, fallen = max(risen, z - start), max(fallen, start - z)
    print(json.dumps({**line, "residual": risen / LENGTH, **measured(), "swing_mm": 1e3 * float(fallen)}))
