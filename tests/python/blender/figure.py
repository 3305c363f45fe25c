"""What the figures made in Blender share: one closed skin around bones, bound to an armature."""

import math

import bpy


def skin_around(bones, segments, rings, balls_beside=()):
    """One closed skin: balls along each bone (head, tail, radius) and `balls_beside` (position, radius), remeshed."""
    balls = []

    def ball(place, radius):
        bpy.ops.mesh.primitive_uv_sphere_add(segments=segments, ring_count=rings, radius=radius, location=place)
        balls.append(bpy.context.object)

    for head, tail, radius in bones:
        count = max(2, math.ceil((tail - head).length / (0.4 * radius)) + 1)
        for k in range(count):
            ball(head.lerp(tail, k / (count - 1)), radius)
    for place, radius in balls_beside:
        ball(place, radius)
    select(balls, balls[0])
    bpy.ops.object.join()
    figure = bpy.context.object
    remesh = figure.modifiers.new("remesh", "REMESH")
    remesh.mode, remesh.voxel_size = "VOXEL", 0.03
    bpy.ops.object.modifier_apply(modifier="remesh")
    return figure


def tie(figure, rig):
    """Binds the skin to the armature, with automatic weights."""
    select([figure, rig], rig)
    bpy.ops.object.parent_set(type="ARMATURE_AUTO")


def select(objects, active):
    bpy.ops.object.select_all(action="DESELECT")
    for each in objects:
        each.select_set(True)
    bpy.context.view_layer.objects.active = active
