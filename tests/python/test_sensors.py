"""Sensors of MJCF files against MuJoCo's `sensordata`: in random states without contacts, at rest on the ground, and along rays."""

import importlib.util
import json
import pathlib

import ligament as lg
import mujoco
import numpy as np
import peer_mujoco
import pytest
from random_trees import random_state

SUITE = pathlib.Path(importlib.util.find_spec("dm_control").submodule_search_locations[0]) / "suite"
GYM = pathlib.Path(importlib.util.find_spec("gymnasium").submodule_search_locations[0]) / "envs/mujoco/assets"
METHODS = ["reduced", "implicit", "displacement"]
QUATERNIONS = ("ballquat", "framequat")
# Readings are compared relative to 1, or to the largest number of a sensor. Accelerations and forces are divided by masses, and between
# the joints of one body there are bodies of 1e-12 of its mass: see test_mjcf.py.
ROUNDING = 1e-8
DIVIDED = 1e-6
ACCELERATED = ("accelerometer", "framelinacc", "frameangacc", "force", "torque")

FRAMES = ["framepos", "framequat", "framexaxis", "frameyaxis", "framezaxis", "framelinvel", "frameangvel"]
OBJECTS = [("xbody", "c"), ("xbody", "weld"), ("site", "tip"), ("geom", "bar"), ("camera", "eye"), ("xbody", "world")]


def many():
    """A file with every kind of sensor but those of contacts, limits and rays, with bodies without joints, `ref`, ball joints and a free body."""
    sensors = [
        '<jointpos name="jp" joint="x"/><jointvel name="jv" joint="x"/><jointactuatorfrc name="ja" joint="x"/>',
        '<jointpos name="slid" joint="s"/>',
        '<ballquat name="bq" joint="ball"/><ballangvel name="bv" joint="ball"/>',
        '<actuatorpos name="ap" actuator="servo"/><actuatorvel name="av" actuator="servo"/><actuatorfrc name="af" actuator="servo"/>',
        '<actuatorpos name="bp" actuator="turn"/><clock name="clock"/>',
    ]
    for k, (kind, name) in enumerate(OBJECTS):
        for what in FRAMES:
            sensors.append(f'<{what} name="{what} {k}" objtype="{kind}" objname="{name}"/>')
            for j, (other, reference) in enumerate(OBJECTS[:-1]):
                sensors.append(
                    f'<{what} name="{what} {k} {j}" objtype="{kind}" objname="{name}" reftype="{other}" refname="{reference}"/>'
                )
        for what in ("framelinacc", "frameangacc"):
            sensors.append(f'<{what} name="{what} {k}" objtype="{kind}" objname="{name}"/>')
    for what in ("framepos", "framelinvel", "frameangvel", "framelinacc"):
        sensors.append(f'<{what} name="{what} com" objtype="body" objname="weld"/>')
    for site in ("tip", "welded", "still", "flies"):
        for what in ("gyro", "velocimeter", "accelerometer", "magnetometer"):
            sensors.append(f'<{what} name="{what} {site}" site="{site}"/>')
        if site != "still":
            sensors.append(f'<force name="force {site}" site="{site}"/><torque name="torque {site}" site="{site}"/>')
    for body in ("a", "c", "weld", "leaf", "stone"):
        for what in ("subtreecom", "subtreelinvel", "subtreeangmom"):
            sensors.append(f'<{what} name="{what} {body}" body="{body}"/>')
    sensors.append('<gyro name="bounded" site="tip" cutoff=".5"/>')
    return f"""<mujoco><compiler angle="radian"/><option magnetic=".1 -.4 .2"/>
  <default><geom contype="0" conaffinity="0"/><joint damping="0.02" armature="0.002"/></default>
  <worldbody><site name="still" pos=".2 .1 .3" euler=".3 .2 .1"/><body name="a" pos="0 0 1"><joint name="x" axis="1 0 0" ref=".3" stiffness=".5" springref=".1"/>
      <geom type="capsule" size=".04" fromto="0 0 0 0 .3 0"/>
    <body name="b" pos="0 .3 0" euler=".2 .5 0"><joint name="y" axis="0 1 0"/><geom name="bar" type="capsule" size=".04" fromto="0 0 0 .3 .1 0"/>
      <body name="c" pos=".3 0 0"><joint name="ball" type="ball" damping=".01"/><geom type="capsule" size=".03" fromto="0 0 0 .3 0 0"/>
        <body name="weld" pos=".3 0 .1" euler="0 .4 .9"><geom type="box" size=".05 .08 .03" pos=".02 .01 .05"/>
          <site name="welded" pos=".02 0 .1" euler=".5 .6 .7"/><camera name="eye" pos="0 .1 .1" xyaxes="0 1 0 0 0 1"/>
          <body name="leaf" pos="0 0 .2"><geom size=".03" pos=".1 0 0"/>
            <body name="d" pos=".1 0 0"><joint name="s" type="slide" axis="1 0 0" ref=".02"/><geom size=".05"/>
              <site name="tip" pos=".05 .02 0" euler=".1 .8 .3"/></body>
          </body></body></body></body></body>
    <body name="stone" pos="1 1 1"><freejoint name="free"/><geom type="box" size=".1 .2 .3" pos=".02 .03 .04"/><site name="flies" pos=".1 .2 .3"/>
  </body></worldbody>
  <actuator>
    <position name="servo" joint="x" kp="9" kv=".4" gear="1.5" forcerange="-30 20"/><motor name="turn" joint="ball" gear="0 .1 0"/>
  </actuator><sensor>{"".join(sensors)}</sensor></mujoco>"""


