"""Malicious or damaged files: one of each kind for each format that is read.

    python tests/python/hostile.py PROGRAM

writes them to a folder, runs `PROGRAM info` on each, and prints its processor time in seconds, its peak memory and
its output."""

import json
import os
import pathlib
import resource
import struct
import subprocess
import sys
import tempfile

# Files of this many bytes are large, but not too large to be read at all.
LARGE = 28_000_000

BVH = """HIERARCHY
ROOT hips
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  End Site
  {
    OFFSET 0 1 0
  }
}
MOTION
"""
LAUGHS = "".join(f'<!ENTITY l{k} "{f"&l{k - 1};" * 10}">' for k in range(1, 40))
LAUGHS = f'<!DOCTYPE x [<!ENTITY l0 "ha">{LAUGHS}]>'
LINK = '<link name="{0}"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>'
JOINT = '<joint name="{0}-{1}" type="revolute"><parent link="{0}"/><child link="{1}"/><axis xyz="0 0 1"/></joint>'


def glb(document, blob=b""):
    """A glTF as one binary file."""
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    blob += b"\0" * (-len(blob) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text
    if blob:
        chunks += struct.pack("<I4s", len(blob), b"BIN\0") + blob
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def figure(positions=None):
    """A tetrahedron on one bone, and the bytes of its numbers."""
    corners = positions or [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
    blob = struct.pack("<12f", *corners) + struct.pack("<12H", 0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3)
    blob += bytes(16) + struct.pack("<16f", *([1, 0, 0, 0] * 4))
    views, start = [], 0
    for size in (48, 24, 16, 64):
        views.append({"buffer": 0, "byteOffset": start, "byteLength": size})
        start += size
    kinds = [(5126, 4, "VEC3"), (5123, 12, "SCALAR"), (5121, 4, "VEC4"), (5126, 4, "VEC4")]
    accessors = [
        {"bufferView": k, "componentType": kind, "count": count, "type": shape}
        for k, (kind, count, shape) in enumerate(kinds)
    ]
    attributes = {"POSITION": 0, "JOINTS_0": 2, "WEIGHTS_0": 3}
    return {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0, 1]}],
        "nodes": [{"name": "bone"}, {"mesh": 0, "skin": 0}],
        "skins": [{"joints": [0]}],
        "meshes": [{"primitives": [{"attributes": attributes, "indices": 1}]}],
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": len(blob)}],
    }, blob


def changed(change):
    document, blob = figure()
    change(document)
    return glb(document, blob)


def skinned(points, triangles):
    """A surface on one bone."""
    document, _ = figure()
    count = len(points)
    blob = b"".join(struct.pack("<3f", *point) for point in points)
    blob += b"".join(struct.pack("<3I", *triangle) for triangle in triangles)
    blob += bytes(4 * count) + struct.pack("<4f", 1, 0, 0, 0) * count
    start = 0
    for view, size in zip(document["bufferViews"], (12 * count, 12 * len(triangles), 4 * count, 16 * count)):
        view.update(byteOffset=start, byteLength=size)
        start += size
    for accessor, length in zip(document["accessors"], (count, 3 * len(triangles), count, count)):
        accessor["count"] = length
    document["accessors"][1]["componentType"] = 5125
    document["buffers"][0]["byteLength"] = len(blob)
    return glb(document, blob)


def fan(count):
    """Open triangles around one point: a vertex with any number of open edges."""
    points = [(0, 0, 0)]
    triangles = []
    for k in range(count):
        points += [(1, k, 0), (1, k + 0.5, 0)]
        triangles.append((0, 2 * k + 1, 2 * k + 2))
    return points, triangles


def many_bones(document, count=19_000):
    document["nodes"] += [{"name": "bone"} for _ in range(count)]
    document["scenes"][0]["nodes"] += range(2, 2 + count)
    document["skins"][0]["joints"] += range(2, 2 + count)


def deep_meshes(document, count=200_000):
    """Nested meshes, on no bone."""
    document["nodes"] += [{"mesh": 0, "children": [k + 3]} for k in range(count)] + [{}]
    document["scenes"][0]["nodes"].append(2)


