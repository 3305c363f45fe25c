"""Scene files through the program: an exported scene runs exactly as the built-in one; motion capture plays and
drives; tetrahedral meshes of other programs are read."""

import json
import pathlib

import ligament as lg
import meshio
import numpy as np
import pytest

# Trees, loops, trackers, events, contact.
SCENES = ["double-pendulum", "four-bar", "robot", "seaweed", "humanoid", "string-pendulum"]

WALK = """HIERARCHY
ROOT Hips
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT Chest
  {
    OFFSET 0 30 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 40 0
    }
  }
}
MOTION
Frames: 4
Frame Time: 0.05
0 100 0 0 0 0 10 0 0
1 101 0 5 0 0 12 1 0
2 102 0 9 0 0 14 2 1
3 102.5 0 12 1 0 16 3 1
"""


def done(run):
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_from_a_file_runs_as_the_built_in_one(ligament, tmp_path, scene):
    path = tmp_path / f"{scene}.json"
    done(ligament("convert", scene, path))
    for what, table in [(scene, "built-in.csv"), (path, "file.csv")]:
        done(ligament("run", what, "--seconds", "0.5", "--out", tmp_path / table))
    assert (tmp_path / "file.csv").read_text() == (tmp_path / "built-in.csv").read_text()


def test_a_take_in_a_file_plays_as_the_take(ligament, tmp_path):
    path = tmp_path / "jump.json"
    done(ligament("convert", "worm-jump", path))
    done(ligament("run", path, "--out", tmp_path / "file.csv"))
    done(ligament("play", "worm-jump", "--out", tmp_path / "take.csv"))
    assert (tmp_path / "file.csv").read_text() == (tmp_path / "take.csv").read_text()
    # Edited: heavier bones jump differently.
    scene = json.loads(path.read_text())
    for body in scene["model"]["bodies"]:
        body["inertia"]["about_origin"]["mass"] *= 2
    path.write_text(json.dumps(scene))
    done(ligament("run", path, "--out", tmp_path / "edited.csv"))
    assert (tmp_path / "edited.csv").read_text() != (tmp_path / "take.csv").read_text()


def test_a_file_that_makes_no_sense_is_refused_in_words(ligament, tmp_path):
    path = tmp_path / "bad.json"
    path.write_text('{"format": "ligament scene", "version": 7}')
    run = ligament("run", path)
    assert run.returncode != 0 and "version 7" in run.stderr and "bad.json" in run.stderr
    path.write_text("[1, 2")
    run = ligament("info", path)
    assert run.returncode != 0 and "line 1" in run.stderr


LIFT = """ligament take 1
scene {}
step 0.005
length 1

at 0 mode torque
at 0 drag hand bone={} to=0,0,1
"""


def test_what_is_wrong_in_a_scene_has_the_same_words_and_place_in_python(ligament, tmp_path):
    path = tmp_path / "arm.json"
    path.write_text(
        """{ "format": "ligament scene", "version": 1, "name": "arm",
  "model": { "name": "arm", "gravity": [0, 0, -9.81],
    "bodies": [{ "name": "bar",
      "inertia": { "about_com": { "mass": -2, "com": [0, 0, 0], "moments": [1, 1, 1, 0, 0, 0] } } }],
    "joints": [
      { "name": "hinge", "kind": { "revolute": { "axis": [0, 0, 0] } }, "parent": "world", "child": "bar" }] } }"""
    )
    run = ligament("info", path)
    assert run.returncode == 3
    for read in (lg.scene, lg.load_scene):
        with pytest.raises(ValueError) as caught:
            read(path)
        assert str(caught.value) in run.stderr, (run.stderr, caught.value)
    for place in ["arm.json", "line 4, column 43: body 'bar'", "line 6, column 58: joint 'hinge'"]:
        assert place in run.stderr, (place, run.stderr)


@pytest.mark.parametrize("scene, bone", [("pendulum", "bar"), ("pendulum.json", "bar"), ("humanoid", "head")])
def test_takes_are_played_on_scenes_without_flesh(ligament, tmp_path, scene, bone):
    done(ligament("convert", "pendulum", tmp_path / "pendulum.json"))
    (tmp_path / "lift.take").write_text(LIFT.format(scene, bone))
    reported = done(ligament("play", tmp_path / "lift.take", "--out", tmp_path / "lift.csv", "--out", tmp_path / "lift.glb"))
    assert "method implicit" in reported
    assert (tmp_path / "lift.csv").read_text().count("\n") > 55
    done(ligament("export", tmp_path / "lift.take", tmp_path / "lift.npz", "--fps", 50))
    lift = np.load(tmp_path / "lift.npz")
    at = list(lift["bones"]).index(bone)
    assert lift["position"].shape[0] == 51 and np.isfinite(lift["position"]).all()
    turned = np.abs(np.sum(lift["quaternion"][0, at] * lift["quaternion"][-1, at]))
    assert np.linalg.norm(lift["position"][-1, at] - lift["position"][0, at]) > 0.05 or turned < 0.99, "the drag moves it"