def bare(ligament, path, folder, without_actuators=False):
    """A scene without colliders, limits, friction, fluid and loop joints, from a file."""
    done = ligament("convert", path, folder / "scene.json")
    assert done.returncode == 0, done.stderr
    scene = json.loads((folder / "scene.json").read_text())
    model = scene["model"]
    for thing in ("colliders", "fluid", "contact_pairs", "exclusions"):
        model.pop(thing, None)
    for joint in model["joints"]:
        joint.pop("friction", None)
        joint.pop("limits", None)
    for sensor in model.get("sensors", []):
        sensor.get("part", {}).pop("colliders", None)
    model["joints"] = [joint for joint in model["joints"] if joint.get("role") != "loop"]
    if without_actuators:
        model.pop("actuators", None)
        model["sensors"] = [sensor for sensor in model["sensors"] if "actuator" not in sensor]
    (folder / "scene.json").write_text(json.dumps(scene))
    return folder / "scene.json"


def compare(ligament, path, folder, method, seeds=3):
    """Compares all readings in random states; returns the kinds that were compared."""
    model = lg.load_mjcf(path)
    peer = peer_mujoco.from_mjcf(model, path)
    theirs, data = peer.theirs, peer.data
    bits = mujoco.mjtDisableBit
    theirs.opt.disableflags &= ~int(bits.mjDSBL_SPRING | bits.mjDSBL_DAMPER | bits.mjDSBL_GRAVITY)
    theirs.opt.gravity[:] = model.gravity
    acts = theirs.nu == len(model.actuators)
    if acts:
        theirs.opt.disableflags &= ~int(bits.mjDSBL_ACTUATION)
    scene = bare(ligament, path, folder, not acts)
    sim = lg.Simulation(scene, method=method)
    # Bodies between the joints of one body change accelerations.
    is_divided = any("intermediate" in note for note in model.notes)
    random, kinds = np.random.default_rng(1), set()
    for seed in range(seeds):
        q, v, _ = random_state(model, seed)
        peer.set_state(q, v)
        sim.q, sim.v = q, v
        if acts and theirs.nu:
            data.ctrl[:] = random.normal(size=theirs.nu)
            sim.ctrl = data.ctrl
        mujoco.mj_forward(theirs, data)
        readings, start = sim.sensors, 0
        assert sum(sensor.size for sensor in sim.model().sensors) == len(sim.sensordata)
        for sensor in sim.model().sensors:
            found = readings[sensor.name]
            assert (sim.sensordata[start : start + sensor.size] == found).all()
            start += sensor.size
            if sensor.kind == "rangefinder" or mujoco.mj_name2id(theirs, mujoco.mjtObj.mjOBJ_SENSOR, sensor.name) < 0:
                continue
            expected = data.sensor(sensor.name).data
            if sensor.kind in QUATERNIONS:
                expected = np.roll(expected, -1)
                expected = expected * np.sign(expected @ found)
            most = DIVIDED if is_divided and sensor.kind in ACCELERATED else ROUNDING
            error = np.abs(found - expected).max() / max(1.0, np.abs(expected).max())
            assert error < most, (sensor, found, expected)
            kinds.add(sensor.kind)
    return kinds


