"""A tour of the package: what a person does first. Needs nothing but the package.

Usage: python tour.py [FOLDER], where files are left; a temporary folder, if none is named.
"""

import pathlib
import sys
import tempfile
import urllib.request

import numpy as np

import ligament as lg


def models() -> None:
    """A robot of one's own, and what it does."""
    builder = lg.ModelBuilder("arm")
    builder.add_body("upper", 2.0, (0.15, 0, 0), np.diag([0.001, 0.02, 0.02]))
    builder.add_body("lower", 1.0, (0.15, 0, 0), np.diag([0.001, 0.01, 0.01]))
    elbow = (0.3, 0, 0, 0, 0, 0, 1)  # position, then quaternion x, y, z, w
    builder.add_joint("shoulder", "revolute", "world", "upper", axis=(0, 1, 0))
    builder.add_joint("elbow", "revolute", "upper", "lower", parent_pose=elbow, axis=(0, 1, 0))
    arm = builder.build()
    q, v = arm.initial_state()
    tau = arm.inverse_dynamics(q, v, np.zeros(arm.nv))
    print(f"{arm}: to hold itself out it needs {np.round(tau, 2)} N m")
    moving = lg.Simulation(arm)
    moving.run(0.5)
    print(f"let go, after {moving.time:.2f} s it has {moving.energies().kinetic:.1f} J of motion")


def flesh() -> None:
    """A character with flesh, pulled by its head."""
    worm = lg.Simulation("worm")
    worm.run(0.5)
    worm.drag("hand", "bone 0", to=(-0.4, 0.0, 0.5))
    worm.run(0.5)
    print(f"{worm}: {len(worm.nodes)} nodes, the skin is stretched up to {worm.stretches.max():.2f}")
    weight = worm.contacts["force"][:, 2].sum()
    print(f"the ground carries {weight:.0f} N, the joints use up to {abs(worm.joint_forces).max():.0f} N m")


def methods() -> None:
    """The same scene by other methods, loops and budgets."""
    strings = lg.Simulation("string-pendulum")
    for method in ("implicit", "displacement"):
        strings.method = method
        strings.run(0.2)
        print(f"strings, {method}: {strings.report().iterations} iterations left {strings.report().error:.1e} m of joint error")
    strings.set_budget(precision=1e-9, iterations=5)
    strings.step()
    left = strings.report()
    print(f"strings, in five iterations at most: {left.iterations} made, ended by {left.stop}, {left.error:.1e} m of joint error")


def timeline(folder: pathlib.Path) -> None:
    """Going back, going on otherwise, keeping it, taking it elsewhere."""
    worm = lg.Simulation("worm")
    with lg.Recording(worm, folder / "worm.ligament", overwrite=True) as recording:
        worm.run(0.3)
        there = worm.skin
        recording.seek(6)
        worm.drag("hand", "bone 6", to=(0.5, 0, 0.5))
        worm.run(0.2)
        recording.seek(18, branch=0)
        print(f"found again to the last bit: {(worm.skin == there).all()}; branches: {[b.name for b in recording.branches]}")
    jump = lg.play("worm-jump")
    for name in ("jump.glb", "jump.bvh", "jump.csv", "jump.take"):
        jump.export(folder / name)
    (folder / "jump.png").write_bytes(jump.simulation.picture())
    print(f"the jump is in {', '.join(sorted(path.name for path in folder.iterdir()))}")


def many() -> None:
    """Thousands at once."""
    humanoid = lg.gallery("humanoid")
    batch = lg.Batch(humanoid, 1000)
    batch.v = 0.1 * np.random.default_rng(1).standard_normal(batch.v.shape)
    batch.step(0.001, count=10)
    print(f"{batch} in {batch.lanes} lanes; after {10} steps they are {np.ptp(batch.q[:, 2]) * 1e3:.2f} mm apart in height")


def studio(folder: pathlib.Path) -> None:
    """The studio, for as long as it is asked for one page."""
    with lg.studio("worm", recordings=folder / "recordings") as open_studio:
        with urllib.request.urlopen(open_studio.url) as page:
            print(f"the studio is open at {open_studio.url} and answers {page.status}")


def main() -> None:
    """All of it."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else temporary)
        print(f"{len(lg.gallery())} scenes, {len(lg.takes())} takes")
        models()
        flesh()
        methods()
        timeline(folder)
        many()
        studio(folder)


if __name__ == "__main__":
    main()
