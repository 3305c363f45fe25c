"""Makes a rigged and skinned figure as a user would in Blender, and exports it as glTF.

    python make_character.py OUT.glb [OUT.npz [draco]]

A body of balls and capsules is remeshed to one skin, an armature is added, and the skin is parented to it with
automatic weights. OUT.npz gets Blender's own data: names, parents and heads of bones, vertices.
"""

import sys

import bpy
import numpy as np
from figure import skin_around, tie
from mathutils import Vector

# Name, parent, head, tail, radius of the body around it. Meters, z up, facing minus y; elbows and knees slightly bent.
BONES = [
    ("hips", None, (0, 0, 0.95), (0, 0, 1.10), 0.14),
    ("spine", "hips", (0, 0, 1.10), (0, 0, 1.30), 0.13),
    ("chest", "spine", (0, 0, 1.30), (0, 0, 1.50), 0.15),
    ("head", "chest", (0, 0, 1.56), (0, 0, 1.78), 0.10),
]
for side, sign in (("L", 1), ("R", -1)):
    BONES += [
        (f"upper_arm.{side}", "chest", (sign * 0.18, 0, 1.46), (sign * 0.46, 0.02, 1.42), 0.055),
        (f"forearm.{side}", f"upper_arm.{side}", (sign * 0.46, 0.02, 1.42), (sign * 0.72, -0.03, 1.40), 0.045),
        (f"hand.{side}", f"forearm.{side}", (sign * 0.72, -0.03, 1.40), (sign * 0.86, -0.05, 1.39), 0.045),
        (f"thigh.{side}", "hips", (sign * 0.10, 0, 0.92), (sign * 0.12, -0.03, 0.50), 0.08),
        (f"shin.{side}", f"thigh.{side}", (sign * 0.12, -0.03, 0.50), (sign * 0.12, 0.02, 0.10), 0.06),
        (f"foot.{side}", f"shin.{side}", (sign * 0.12, 0.02, 0.10), (sign * 0.12, -0.16, 0.05), 0.045),
    ]


def body():
    """One closed skin around the bones, smoothed, with its own color."""
    bones = [(Vector(head), Vector(tail), radius) for _, _, head, tail, radius in BONES]
    # Neck: between chest and head there is no bone. Soles: flat, from heel to toes.
    soles = [((side * 0.12, 0.06 - 0.02 * k, 0.045), 0.045) for side in (1, -1) for k in range(12)]
    figure = skin_around(bones, segments=16, rings=10, balls_beside=[((0, 0, 1.60), 0.08), *soles])
    figure.name = "Figure"
    smooth = figure.modifiers.new("smooth", "SMOOTH")
    smooth.iterations = 4
    bpy.ops.object.modifier_apply(modifier="smooth")
    material = bpy.data.materials.new("Cloth")
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.1, 0.3, 0.7, 1)
    figure.data.materials.clear()
    figure.data.materials.append(material)
    return figure


def skeleton():
    bpy.ops.object.armature_add(location=(0, 0, 0))
    rig = bpy.context.object
    rig.name = "Rig"
    bpy.ops.object.mode_set(mode="EDIT")
    bones = rig.data.edit_bones
    bones.remove(bones[0])
    for name, parent, head, tail, _ in BONES:
        bone = bones.new(name)
        bone.head, bone.tail = head, tail
        if parent:
            bone.parent = bones[parent]
    bpy.ops.object.mode_set(mode="OBJECT")
    return rig


def main(glb, truth=None, compression=None):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    figure, rig = body(), skeleton()
    tie(figure, rig)
    groups = {group.name for group in figure.vertex_groups}
    assert groups == {bone[0] for bone in BONES}, "automatic weights failed"
    draco = compression == "draco"
    bpy.ops.export_scene.gltf(filepath=glb, export_format="GLB", export_draco_mesh_compression_enable=draco)
    if truth:
        world = rig.matrix_world
        bones = rig.data.bones
        np.savez(
            truth,
            names=[bone.name for bone in bones],
            parents=[bone.parent.name if bone.parent else "" for bone in bones],
            heads=[list(world @ bone.head_local) for bone in bones],
            vertices=[list(figure.matrix_world @ vertex.co) for vertex in figure.data.vertices],
            volume=volume(figure.data),
        )


def volume(mesh):
    mesh.calc_loop_triangles()
    total = 0.0
    for triangle in mesh.loop_triangles:
        a, b, c = (mesh.vertices[k].co for k in triangle.vertices)
        total += a.dot(b.cross(c)) / 6
    return total


if __name__ == "__main__":
    main(*sys.argv[1:])
