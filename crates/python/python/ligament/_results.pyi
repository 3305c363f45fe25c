from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

class ForwardDerivatives(NamedTuple):
    dqdd_dq: NDArray[np.float64]
    dqdd_dv: NDArray[np.float64]
    dqdd_dtau: NDArray[np.float64]

class InverseDerivatives(NamedTuple):
    dtau_dq: NDArray[np.float64]
    dtau_dv: NDArray[np.float64]
    dtau_da: NDArray[np.float64]