@pytest.mark.parametrize("method", METHODS)
def test_every_kind_is_mujoco_s(ligament, tmp_path, method):
    path = tmp_path / "many.xml"
    path.write_text(many())
    kinds = compare(ligament, path, tmp_path, method)
    assert len(kinds) == 27, kinds


def files():
    for path in [*sorted(GYM.glob("*.xml")), *sorted(SUITE.glob("*.xml"))]:
        if "<sensor>" in path.read_text():
            yield pytest.param(path, id=f"{path.parent.name}-{path.stem}")


@pytest.mark.parametrize("path", list(files()))
def test_those_of_known_files_are_mujoco_s(ligament, tmp_path, path):
    compare(ligament, path, tmp_path, "reduced")


def test_limits_are_mujoco_s(tmp_path):
    path = tmp_path / "limits.xml"
    path.write_text("""<mujoco><compiler angle="radian"/><worldbody><body><joint name="x" range="-.5 .3" ref=".2"/><geom size=".1"/></body></worldbody>
      <sensor><jointlimitpos name="past" joint="x"/><jointlimitvel name="leaves" joint="x"/></sensor></mujoco>""")
    theirs = mujoco.MjModel.from_xml_path(str(path))
    data, sim = mujoco.MjData(theirs), lg.Simulation(path, method="reduced")
    for x in (-0.9, -0.4, 0.1, 0.29, 0.5):
        data.qpos[0], data.qvel[0] = x, 0.7
        sim.q, sim.v = [x - 0.2], [0.7]
        mujoco.mj_forward(theirs, data)
        assert np.abs(sim.sensordata - data.sensordata).max() < 1e-12


def test_touch_and_weight_at_rest_are_mujoco_s(tmp_path):
    """A box with a foot that is welded to it rests on the ground: what its sensors read is its weight, in both."""
    path = tmp_path / "rest.xml"
    path.write_text("""<mujoco><option timestep="0.002"/><worldbody><geom type="plane" size="5 5 .1"/>
      <body name="box" pos="0 0 .2"><freejoint/><geom type="box" size=".1 .1 .1" mass="3"/><site name="middle" euler="20 30 40"/>
        <body name="foot" pos="0 0 -.15"><geom type="box" size=".05 .05 .05" mass="1"/>
          <site name="sole" type="box" size=".06 .06 .02" pos="0 0 -.05"/><site name="edge" type="sphere" size=".02" pos=".05 .05 -.05"/>
          <site name="ankle" pos="0 0 .05"/></body>
      </body></worldbody><sensor><touch name="sole" site="sole"/><touch name="edge" site="edge"/><accelerometer name="imu" site="middle"/>
        <force name="ankle" site="ankle"/><torque name="ankle torque" site="ankle"/></sensor></mujoco>""")
    theirs = mujoco.MjModel.from_xml_path(str(path))
    data = mujoco.MjData(theirs)
    mujoco.mj_step(theirs, data, 2000)
    for method in METHODS:
        sim = lg.Simulation(path, method=method)
        sim.run(2.0)
        for name in ("sole", "edge", "imu", "ankle", "ankle torque"):
            # MuJoCo's contacts are soft, and how a box shares its weight among its corners is not determined: by symmetry it is equal.
            assert np.abs(sim.sensors[name] - data.sensor(name).data).max() < 0.02, (method, name, sim.sensors[name], data.sensor(name).data)


