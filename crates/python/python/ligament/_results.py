"""What calls return that is more than an array."""

from typing import NamedTuple

import numpy as np


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
