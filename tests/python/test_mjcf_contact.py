"""Contact of MJCF: which pairs touch and with which friction, compared with the contacts that MuJoCo itself finds."""

import itertools

import ligament as lg
import mujoco
import numpy as np
import pytest

ATTRIBUTES = {
    "usual": "",
    "smooth": 'friction=".2"',
    "slick": 'condim="1" friction=".7"',
    "slicker": 'condim="1"',
    "first": 'priority="2" friction=".3"',
    "first slick": 'priority="3" condim="1"',
    "rolling": 'condim="6" friction=".4 .1 .1"',
    "apart": 'contype="0" conaffinity="0"',
    "other": 'contype="2" conaffinity="2"',
    "wanted": 'contype="0" conaffinity="2"',
}
CONTACT = {
    ("usual", "apart"): '<pair geom1="apart" geom2="usual" friction=".6 .6"/>',
    ("slick", "slicker"): '<pair geom1="slick" geom2="slicker" condim="3"/><exclude body1="slick" body2="slicker"/>',
    ("slick", "apart"): '<pair geom1="apart" geom2="slick"/>',
    ("smooth", "other"): '<pair geom1="other" geom2="smooth" condim="1"/>',
    ("usual", "smooth"): '<exclude body1="usual" body2="smooth"/>',
}
PAIRS = list(itertools.combinations(ATTRIBUTES, 2))


def scene(names, contact):
    balls = "".join(
        f'<body name="{name}" pos="{.01 * k} 0 0"><freejoint/><geom name="{name}" size=".1" {ATTRIBUTES[name]}/></body>'
        for k, name in enumerate(names)
    )
    return f"<mujoco><worldbody>{balls}</worldbody><contact>{contact}</contact></mujoco>"


def theirs(text):
    """The friction of every pair that touches in MuJoCo, by the names of its geoms."""
    model = mujoco.MjModel.from_xml_string(text)
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    found = {}
    for contact in data.contact:
        names = frozenset(model.geom(k).name for k in contact.geom)
        found[names] = 0.0 if contact.dim == 1 else contact.friction[0]
    return found


def ours(text, path, names):
    """The same here: a pair that touches pushes apart, and turns a ball that spins by at most its friction."""
    path.write_text(text)
    sim = lg.Simulation(lg.scene(path), method="implicit", step=1e-4)
    # Each ball spins about the axis across the line between them: all points slide.
    sim.v = np.tile([0.0, 0.0, 1e3, 0.0, 0.0, 0.0], len(names))
    sim.step()
    found = {}
    for contact in sim.contacts:
        pair = frozenset(sim.body_names[contact[key]] for key in ("body1", "body2"))
        normal = contact["normal"] @ contact["force"]
        if normal > 0:
            slide = np.linalg.norm(contact["force"] - normal * contact["normal"])
            found[pair] = slide / normal
    return found


@pytest.mark.parametrize("pair", PAIRS, ids=[" and ".join(pair) for pair in PAIRS])
def test_friction_is_that_of_mujoco(pair, tmp_path):
    text = scene(pair, CONTACT.get(pair, ""))
    expected, found = theirs(text), ours(text, tmp_path / "pair.xml", pair)
    assert found.keys() == expected.keys()
    for key, friction in found.items():
        # Rounds of friction that slides converge to two percent.
        assert friction == pytest.approx(expected[key], rel=0.03, abs=1e-6)


def test_files_of_meshes_without_faces_are_hulls(tmp_path):
    """A `.msh` file and vertices without faces have the mass that MuJoCo gives them."""
    rng = np.random.default_rng(5)
    points = rng.normal(size=(20, 3)).astype(np.float32)
    counts = np.array([20, 0, 0, 0], np.int32)
    (tmp_path / "hull.msh").write_bytes(counts.tobytes() + points.tobytes())
    words = " ".join(repr(float(x)) for x in points.ravel())
    for mesh in ('file="hull.msh"', f'vertex="{words}"'):
        path = tmp_path / "scene.xml"
        path.write_text(
            f'<mujoco><asset><mesh name="m" {mesh}/></asset><worldbody><body><freejoint/>'
            '<geom type="mesh" mesh="m"/></body></worldbody></mujoco>'
        )
        model, peer = lg.load_mjcf(path), mujoco.MjModel.from_xml_path(str(path))
        assert model.mass == pytest.approx(peer.body_mass[1], rel=1e-6)
