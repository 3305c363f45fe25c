"""Checks that other programs can read our exports: Blender opens glTF, BVH and PC2, USD's own library opens .usda,
NumPy opens .npz, and bones and points are at our positions. And the whole workflow: a figure rigged in Blender is
imported, its hand is dragged, and Blender opens the result.
"""

import json
import pathlib
import subprocess

import ligament as lg
import numpy as np
import pytest

FRAMES = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27]
ALL = ",".join(map(str, FRAMES))
# Files have single precision, seven digits, for positions within some meters; Blender adds the rounding of a few
# rotations.
CLOSE = 1e-4

WAVE = """ligament take 1
scene hero.glb
step 0.001
length 1

# The left hand is drawn up and across; whatever else moves, moves by itself.
at 0   set limits value=2000
at 0   set strength value=200
at 0   mode torque
at 0   drag hand bone=hand.L to=0.03,0.72,1.40 gains=400,40
at 0.1 move hand to=0.25,0.45,1.75 over=0.6
"""


@pytest.fixture(scope="session")
def hero(blender, tmp_path_factory):
    """A figure that Blender made, in a folder with a take for it."""
    folder = tmp_path_factory.mktemp("hero")
    blender("make_character.py", "hero.glb", "truth.npz", cwd=folder)
    (folder / "wave.take").write_text(WAVE)
    return folder


@pytest.fixture(scope="session")
def waved(hero, ligament):
    """The take as NumPy arrays, and in every other format."""
    for name in ("wave.npz", "wave.glb", "wave.bvh", "wave.usda"):
        done(ligament("export", "wave.take", name, "--fps", 30, cwd=hero))
    done(ligament("export", "wave.take", "cached.glb", "--flesh", "cache", "--fps", 30, cwd=hero))
    return np.load(hero / "wave.npz")


def done(result):
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def in_blender(points):
    """Our figures face x; those that Blender reads from glTF or BVH face minus y."""
    return np.stack([points[..., 1], -points[..., 0], points[..., 2]], -1)


def in_order(ours, theirs):
    """The indices of our bones in the order of theirs."""
    names = [name.replace(" ", "_") for name in ours["bones"]]
    return [names.index(str(name).replace(" ", "_")) for name in theirs["bones"]]


def turns(quaternions):
    x, y, z, w = np.moveaxis(quaternions, -1, 0)
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    return np.moveaxis(np.array(rows), [0, 1], [-2, -1])


ROBOT = """<robot name="robot">
  <link name="base"><visual><origin xyz="0 0 0.05"/><geometry><box size="0.3 0.2 0.1"/></geometry></visual></link>
  <link name="upper">
    <inertial><origin xyz="0 0 0.3"/><mass value="1"/><inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="0.1"/></inertial>
    <visual><origin xyz="0 0 0.3"/><geometry><box size="0.1 0.06 0.6"/></geometry>
      <material name="red"><color rgba="1 0 0 1"/></material></visual>
  </link>
  <link name="lower">
    <inertial><origin xyz="0 0 0.2"/><mass value="1"/><inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="0.1"/></inertial>
    <visual><origin xyz="0.02 0 0.2"/><geometry><box size="0.08 0.04 0.4"/></geometry></visual>
  </link>
  <joint name="shoulder" type="continuous"><parent link="base"/><child link="upper"/><origin xyz="0 0 0.1" rpy="0.3 0 0"/>
    <axis xyz="0 1 0"/></joint>
  <joint name="elbow" type="continuous"><parent link="upper"/><child link="lower"/><origin xyz="0 0 0.6" rpy="0 0.4 0"/>
    <axis xyz="1 0 0"/></joint>
</robot>
"""


