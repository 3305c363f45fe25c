"""Opens a .usda with USD's own library and writes what it contains.

    python look_usd.py FILE.usda FRAMES OUT.npz

`points` are those of the skin or, without one, of every mesh one after another, as the skeleton moves them.
"""

import sys

import numpy as np
from pxr import Gf, Usd, UsdGeom, UsdSkel


def carried(stage, root, frames):
    """Points of meshes that follow joints: the library bakes the skeleton into them."""
    assert UsdSkel.BakeSkinning(UsdSkel.Root(root), Gf.Interval.GetFullInterval())
    meshes = [UsdGeom.Mesh(prim) for prim in stage.Traverse() if prim.IsA(UsdGeom.Mesh)]
    points = []
    for time in (Usd.TimeCode(frame) for frame in frames):
        seen = []
        for mesh in meshes:
            world = np.array(mesh.ComputeLocalToWorldTransform(time))
            seen.append(np.array(mesh.GetPointsAttr().Get(time)) @ world[:3, :3] + world[3, :3])
        points.append(np.concatenate(seen) if seen else [])
    return points


def main(file, frames, out):
    stage = Usd.Stage.Open(file)
    root = stage.GetDefaultPrim()
    skeleton = UsdSkel.Skeleton(stage.GetPrimAtPath(root.GetPath().AppendChild("Skeleton")))
    query = UsdSkel.Cache().GetSkelQuery(skeleton)
    mesh = UsdGeom.Mesh(stage.GetPrimAtPath(root.GetPath().AppendChild("Skin")))
    frames = [int(frame) for frame in frames.split(",")]
    # Axes are rows here, and the last row is the position.
    transforms = [np.array(query.ComputeJointSkelTransforms(Usd.TimeCode(frame))) for frame in frames]
    rest = np.array(skeleton.GetBindTransformsAttr().Get())
    skin = [np.array(mesh.GetPointsAttr().Get(Usd.TimeCode(frame))) for frame in frames] if mesh else None
    np.savez(
        out,
        bones=list(skeleton.GetJointNamesAttr().Get()),
        joints=list(skeleton.GetJointsAttr().Get()),
        transforms=transforms,
        rest=rest,
        points=carried(stage, root, frames) if skin is None else skin,
        up=UsdGeom.GetStageUpAxis(stage),
        end=stage.GetEndTimeCode(),
        rate=stage.GetTimeCodesPerSecond(),
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