def test_rays_are_mujoco_s(tmp_path):
    path = tmp_path / "rays.xml"
    sites = "".join(f'<site name="s{k}" pos="0 0 .1" euler="{17 * k} {23 * k} 0"/>' for k in range(16))
    sensors = "".join(f'<rangefinder name="s{k}" site="s{k}" cutoff="4"/>' for k in range(16))
    path.write_text(f"""<mujoco><worldbody><geom type="plane" size="0 0 .1" pos="0 0 -1"/><geom type="box" size=".3 .4 .5" pos="1 0 0"/>
      <geom size=".5" pos="0 1.5 .5"/><geom type="capsule" size=".2 .4" pos="-1 -1 0"/><geom type="ellipsoid" size=".3 .6 .2" pos="0 -1.5 .6"/>
      <body pos="0 0 .5"><joint axis="1 2 3"/><geom size=".1"/>{sites}</body></worldbody><sensor>{sensors}</sensor></mujoco>""")
    theirs = mujoco.MjModel.from_xml_path(str(path))
    data, sim = mujoco.MjData(theirs), lg.Simulation(path, method="reduced")
    seen = 0
    for angle in np.linspace(-1, 1, 7):
        data.qpos[0] = angle
        sim.q = [angle]
        mujoco.mj_forward(theirs, data)
        assert np.abs(sim.sensordata - data.sensordata).max() < 1e-9
        seen += (sim.sensordata > 0).sum()
    assert 20 < seen < 100


def test_what_is_left_out_is_named(tmp_path):
    path = tmp_path / "some.xml"
    path.write_text("""<mujoco><worldbody><body name="a"><joint name="x"/><geom size=".1"/><camera name="c" mode="trackcom"/></body></worldbody>
      <tendon><fixed name="t"><joint joint="x" coef="1"/></fixed></tendon>
      <sensor><user name="mine" dim="3"/><framequat name="turn" objtype="body" objname="a"/><framepos name="seen" objtype="camera" objname="c"/>
      <jointvel joint="x"/><jointvel joint="x"/></sensor></mujoco>""")
    model = lg.load_mjcf(path)
    assert [(sensor.name, sensor.kind, sensor.size) for sensor in model.sensors] == [("jointvel", "jointvel", 1), ("jointvel 2", "jointvel", 1)]
    for what in ("sensor/user", "'turn'", "inertial", "'seen'", "follows"):
        assert any(what in note for note in model.notes), (what, model.notes)
    for wrong, reason in [
        ('<gyro site="b"/>', "the site 'b'"),
        ('<jointpos joint="b"/>', "the joint 'b'"),
        ('<actuatorfrc actuator="b"/>', "the actuator 'b'"),
        ('<subtreecom body="b"/>', "the body 'b'"),
        ('<framepos objtype="tendon" objname="t"/>', "expected body"),
        ('<ballquat joint="x"/>', "must be a ball"),
    ]:
        path.write_text(f"""<mujoco><worldbody><body name="a"><joint name="x"/><geom size=".1"/></body></worldbody><sensor>{wrong}</sensor></mujoco>""")
        with pytest.raises(ValueError, match=reason):
            lg.load_mjcf(path)


def test_scene_files_keep_sensors(ligament, tmp_path):
    path = tmp_path / "many.xml"
    path.write_text(many())
    done = ligament("convert", path, tmp_path / "scene.json")
    assert done.returncode == 0, done.stderr
    ours, kept = lg.Simulation(path), lg.Simulation(tmp_path / "scene.json")
    assert ours.model().sensors == kept.model().sensors and len(ours.model().sensors) > 200
    assert (ours.sensordata == kept.sensordata).all()
    done = ligament("info", path)
    assert done.returncode == 0 and "sensors" in done.stdout and "gyro" in done.stdout
