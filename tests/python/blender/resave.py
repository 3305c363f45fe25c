"""Opens a glTF in Blender and saves it again, with or without custom properties, as a user would.

    python resave.py IN.glb OUT.glb keep|drop
"""

import sys

import bpy


def main(source, target, extras):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=source)
    bpy.ops.export_scene.gltf(filepath=target, export_format="GLB", export_extras=extras == "keep")


if __name__ == "__main__":
    main(*sys.argv[1:])
