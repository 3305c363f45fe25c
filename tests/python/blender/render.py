"""Opens a .glb in Blender and renders one small frame of it, by ray tracing on the CPU.

    python render.py FILE.glb FPS FRAME OUT.png
"""

import math
import sys

import bpy


def main(file, fps, frame, out):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps = int(fps)
    bpy.ops.import_scene.gltf(filepath=file)
    scene.frame_set(int(frame))
    bpy.ops.mesh.primitive_plane_add(size=20)
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.location, camera.rotation_euler = (1.6, -4.2, 1.5), (math.radians(84), 0, math.radians(21))
    sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
    sun.data.energy, sun.rotation_euler = 3.0, (math.radians(40), 0, math.radians(30))
    for thing in (camera, sun):
        scene.collection.objects.link(thing)
    scene.camera = camera
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.6, 0.7, 0.8, 1)
    scene.render.engine = "CYCLES"
    scene.cycles.device, scene.cycles.samples, scene.cycles.use_denoising = "CPU", 16, False
    scene.render.resolution_x, scene.render.resolution_y = 360, 360
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
