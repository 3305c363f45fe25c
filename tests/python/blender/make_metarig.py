"""Makes a figure on Rigify's metarig, moves it with keyframes, and exports it as glTF.

    python make_metarig.py OUT.glb OUT.npz

The metarig is the one from Blender's own add-on: bones in many directions, connected and not, with their own rolls.
OUT.npz gets its motion in Blender: the position of the head of each bone at each frame.
"""

import math
import sys

import bpy
import numpy as np
from figure import skin_around, tie

FRAMES = 24


def metarig():
    # Blender puts its own modules on the path when it starts.
    import addon_utils

    addon_utils.enable("rigify", default_set=True)
    bpy.ops.object.armature_basic_human_metarig_add()
    return bpy.context.object


def body(rig):
    """One skin around the bones that have flesh."""
    bones = []
    for bone in rig.data.bones:
        if bone.name.startswith(("pelvis", "breast", "heel")):
            continue
        radius = 0.12 if bone.name.startswith("spine") and bone.name < "spine.004" else 0.05
        bones.append((rig.matrix_world @ bone.head_local, rig.matrix_world @ bone.tail_local, radius))
    return skin_around(bones, segments=12, rings=8)


def move(rig):
    """The hips rise and rotate, an elbow bends."""
    bones = rig.pose.bones
    for bone in bones:
        bone.rotation_mode = "QUATERNION"
    for frame in (0, 8, FRAMES):
        angle = 0.9 * math.sin(frame / FRAMES * 2.4)
        bones["spine"].location = (0, 0.1 * angle, 0.05 * angle)
        bones["spine"].rotation_quaternion = (math.cos(0.2 * angle), 0, math.sin(0.2 * angle), 0)
        bones["forearm.L"].rotation_quaternion = (math.cos(angle / 2), math.sin(angle / 2), 0, 0)
        bones["spine"].keyframe_insert("location", frame=frame)
        for name in ("spine", "forearm.L"):
            bones[name].keyframe_insert("rotation_quaternion", frame=frame)


def main(glb, truth):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps, scene.frame_start, scene.frame_end = 24, 0, FRAMES
    rig = metarig()
    tie(body(rig), rig)
    move(rig)
    bpy.ops.export_scene.gltf(filepath=glb, export_format="GLB")
    names = [bone.name for bone in rig.pose.bones]
    heads = []
    for frame in range(FRAMES + 1):
        scene.frame_set(frame)
        heads.append([list(rig.matrix_world @ rig.pose.bones[name].head) for name in names])
    np.savez(truth, names=names, heads=heads, fps=24)


if __name__ == "__main__":
    main(*sys.argv[1:])