def test_a_robot_looks_as_it_does_here(blender, ligament, tmp_path):
    """Corners of boxes move with the bones, in Blender and in USD, while the arms fall."""
    (tmp_path / "robot.urdf").write_text(ROBOT)
    for name in ("fall.npz", "fall.glb", "fall.usda"):
        done(ligament("run", "robot.urdf", "--seconds", 1, "--fps", 30, "--out", name, cwd=tmp_path))
    blender("look.py", "fall.glb", 30, ALL, "blender.npz", cwd=tmp_path)
    blender("look_usd.py", "fall.usda", ALL, "usd.npz", cwd=tmp_path)
    fall = np.load(tmp_path / "fall.npz")
    assert list(fall["bones"]) == ["upper", "lower"] and np.ptp(fall["position"][:, 1], axis=0).max() > 0.1
    signs = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    base = signs * [0.3, 0.2, 0.1] + [0, 0, 0.05]
    arms = [signs * [0.1, 0.06, 0.6] + [0, 0, 0.3], signs * [0.08, 0.04, 0.4] + [0.02, 0, 0.2]]
    rotations = turns(fall["quaternion"])
    for name, axes in (("blender", in_blender), ("usd", lambda points: points)):
        seen = np.load(tmp_path / f"{name}.npz")
        for frame, points in zip(FRAMES, seen["points"]):
            at = zip(arms, rotations[frame], fall["position"][frame])
            ours = axes(np.concatenate([base, *(box @ turn.T + place for box, turn, place in at)]))
            apart = np.linalg.norm(ours[:, None] - np.asarray(points)[None], axis=-1)
            # Every corner is there, and no other points.
            assert apart.min(axis=1).max() < CLOSE and apart.min(axis=0).max() < CLOSE, (name, frame)
    assert sorted(np.load(tmp_path / "blender.npz")["materials"]) == ["#ff0000", "plain"]


def test_blender_s_figure_comes_in(hero, ligament):
    truth = np.load(hero / "truth.npz")
    done(ligament("convert", "hero.glb", "rest.npz", cwd=hero))
    rest = np.load(hero / "rest.npz")
    order = in_order(rest, {"bones": truth["names"]})
    assert len(rest["bones"]) == len(truth["names"])
    assert np.abs(in_blender(rest["position"])[0][order] - truth["heads"]).max() < 1e-6
    for name, parent in zip(truth["names"], truth["parents"]):
        ours = rest["parents"][list(rest["bones"]).index(name)]
        assert (rest["bones"][ours] if ours >= 0 else "") == parent, name
    # Vertices are split along edges in the file: each of ours is one of Blender's.
    seen = {tuple(np.round(p, 4)) for p in truth["vertices"]}
    ours = {tuple(np.round(p, 4)) for p in in_blender(rest["skin"])[0]}
    assert len(ours ^ seen) <= 0.02 * len(seen), "only rounding of the fourth digit differs"
    reported = done(ligament("info", "hero.glb", "--rigid", cwd=hero))
    # With the density of water: a tonne for each cubic meter.
    mass = float(reported.split("mass")[1].split("kg")[0])
    assert mass == pytest.approx(1000 * float(truth["volume"]), rel=1e-3)
    for joint in ("forearm.L", "forearm.R", "shin.L", "shin.R"):
        assert f"revolute '{joint}'" in reported
    assert "free 'hips'" in reported and "spherical 'upper_arm.L'" in reported


def test_blender_s_figure_stands(hero):
    """With default settings it keeps the pose of the file, under every method, and returns to it after a pull."""
    ends = []
    for method in ("reduced", "implicit", "displacement"):
        figure = lg.Simulation(str(hero / "hero.glb"), method=method)
        head = figure.body_names.index("head")
        start = figure.poses[head, :3].copy()
        figure.run(4.0)
        # Skin gives way by a few millimeters, and so does the stance.
        assert np.linalg.norm(figure.poses[head, :3] - start) < 0.05
        hand = figure.poses[figure.body_names.index("hand.L"), :3]
        figure.drag("pull", "hand.L", to=hand + [0.05, 0.0, -0.1])
        figure.run(2.0)
        reached = figure.poses[figure.body_names.index("hand.L"), :3]
        assert np.linalg.norm(reached - hand - [0.05, 0.0, -0.1]) < 0.04
        figure.release("pull")
        figure.run(2.0)
        assert np.linalg.norm(figure.poses[head, :3] - start) < 0.05
        ends.append(figure.poses)
    # Steps of flesh are the same under every method, up to the rounding of conversions, which balancing enlarges.
    assert all(np.abs(end - ends[0]).max() < 0.01 for end in ends)


