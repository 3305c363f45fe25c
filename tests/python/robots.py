"""Real robots: the URDF files that come with the package example-robot-data, by short names."""

import pathlib

import pinocchio

SHARE = pathlib.Path(pinocchio.__file__).parents[4] / "share/example-robot-data/robots"

# Robots whose files describe physically impossible bodies are left out (iCub's moments of inertia, Romeo's massless
# hands): each engine treats those in its own way.
PATHS = {
    "panda": "panda_description/urdf/panda.urdf",
    "ur5": "ur_description/urdf/ur5_robot.urdf",
    "kinova": "kinova_description/robots/kinova.urdf",
    "baxter": "baxter_description/urdf/baxter.urdf",
    "solo12": "solo_description/robots/solo12.urdf",
    "anymal": "anymal_b_simple_description/robots/anymal.urdf",
    "hyq": "hyq_description/robots/hyq_no_sensors.urdf",
    "talos": "talos_data/robots/talos_full_v2.urdf",
    "g1": "g1_description/urdf/g1_29dof_with_hand_rev_1_0.urdf",
    "tiago": "tiago_description/robots/tiago.urdf",
    "pr2": "pr2_description/urdf/pr2.urdf",
    "centauro": "centauro_description/urdf/centauro.urdf",
}


def path_of(robot):
    path = SHARE / PATHS[robot]
    assert path.is_file(), path
    return str(path)