RECORDINGS = pathlib.Path(__file__).parents[2] / "testdata" / "recordings"


@pytest.mark.parametrize("name, steps", [("four-bar-2", 239), ("finger-2", 1822)])
def test_a_recording_of_the_studio_is_described_and_exported(ligament, tmp_path, name, steps):
    path = RECORDINGS / f"{name}.ligament"
    assert f"branch 0 'take 1': {steps} steps" in done(ligament("info", path))
    for out in ("first.npz", "second.npz"):
        done(ligament("export", path, tmp_path / out, "--fps", 60))
    first, second = (np.load(tmp_path / out) for out in ("first.npz", "second.npz"))
    assert len(first["time"]) > 10 and np.ptp(first["position"], axis=0).max() > 1e-3, "it moves"
    assert (first["position"] == second["position"]).all(), "it plays again bit for bit"
    run = ligament("export", path, tmp_path / "x.npz", "--branch", "take 9")
    assert run.returncode != 0 and "take 1" in run.stderr


def test_captured_motion_plays_leads_and_is_written_again(ligament, tmp_path):
    walk, again = tmp_path / "walk.bvh", tmp_path / "again.bvh"
    walk.write_text(WALK)
    assert "4 frames of 2 joints" in done(ligament("info", walk))
    done(ligament("run", walk, "--out", tmp_path / "walk.csv"))
    table = np.genfromtxt(tmp_path / "walk.csv", delimiter=",", names=True)
    assert len(table) > 8
    done(ligament("convert", walk, again))
    assert again.read_text() == WALK
    bones = tmp_path / "bones.txt"
    bones.write_text("# whom the chest leads\nChest = head\n")
    words = ("--tracker", walk, "--bone-map", bones, "--relative", "--out", tmp_path / "led.csv")
    assert "Chest" in done(ligament("run", "humanoid", *words))
    run = ligament("run", "humanoid", "--tracker", walk, "--bone-map", walk)
    assert run.returncode != 0 and "line 1" in run.stderr


def cube(n=3):
    """Tetrahedra of a unit cube, split along diagonals."""
    points = np.array([[x, y, z] for x in range(n) for y in range(n) for z in range(n)]) / (n - 1)
    number = lambda x, y, z: (x * n + y) * n + z  # noqa: E731
    ways = [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)]
    tets = []
    for corner in np.ndindex(n - 1, n - 1, n - 1):
        for k, way in enumerate(ways):
            at, tet = list(corner), [number(*corner)]
            for axis in way:
                at[axis] += 1
                tet.append(number(*at))
            tets.append(tet if k < 3 else [tet[0], tet[1], tet[3], tet[2]])
    return points.astype(float), np.array(tets)


@pytest.mark.parametrize(
    "name, options",
    [
        ("cube.msh", {"file_format": "gmsh22", "binary": False}),
        ("cube.msh", {"file_format": "gmsh22", "binary": True}),
        ("cube.msh", {"file_format": "gmsh", "binary": False}),
        ("cube.msh", {"file_format": "gmsh", "binary": True}),
        ("cube.vtk", {"file_format": "vtk42", "binary": False}),
        ("cube.vtk", {"file_format": "vtk42", "binary": True}),
        ("cube.vtk", {"file_format": "vtk51", "binary": False}),
        ("cube.vtk", {"file_format": "vtk51", "binary": True}),
        ("cube.node", {}),
    ],
)
def test_cages_that_meshio_writes(ligament, tmp_path, name, options):
    points, tets = cube()
    path = tmp_path / name
    meshio.write(path, meshio.Mesh(points, [("tetra", tets)]), **options)
    out = done(ligament("info", path))
    assert "27 nodes, 48 tetrahedra" in out and "1.000000e0 m3" in out, out


def test_flesh_in_a_cage_from_a_file(ligament, tmp_path):
    points, tets = cube()
    meshio.write(tmp_path / "cage.vtk", meshio.Mesh(1.2 * points - 0.6, [("tetra", tets)]), file_format="vtk42")
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    sides = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
    triangles = [t for a, b, c, d in sides for t in ([a, b, c], [a, c, d])]
    meshio.write(tmp_path / "skin.obj", meshio.Mesh(corners, [("triangle", triangles)]))
    words = ("--cage", tmp_path / "cage.vtk", "--out", tmp_path / "flesh.json")
    out = done(ligament("flesh", tmp_path / "skin.obj", "pendulum", *words))
    assert "27 nodes, 48 tetrahedra" in out, out
    assert json.loads((tmp_path / "flesh.json").read_text())["format"] == "ligament flesh"