def test_blender_opens_the_animation(hero, waved, blender):
    blender("look.py", "wave.glb", 30, ALL, "seen.npz", cwd=hero)
    seen = np.load(hero / "seen.npz")
    order = in_order(waved, seen)
    assert len(order) == 16
    ours = in_blender(waved["position"])[FRAMES][:, order]
    assert np.abs(ours - seen["heads"]).max() < CLOSE
    # The rotations of the bones from rest, too. The take starts at rest.
    turned = turns(waved["quaternion"])
    since = turned[FRAMES] @ np.swapaxes(turned[0], -1, -2)
    to_blender = in_blender(np.eye(3)).T
    since = to_blender @ since @ to_blender.T
    assert np.abs(since[:, order] - seen["turns"]).max() < CLOSE
    # Bones and morph targets together give the flesh, vertex by vertex.
    assert seen["points"].shape == waved["skin"][FRAMES].shape
    assert np.abs(in_blender(waved["skin"])[FRAMES] - seen["points"]).max() < CLOSE
    assert "Cloth" in seen["materials"]
    # It did move: the hand went up by the length of the drag.
    hand = list(waved["bones"]).index("hand.L")
    assert np.linalg.norm(waved["position"][27][hand] - [0.25, 0.45, 1.75]) < 0.1


def test_blender_opens_the_bvh(hero, waved, blender):
    blender("look.py", "wave.bvh", 30, ALL, "bvh.npz", cwd=hero)
    seen = np.load(hero / "bvh.npz")
    ours = in_blender(waved["position"])[FRAMES][:, in_order(waved, seen)]
    assert np.abs(ours - seen["heads"]).max() < CLOSE


def test_blender_plays_the_point_cache(hero, waved, blender):
    blender("look.py", "cached.glb", 30, ALL, "cache.npz", hero / "cached.pc2", cwd=hero)
    seen = np.load(hero / "cache.npz")
    assert np.abs(in_blender(waved["skin"])[FRAMES] - seen["points"]).max() < CLOSE


def test_usd_opens_the_usda(hero, waved, blender):
    blender("look_usd.py", "wave.usda", ALL, "usd.npz", cwd=hero)
    seen = np.load(hero / "usd.npz")
    assert (str(seen["up"]), float(seen["rate"]), float(seen["end"])) == ("Z", 30.0, len(waved["time"]) - 1)
    assert list(seen["bones"]) == list(waved["bones"])
    assert np.abs(seen["transforms"][..., 3, :3] - waved["position"][FRAMES]).max() < CLOSE
    ours = np.swapaxes(turns(waved["quaternion"][FRAMES]), -1, -2)
    assert np.abs(seen["transforms"][..., :3, :3] - ours).max() < CLOSE
    assert np.abs(seen["points"] - waved["skin"][FRAMES]).max() < CLOSE


def test_arrays_hold_every_quantity(waved):
    frames, bones = len(waved["time"]), len(waved["bones"])
    assert frames == 31 and np.abs(waved["time"] - np.arange(31) / 30).max() < 1e-12
    assert waved["position"].shape == (frames, bones, 3)
    assert waved["q"].shape == (frames, len(waved["coordinates"]))
    assert waved["v"].shape == waved["tau"].shape == (frames, len(waved["rates"]))
    assert waved["nodes"].shape[0] == waved["skin"].shape[0] == frames
    assert np.abs(np.linalg.norm(waved["quaternion"], axis=-1) - 1).max() < 1e-12
    # Joint torques do the work of the drag: they are nonzero once it has begun.
    assert np.abs(waved["tau"][10]).max() > 1
    # Generalized velocities are derivatives: those of the floating hips are in their own axes, angular first. Impacts
    # between frames blur differences over two frames; most frames have none.
    speeds = (waved["position"][2:, 0] - waved["position"][:-2, 0]) / (2 / 30)
    reported = (turns(waved["quaternion"][1:-1, 0]) @ waved["v"][1:-1, 3:6, None])[..., 0]
    assert waved["bones"][0] == "hips" and np.abs(speeds).max() > 0.3
    assert np.median(np.abs(speeds - reported)) < 0.05 * np.abs(speeds).max()


@pytest.fixture(scope="session")
def metarig(blender, tmp_path_factory):
    """A figure made in Blender on Rigify's metarig, with keyframes."""
    folder = tmp_path_factory.mktemp("metarig")
    blender("make_metarig.py", "meta.glb", "truth.npz", cwd=folder)
    return folder


