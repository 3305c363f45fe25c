"""Height fields: those of MJCF against MuJoCo, and those of the builder against the same surface as a mesh."""

import struct

import ligament as lg
import mujoco
import numpy as np
import pytest
from PIL import Image

METHODS = ["reduced", "implicit", "displacement"]
ROWS, COLUMNS = 5, 7
SIZE = (2.0, 1.5, 0.5, 0.2)


def elevations():
    return np.random.default_rng(3).integers(0, 256, (ROWS, COLUMNS))


def text(attributes, more=""):
    size = " ".join(map(str, SIZE))
    return f"""<mujoco><asset><hfield name="hills" size="{size}" {attributes}/></asset>
        <worldbody><geom name="ground" type="hfield" hfield="hills" pos=".1 -.2 .3" euler="0 0 20"/>{more}</worldbody></mujoco>"""


BALL = '<body name="ball" pos="0.3 0.1 1.2"><freejoint/><geom name="ball" size=".15" friction="1"/></body>'


@pytest.fixture(params=["elevation", "image", "binary"])
def source(request, tmp_path):
    """The attributes of the asset, by each way to give heights."""
    rows = elevations()
    if request.param == "image":
        Image.fromarray(rows.astype(np.uint8)).save(tmp_path / "hills.png")
        return 'file="hills.png"'
    if request.param == "binary":
        numbers = rows.astype("<f4").tobytes()
        (tmp_path / "hills.bin").write_bytes(struct.pack("<2i", ROWS, COLUMNS) + numbers)
        return 'file="hills.bin"'
    return f'nrow="{ROWS}" ncol="{COLUMNS}" elevation="{" ".join(map(str, rows.ravel()))}"'


def test_rays_meet_the_ground_where_they_do_in_mujoco(source, tmp_path):
    path = tmp_path / "hills.xml"
    path.write_text(text(source, BALL))
    model = mujoco.MjModel.from_xml_path(str(path))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    sim = lg.Simulation(path)
    assert not [note for note in sim.notes if "hfield" in note or "ground" in note]
    random, hits = np.random.default_rng(5), 0
    for _ in range(200):
        origin, geom = np.array([*random.uniform(-2.2, 2.2, 2), 3.0]), np.zeros(1, np.int32)
        down = np.array([*random.uniform(-0.3, 0.3, 2), -1.0])
        down /= np.linalg.norm(down)
        theirs = mujoco.mj_ray(model, data, origin, down, None, 1, 1, geom)
        ours = sim.ray(origin, down, without="ball")
        if theirs < 0 or ours is None:
            # MuJoCo's ground has sides and a bottom.
            continue
        if abs(theirs - ours.distance) > 1e-6:
            # It meets a side first.
            assert theirs < ours.distance
            continue
        hits += 1
    assert hits > 100


@pytest.mark.parametrize("method", METHODS)
def test_a_ball_comes_to_rest_where_it_does_in_mujoco(method, tmp_path):
    heights = " ".join(map(str, elevations().ravel()))
    path = tmp_path / "hills.xml"
    path.write_text(text(f'nrow="{ROWS}" ncol="{COLUMNS}" elevation="{heights}"', BALL))
    model = mujoco.MjModel.from_xml_path(str(path))
    model.opt.timestep = 1e-3
    # Its ball rolls without end in a hollow: damping of the joint brings both to the lowest place that it reaches.
    data = mujoco.MjData(model)
    for _ in range(15_000):
        data.qvel *= 1 - 2e-3
        mujoco.mj_step(model, data)
    sim = lg.Simulation(path, method=method)
    for _ in range(1800):
        sim.step()
        sim.v = np.asarray(sim.v) * (1 - 2e-3) ** (sim.step_seconds / 1e-3)
    # MuJoCo's contact is soft: it sinks in by less than a millimeter here.
    assert sim.poses[0][:3] == pytest.approx(data.qpos[:3], abs=3e-3)


@pytest.mark.parametrize("method", METHODS)
def test_the_builder_makes_the_same_ground_as_a_mesh(method):
    heights = elevations() / 512.0
    x, y = np.meshgrid(np.linspace(-2, 2, COLUMNS), np.linspace(-1.5, 1.5, ROWS))
    vertices = np.column_stack([x.ravel(), y.ravel(), heights.ravel()])
    corners = (np.arange(ROWS - 1)[:, None] * COLUMNS + np.arange(COLUMNS - 1)).ravel()
    triangles = np.concatenate(
        [[[a, a + 1, a + COLUMNS + 1], [a, a + COLUMNS + 1, a + COLUMNS]] for a in corners]
    )
    ends = []
    for shape in [("height-field", 2, 1.5, heights), ("mesh", vertices, triangles)]:
        builder = lg.ModelBuilder("hills")
        builder.add_collider("hills", "world", shape, friction=1.0)
        builder.add_body("ball", 1.0, shape=("sphere", 0.15), friction=1.0, position=(0.3, 0.1, 0.8))
        sim = lg.Simulation(builder.build(), method=method)
        sim.run(1.0)
        ends.append(sim.poses[0][:3])
    # Rounding grows while the ball rolls.
    assert ends[0] == pytest.approx(ends[1], abs=1e-6)


@pytest.mark.parametrize(
    "shape, message",
    [
        (("height-field", 1, 1), "rows of heights after its name, got 2 arguments"),
        (("height-field", 1, 1, [1, 2, 3]), "must be rows of numbers"),
        (("height-field", 1, 1, [[1, 2, 3]]), "at least two full rows"),
        (("height-field", 0, 1, [[1, 2], [3, 4]]), "half-extent of the height field in x is 0"),
        (("height-field", 1, 1, [[1, 2], [3, float("nan")]]), "heights"),
    ],
)
def test_invalid_height_fields_are_refused(shape, message):
    with pytest.raises(ValueError, match=message):
        lg.ModelBuilder("hills").add_collider("hills", "world", shape)