def lying(document):
    """An animation that references missing data."""
    document["accessors"] += [{"bufferView": 3, "componentType": 5126, "count": 2, "type": "SCALAR", "byteOffset": 8}]
    sampler = {"input": 4, "output": 0}
    document["animations"] = [{"samplers": [sampler], "channels": [{"sampler": 7, "target": {"node": 0, "path": "scale"}}]}]


def carrying(document, text):
    """One of our scenes in the extras, as in exported files."""
    document["scenes"][0]["extras"] = {"ligament_scene": text}


def gltf():
    whole = glb(*figure())
    sparse = {"indices": {"bufferView": 1, "componentType": 5123}, "values": {"bufferView": 0}, "count": 1}
    bomb = {"componentType": 5126, "type": "VEC3", "count": 4_000_000_000, "sparse": sparse}
    chain = [{"children": [k + 1]} for k in range(300_000)] + [{}]
    words = struct.unpack(f"<{len(whole) // 4}I", whole)
    yield "truncated.glb", whole[: len(whole) // 2]
    yield "promises-4-GB.glb", struct.pack("<4sII", b"glTF", 2, 0xFFFFFFFF) + whole[12:]
    yield "wrong-endian.glb", struct.pack(f">{len(words)}I", *words)
    yield "cyclic.glb", changed(lambda d: d["nodes"].extend([{"children": [3]}, {"children": [2]}]))
    yield "crowded.glb", skinned(*boxes(1000))
    yield "fan.glb", skinned(*fan(60_000))
    yield "one-name.glb", changed(many_bones)
    yield "deep-meshes.glb", changed(deep_meshes)
    yield "lying-animation.glb", changed(lying)
    yield "nan.glb", glb(*figure([float("nan")] * 12))
    yield "sparse-bomb.glb", changed(lambda d: d["accessors"].__setitem__(0, bomb))
    yield "two-million-of-nothing.glb", changed(
        lambda d: d["accessors"].__setitem__(0, {**bomb, "count": 2_000_000, "sparse": sparse})
    )
    yield "outside.gltf", json.dumps({**figure()[0], "buffers": [{"byteLength": 152, "uri": "../../../etc/passwd"}]})
    yield "deep-json.gltf", b"[" * LARGE
    yield "deep-nodes.glb", changed(lambda d: d.__setitem__("nodes", chain))
    yield "large.gltf", b'{"asset": {"version": "2.0"}, "extras": [' + b"1," * (LARGE // 2) + b"1]}"
    yield "carried-brackets.glb", changed(lambda d: carrying(d, "[" * LARGE))
    scene = '{"format": "ligament scene", "version": 1, "name": "x", "model": {"name": "x", "bodies": ['
    yield "carried-bodies.glb", changed(lambda d: carrying(d, scene + '{"name": "a"},' * (LARGE // 14)))
    yield "carried-version.glb", changed(lambda d: carrying(d, '{"format": "ligament scene", "version": 9}'))
    yield "many-nodes.gltf", json.dumps({"asset": {"version": "2.0"}, "nodes": [{}] * 400_000})
    yield "nothing.glb", b""
    yield "large-text.gltf", b'{"asset": {"version": "2.0"}, "buffers": [{"byteLength": 9, "uri": "data:;base64,' + b"A" * LARGE


def boxes(count):
    """Closed boxes at nearly the same position, each intersecting all others."""
    cube = [[0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4], [2, 6, 7], [2, 7, 3], [0, 4, 6], [0, 6, 2]]
    cube += [[1, 3, 7], [1, 7, 5]]
    points = [(x + k * 1e-3, y, z) for k in range(count) for z in (0, 1) for y in (0, 1) for x in (0, 1)]
    return points, [[8 * k + corner for corner in face] for k in range(count) for face in cube]


def obj(points, triangles):
    lines = ["v {} {} {}".format(*point) for point in points]
    return "\n".join(lines + ["f {} {} {}".format(*(corner + 1 for corner in face)) for face in triangles])


def meshes():
    cube = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n"
    yield "truncated.obj", cube + "f 1 2"
    yield "no-such-corner.obj", cube + "f 1 2 99999999999\n"
    yield "nan.obj", cube.replace("1", "nan") + "f 1 2 3\n"
    yield "large.obj", cube + "f 1 2 3\n" * (LARGE // 8)
    yield "overlapping.obj", obj(*boxes(16_000))
    yield "long-line.obj", "f" + " 1" * (LARGE // 2)
    yield "truncated.stl", bytes(80) + struct.pack("<I", 1000) + bytes(500)
    yield "promises-4-billion.stl", bytes(80) + struct.pack("<I", 0xFFFFFFFF) + bytes(500)
    yield "wrong-endian.stl", bytes(80) + struct.pack(">I", 4) + struct.pack(">12fH", *range(12), 0) * 4
    yield "nan.stl", bytes(80) + struct.pack("<I", 4) + struct.pack("<12fH", *[float("nan")] * 12, 0) * 4
    yield "large.stl", bytes(80) + struct.pack("<I", LARGE // 50) + struct.pack("<12fH", *range(12), 0) * (LARGE // 50)


def xml():
    geom = '<geom size=".1"/>'
    body = f"<mujoco><worldbody><body><joint/>{geom}</body></worldbody>"
    yield "truncated.xml", body[:-9]
    yield "nan.xml", body.replace(".1", "nan") + "</mujoco>"
    yield "laughs.xml", LAUGHS + "<mujoco model='&l39;'/>"
    yield "cyclic.xml", "<mujoco><include file='cyclic.xml'/></mujoco>"
    yield "outside.xml", "<mujoco><include file='../../../../etc/passwd'/></mujoco>"
    yield "utf-16.xml", (body + "</mujoco>").encode("utf-16-be")
    yield "deep.xml", "<mujoco><worldbody>" + "<body>" * (LARGE // 6)
    yield "large.xml", body + "<x/>" * (LARGE // 4) + "</mujoco>"
    yield "many-bodies.xml", "<mujoco><worldbody>" + f"<body><joint/>{geom}</body>" * 200_000 + "</worldbody></mujo"
    yield "many-numbers.xml", f"<mujoco><asset><mesh name='m' vertex='{'1 2 3 ' * (LARGE // 6)}'/></asset></mujoco>"
    yield "huge-grid.xml", "<mujoco><worldbody><flexcomp name='f' dim='3' count='4000 4000 4000'><elasticity young='1'/></flexcomp>"
    two = "<robot name='r'>" + LINK.format("a") + LINK.format("b")
    yield "truncated.urdf", two
    yield "nan.urdf", two.replace('value="1"', 'value="nan"') + JOINT.format("a", "b") + "</robot>"
    yield "laughs.urdf", LAUGHS + "<robot name='&l39;'/>"
    yield "cyclic.urdf", two + JOINT.format("a", "b") + JOINT.format("b", "a") + "</robot>"
    mesh = '<link name="a"><visual><geometry><mesh filename="../../../../etc/passwd"/></geometry></visual><visual'
    yield "outside.urdf", "<robot name='r'>" + mesh
    yield "utf-16.urdf", two.encode("utf-16-be")
    yield "deep.urdf", "<robot name='r'>" + "<link>" * (LARGE // 6)
    yield "large.urdf", "<robot name='r'>" + "<x/>" * (LARGE // 4)


def others():
    yield "truncated.bvh", BVH + "Frames: 2\nFrame Time: 0.1\n0 0 0 0 0 0\n0 0"
    yield "promises-frames.bvh", BVH + "Frames: 99999999999\nFrame Time: 0.1\n0 0 0 0 0 0\n"
    yield "nan.bvh", BVH + "Frames: 1\nFrame Time: 0.1\nnan 0 0 0 0 0\n"
    yield "deep.bvh", "HIERARCHY\nROOT a\n{\nOFFSET 0 0 0\nCHANNELS 0\n" + "JOINT b\n{\nOFFSET 0 0 0\nCHANNELS 0\n" * (LARGE // 36)
    yield "large.bvh", BVH + f"Frames: {LARGE // 12 + 1}\nFrame Time: 0.1\n" + "0 0 0 0 0 0\n" * (LARGE // 12)
    yield "truncated.json", '{"format": "ligament scene", "version": 1, "model": {"bodies": ['
    yield "deep.json", "[" * LARGE
    yield "large.json", '{"format": "ligament scene", "version": 1, "about": ["' + "a" * LARGE + '"]}'
    yield "large-list.json", '{"format": "ligament scene", "version": 1, "about": [' + "1," * (LARGE // 2) + "1]}"
    yield "nan.json", '{"format": "ligament scene", "version": 1, "model": {"gravity": [NaN, 0, 0]}}'
    header = "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n"
    yield "truncated.msh", header + "$Nodes\n1 4 1 4\n3 1 0 4\n1\n2\n"
    yield "promises.msh", header + "$Nodes\n1 999999999999 1 999999999999\n3 1 0 999999999999\n1\n"
    yield "wrong-endian.msh", b"$MeshFormat\n4.1 1 8\n" + struct.pack("<i", 256) + b"\n$EndMeshFormat\n"
    vtk = "# vtk DataFile Version 3.0\nx\nASCII\nDATASET UNSTRUCTURED_GRID\n"
    yield "truncated.vtk", vtk + "POINTS 4 float\n0 0 0 1"
    yield "promises.vtk", vtk + "POINTS 999999999999 float\n0 0 0\n"
    yield "nan.vtk", vtk + "POINTS 4 float\n" + "nan 0 0 " * 4 + "\nCELLS 1 5\n4 0 1 2 3\nCELL_TYPES 1\n10\n"
    yield "large.vtk", vtk + f"POINTS {LARGE // 6} float\n" + "0 0 0\n" * (LARGE // 6)
    yield "promises.node", "99999999999 3 0 0\n1 0 0 0\n"
    yield "promises.ele", "1 4 0\n1 1 2 3 4\n"
    yield "truncated.node", "4 3 0 0\n1 0 0 0\n2 1 0 0\n"
    yield "truncated.ele", "1 4 0\n1 1 2"
    yield "truncated.take", "ligament take 1\nscene worm\nstep"
    yield "large.take", "ligament take 1\nscene worm\nstep 0.001\nlength 1\n" + "at 0 x\n" * (LARGE // 7)
    yield "truncated.ligament", b"ligament"
    yield "noise.ligament", bytes(range(256)) * 4000


def write(folder):
    """Writes all files and returns their paths."""
    paths = []
    for kind in (gltf, meshes, xml, others):
        for name, content in kind():
            path = pathlib.Path(folder) / name
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
            paths.append(path)
    return paths


def read(program, path, most_memory=None):
    """Runs the program on a file: return code, output, seconds, and peak memory, in bytes."""

    def bounded():
        if most_memory:
            resource.setrlimit(resource.RLIMIT_AS, (most_memory, most_memory))

    child = subprocess.Popen(
        [program, "info", path.name], cwd=path.parent, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=bounded
    )
    said = child.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    # Processor time, since other work may run on the machine.
    return child.returncode, said, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def main(program):
    worst = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        print(f"{'file':28} {'MB':>5} {'seconds':>8} {'MB used':>8}  what was said")
        for path in write(folder):
            code, said, seconds, memory = read(pathlib.Path(program).resolve(), path)
            worst = [max(worst[0], seconds), max(worst[1], memory)]
            size, words = path.stat().st_size / 1e6, " ".join(said.split())[:150]
            print(f"{path.name:28} {size:5.1f} {seconds:8.3f} {memory / 1e6:8.1f}  {code} {words}")
    print(f"at most {worst[0]:.3f} s and {worst[1] / 1e6:.0f} MB")


if __name__ == "__main__":
    main(sys.argv[1])