def test_an_animation_of_blender_comes_in_and_goes_on(metarig, ligament, blender):
    """A metarig with keyframes: the motion is Blender's own, unchanged, through our files, and on another figure."""
    truth = np.load(metarig / "truth.npz")
    reported = done(ligament("info", "meta.glb", cwd=metarig))
    assert "animation" in reported and "24.0000 a second" in reported
    for name in ("meta-again.npz", "meta-again.glb", "meta-again.bvh"):
        done(ligament("convert", "meta.glb", name, cwd=metarig))
    ours = np.load(metarig / "meta-again.npz")
    order = in_order(ours, {"bones": truth["names"]})
    assert len(ours["time"]) == len(truth["heads"])
    assert np.abs(in_blender(ours["position"])[:, order] - truth["heads"]).max() < CLOSE
    assert np.ptp(truth["heads"], axis=0).max() > 0.1, "it does move"
    # The exported files, in Blender.
    for name in ("meta-again.glb", "meta-again.bvh"):
        blender("look.py", name, 24, ALL[: ALL.index(",27")], "seen.npz", cwd=metarig)
        seen = np.load(metarig / "seen.npz")
        heads = in_blender(ours["position"])[FRAMES[:-1]][:, in_order(ours, seen)]
        assert np.abs(heads - seen["heads"]).max() < CLOSE, name


def test_captured_motion_of_another_figure_is_retargeted(metarig, hero, ligament):
    done(ligament("convert", "meta.glb", "walk.bvh", cwd=metarig))
    (metarig / "bones.txt").write_text("spine = hips  # another name\nspine.003 = chest\n")
    reported = done(
        ligament("export", "walk.bvh", "walk.npz", "--on", hero / "hero.glb", "--bone-map", "bones.txt", "--scale", 1, cwd=metarig)
    )
    assert "spine -> hips" in reported and "forearm.L -> forearm.L" in reported and "unmatched" in reported
    walk, truth = np.load(metarig / "walk.npz"), np.load(metarig / "truth.npz")
    # The elbow bends alike: the angle between both halves of the arm changes by the same amount.
    def bend(names, heads):
        a, b, c = (heads[:, list(names).index(name)] for name in ("upper_arm.L", "forearm.L", "hand.L"))
        up, down = (b - a), (c - b)
        cosine = np.sum(up * down, -1) / np.linalg.norm(up, axis=-1) / np.linalg.norm(down, axis=-1)
        return np.arccos(cosine)

    ours, theirs = bend(walk["bones"], walk["position"]), bend(truth["names"], truth["heads"])
    # The two arms differ a little at rest.
    assert np.abs((ours - ours[0]) - (theirs - theirs[0])).max() < 0.15
    assert np.ptp(theirs) > 0.4
    # And as keyframes of a take, which the joints follow.
    done(
        ligament(
            *("export", "walk.bvh", hero / "walk.take", "--on", hero / "hero.glb"),
            *("--bone-map", "bones.txt", "--scale", 1),
            cwd=metarig,
        )
    )
    take = (hero / "walk.take").read_text()
    assert take.count("keyframe time=") == 6 and "mode keyframes" in take and "\nscene hero.glb\n" in take


def test_a_metarig_falls(metarig, ligament):
    done(ligament("run", "meta.glb", "--seconds", 0.1, "--out", "fall.npz", cwd=metarig))
    fall = np.load(metarig / "fall.npz")
    assert np.isfinite(fall["skin"]).all() and fall["position"][-1, 0, 2] < fall["position"][0, 0, 2]


def test_compressed_files_are_refused_by_name(blender, tmp_path, ligament):
    blender("make_character.py", "small.glb", "truth.npz", "draco", cwd=tmp_path)
    run = ligament("info", "small.glb", cwd=tmp_path)
    assert run.returncode != 0 and "KHR_draco_mesh_compression" in run.stderr and "Compression" in run.stderr


def test_a_glb_comes_back_the_same(hero, ligament, blender):
    """Names, hierarchy and rest pose, as Blender sees them."""
    done(ligament("convert", "hero.glb", "again.glb", cwd=hero))
    seen = []
    for name in ("hero", "again"):
        blender("look.py", f"{name}.glb", 30, "0", f"{name}-rest.npz", cwd=hero)
        seen.append(np.load(hero / f"{name}-rest.npz"))
    before, after = seen
    assert list(before["bones"]) == list(after["bones"]) and list(before["parents"]) == list(after["parents"])
    assert np.abs(before["rest"] - after["rest"]).max() < 1e-6
    assert np.abs(before["points"] - after["points"]).max() < 1e-5
    assert list(before["materials"]) == list(after["materials"])


