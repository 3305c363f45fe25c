"""Opens a file in Blender and writes what Blender sees, frame by frame.

    python look.py FILE.glb|FILE.bvh FPS FRAMES OUT.npz [CACHE.pc2]

FRAMES are comma-separated and start at 0. OUT.npz gets `bones` (names), `heads` (frames, bones, 3), `turns` (rotation
of each bone from rest: frames, bones, 3, 3), `parents`, and `points` (frames, vertices, 3) of every mesh one after
another. With a cache, Blender's own modifier applies it to the meshes, in place of anything else that moves them.
"""

import sys

import bpy
import numpy as np


def main(file, fps, frames, out, cache=None):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    # Importers resample to the scene's frame rate, so it is set first.
    bpy.context.scene.render.fps = int(fps)
    first = 0
    if file.endswith(".bvh"):
        # This importer starts at frame 1 at the earliest.
        first = 1
        bpy.ops.import_anim.bvh(filepath=file, frame_start=first, use_fps_scale=False, update_scene_fps=False)
    else:
        bpy.ops.import_scene.gltf(filepath=file)
    scene = bpy.context.scene
    rigs = [o for o in scene.objects if o.type == "ARMATURE"]
    meshes = [o for o in scene.objects if o.type == "MESH" and not o.name.startswith("Icosphere")]
    rig = rigs[0] if rigs else None
    if cache:
        for mesh in meshes:
            mesh.modifiers.clear()
            mesh.shape_key_clear()
            modifier = mesh.modifiers.new("cache", "MESH_CACHE")
            modifier.cache_format, modifier.filepath, modifier.frame_start = "PC2", cache, 0
    heads, turns, points = [], [], []
    for frame in (int(f) for f in frames.split(",")):
        scene.frame_set(first + frame)
        graph = bpy.context.evaluated_depsgraph_get()
        if rig:
            moved = rig.evaluated_get(graph)
            world = moved.matrix_world
            heads.append([list(world @ bone.head) for bone in moved.pose.bones])
            turns.append(
                [
                    [list(row) for row in ((world @ b.matrix).to_3x3() @ (world @ b.bone.matrix_local).to_3x3().inverted())]
                    for b in moved.pose.bones
                ]
            )
        seen = []
        for mesh in meshes:
            moved = mesh.evaluated_get(graph)
            seen += [list(moved.matrix_world @ vertex.co) for vertex in moved.data.vertices]
        points.append(seen)
    bones = rig.data.bones if rig else []
    np.savez(
        out,
        bones=[bone.name for bone in bones],
        parents=[bone.parent.name if bone.parent else "" for bone in bones],
        rest=[list(rig.matrix_world @ bone.head_local) for bone in bones],
        heads=heads,
        turns=turns,
        points=points,
        materials=[m.name for m in bpy.data.materials],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
