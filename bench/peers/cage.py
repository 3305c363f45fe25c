"""The cage of a case of flesh as a file that others read."""


def vtk(case):
    """The cage as a legacy VTK file."""
    nodes, tets = case["nodes"], case["tets"]
    rows = [" ".join(f"{x:.9g}" for x in node) for node in nodes]
    cells = [f"4 {' '.join(map(str, tet))}" for tet in tets]
    head = ["# vtk DataFile Version 2.0", "beam", "ASCII", "DATASET UNSTRUCTURED_GRID", f"POINTS {len(nodes)} double"]
    types = [f"CELL_TYPES {len(tets)}"] + ["10"] * len(tets)
    return "\n".join(head + rows + [f"CELLS {len(tets)} {5 * len(tets)}"] + cells + types) + "\n"