def test_scenes_of_the_gallery_leave_too(tmp_path, ligament, blender):
    """Without an original file: a plain skeleton, and flesh as morph targets alone."""
    done(ligament("export", "worm-jump", "worm.glb", "--fps", 30, cwd=tmp_path))
    done(ligament("export", "worm-jump", "worm.npz", "--fps", 30, cwd=tmp_path))
    blender("look.py", "worm.glb", 30, ALL, "seen.npz", cwd=tmp_path)
    ours, seen = np.load(tmp_path / "worm.npz"), np.load(tmp_path / "seen.npz")
    heads = in_blender(ours["position"])[FRAMES][:, in_order(ours, seen)]
    assert np.abs(heads - seen["heads"]).max() < CLOSE
    assert np.abs(in_blender(ours["skin"])[FRAMES] - seen["points"]).max() < CLOSE
    done(ligament("run", "humanoid", "--seconds", 1, "--out", "fall.glb", "--fps", 30, cwd=tmp_path))
    done(ligament("run", "humanoid", "--seconds", 1, "--out", "fall.npz", "--fps", 30, cwd=tmp_path))
    blender("look.py", "fall.glb", 30, ALL, "fall-seen.npz", cwd=tmp_path)
    ours, seen = np.load(tmp_path / "fall.npz"), np.load(tmp_path / "fall-seen.npz")
    heads = in_blender(ours["position"])[FRAMES][:, in_order(ours, seen)]
    assert len(seen["bones"]) == len(ours["bones"]) and np.abs(heads - seen["heads"]).max() < CLOSE


def test_misuse_is_reported(tmp_path, ligament):
    for words, reported in [
        (["export", "worm-jump", "worm.fbx"], ["worm.fbx", ".glb", ".usda", ".npz"]),
        (["convert", "x.fbx", "y.glb"], ["x.fbx"]),
        (["convert", "worm", "y.fbx"], ["y.fbx", ".glb", ".json"]),
        (["convert", "missing.glb", "y.glb"], ["missing.glb"]),
        (["run", "missing.glb"], ["missing.glb"]),
        (["export", "worm-jump", "deep/er/worm.glb"], ["deep/er/worm.glb"]),
        (["export", "worm-jump", "worm.glb", "--fps", "0"], ["--fps"]),
    ]:
        result = ligament(*words, cwd=tmp_path)
        assert result.returncode != 0, words
        assert all(word in result.stderr for word in reported), result.stderr
        assert "panicked" not in result.stderr
    assert not list(tmp_path.iterdir()), "nothing half-written is left"


@pytest.mark.parametrize("scene", ["worm", "humanoid"])
def test_what_was_exported_comes_back_through_blender(scene, tmp_path, ligament, blender):
    """A scene is opened in Blender, saved there, and opened here: complete where Blender keeps custom properties, and
    otherwise as a figure of the same bones."""

    def reported(name):
        return json.loads(done(ligament("info", name, "--json", cwd=tmp_path)))

    done(ligament("run", scene, "--seconds", 0.2, "--out", "out.glb", cwd=tmp_path))
    before = reported("out.glb")
    assert before["mass"] == reported(scene)["mass"] and before["animations"][0]["frames"] == 7
    for extras in ("keep", "drop"):
        blender("resave.py", "out.glb", f"{extras}.glb", extras, cwd=tmp_path)
    kept, dropped = reported("keep.glb"), reported("drop.glb")
    for entry in ("mass", "bodies", "joints", "body_names", "joint_names", "flesh"):
        assert kept.get(entry) == before.get(entry), entry
    assert dropped["bodies"] > before["bodies"] // 2 and set(dropped["body_names"]) <= set(before["body_names"])
    assert ("flesh" in dropped) == (scene == "worm")
    # For the worm it is the same skin, with the density of water; for the figure an estimate, for the same kind of body.
    heavy = before["mass"] + before.get("flesh", {}).get("mass", 0)
    light = dropped["mass"] + dropped.get("flesh", {}).get("mass", 0)
    assert 0.4 < light / heavy < 2.5
