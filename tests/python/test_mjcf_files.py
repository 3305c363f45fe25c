"""The comparison of MJCF files with MuJoCo agrees where both do, and finds what is not read."""

import mjcf_files
import mujoco_drops
import pytest

GYM, CONTROL = (mujoco_drops.folder(package) for package in ("gymnasium", "dm_control"))


@pytest.mark.parametrize(
    "path",
    [
        GYM / "envs/mujoco/assets/hopper.xml",
        CONTROL / "suite/ball_in_cup.xml",
        CONTROL / "suite/finger.xml",
        CONTROL / "mujoco/testing/assets/cartpole_no_names.xml",
    ],
    ids=lambda path: path.stem,
)
def test_files_agree(path):
    row = mjcf_files.compare(path.name, path)
    assert row.agrees(), row.cells()


ARM = """<mujoco><option density="1"/><worldbody><body name="arm"><joint name="a" axis="0 1 0" stiffness="{}"/>
  <geom type="capsule" size=".05" fromto="0 0 0 .3 0 0"/></body></worldbody></mujoco>"""


def test_differences_are_found(tmp_path):
    path = tmp_path / "arm.xml"
    path.write_text(ARM.format("3"))
    assert mjcf_files.compare("arm", path).agrees()
    # Nonlinear springs are not read.
    path.write_text(ARM.format("3 5"))
    row = mjcf_files.compare("arm", path)
    assert not row.agrees() and row.forces > 1e-3 and any("nonlinear" in note for note in row.notes)
    path.write_text(ARM.format("-1"))
    assert "not negative" in mjcf_files.compare("arm", path).refused or mjcf_files.compare("arm", path).mujoco
