"""Result types."""

from typing import NamedTuple

import numpy as np

# A row of `Simulation.contacts`: bodies are rows of `body_names`, -1 for the world.
CONTACT = np.dtype(
    [
        ("body1", np.int32),
        ("body2", np.int32),
        ("point", np.float64, 3),
        ("normal", np.float64, 3),
        ("depth", np.float64),
        ("force", np.float64, 3),
    ]
)


class ForwardDerivatives(NamedTuple):
    """Derivatives of accelerations, each nv by nv: row i is of acceleration i, column j with respect to entry j."""

    dqdd_dq: np.ndarray
    dqdd_dv: np.ndarray
    dqdd_dtau: np.ndarray


class InverseDerivatives(NamedTuple):
    """Derivatives of joint forces, each nv by nv: row i is of force i, column j with respect to entry j."""

    dtau_dq: np.ndarray
    dtau_dv: np.ndarray
    dtau_da: np.ndarray


class Energies(NamedTuple):
    """Energies in joules: kinetic; gravity, zero at the world origin; elastic, of flesh; springs, of joint springs and motors."""

    kinetic: float
    gravity: float
    elastic: float
    springs: float


class Report(NamedTuple):
    """The report of a step, and the state after it.

    substeps: their number. tree_error: largest constraint violation of a tree joint, in meters or radians; zero in generalized
    coordinates. loop_error: of a loop joint. target_error: largest distance of a drag, pin or tracker from its target, among
    those that are joints. iterations: over loops. residual: loop error of the last solve. stop: "precision", "least-squares",
    "iterations" or "deadline".

    linear_momentum and angular_momentum (about the world's origin): three numbers each, in world axes. contacts: as
    `Simulation.contacts`. joint_forces: a generalized force per degree of freedom. loop_forces: for each loop joint, the
    force on its child, in world axes.
    """

    substeps: int
    tree_error: float
    loop_error: float
    target_error: float
    iterations: int
    residual: float
    stop: str
    energies: Energies
    linear_momentum: np.ndarray
    angular_momentum: np.ndarray
    contacts: np.ndarray
    joint_forces: np.ndarray
    loop_forces: "dict[str, np.ndarray]"

    @property
    def error(self) -> float:
        """Largest constraint violation of any joint."""
        return max(self.tree_error, self.loop_error)
