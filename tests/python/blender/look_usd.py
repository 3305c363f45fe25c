"""Opens a .usda with USD's own library and writes what it says.

    python look_usd.py FILE.usda FRAMES OUT.npz
"""

import sys

import numpy as np
from pxr import Usd, UsdGeom, UsdSkel


def main(file, frames, out):
    stage = Usd.Stage.Open(file)
    root = stage.GetDefaultPrim()
    skeleton = UsdSkel.Skeleton(stage.GetPrimAtPath(root.GetPath().AppendChild("Skeleton")))
    query = UsdSkel.Cache().GetSkelQuery(skeleton)
    mesh = UsdGeom.Mesh(stage.GetPrimAtPath(root.GetPath().AppendChild("Skin")))
    frames = [int(frame) for frame in frames.split(",")]
    # Axes are rows here, and the last row is the place.
    transforms = [np.array(query.ComputeJointSkelTransforms(Usd.TimeCode(frame))) for frame in frames]
    rest = np.array(skeleton.GetBindTransformsAttr().Get())
    np.savez(
        out,
        bones=list(skeleton.GetJointNamesAttr().Get()),
        joints=list(skeleton.GetJointsAttr().Get()),
        transforms=transforms,
        rest=rest,
        points=[np.array(mesh.GetPointsAttr().Get(Usd.TimeCode(frame))) for frame in frames] if mesh else [],
        up=UsdGeom.GetStageUpAxis(stage),
        end=stage.GetEndTimeCode(),
        rate=stage.GetTimeCodesPerSecond(),
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
