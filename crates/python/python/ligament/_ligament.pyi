from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Literal, Optional, Union, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._results import ForwardDerivatives, InverseDerivatives

__all__ = ["Model", "ModelBuilder", "gallery", "load_mjcf", "load_scene", "load_urdf", "scenes"]

_Array = NDArray[np.float64]
_External = Union[Mapping[str, ArrayLike], ArrayLike]
_Kind = Literal[
    "weld",
    "revolute",
    "prismatic",
    "cylindrical",
    "screw",
    "universal",
    "spherical",
    "planar",
    "translational",
    "free",
    "point-on-line",
    "point-on-plane",
]

@final
class Model:
    @property
    def name(self) -> str: ...
    @property
    def nq(self) -> int: ...
    @property
    def nv(self) -> int: ...
    @property
    def mass(self) -> float: ...
    @property
    def gravity(self) -> _Array: ...
    @property
    def joint_names(self) -> list[str]: ...
    @property
    def loop_joint_names(self) -> list[str]: ...
    @property
    def body_names(self) -> list[str]: ...
    @property
    def frame_names(self) -> list[str]: ...
    @property
    def notes(self) -> list[str]: ...
    def joint_slice(self, name: str) -> tuple[int, int, int, int]: ...
    def joint_kind(self, name: str) -> str: ...
    def initial_state(self) -> tuple[_Array, _Array]: ...
    def neutral(self) -> _Array: ...
    def random_configuration(self, seed: int) -> _Array: ...
    def integrate(self, q: ArrayLike, v: ArrayLike, h: float) -> _Array: ...
    def difference(self, q0: ArrayLike, q1: ArrayLike) -> _Array: ...
    def forward_dynamics(
        self,
        q: ArrayLike,
        v: ArrayLike,
        tau: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> _Array: ...
    def inverse_dynamics(
        self,
        q: ArrayLike,
        v: ArrayLike,
        a: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> _Array: ...
    def hybrid_dynamics(
        self,
        q: ArrayLike,
        v: ArrayLike,
        tau: ArrayLike,
        qdd: ArrayLike,
        prescribed_joints: Sequence[str],
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> tuple[_Array, _Array]: ...
    def mass_matrix(self, q: ArrayLike) -> _Array: ...
    def derivatives(
        self,
        q: ArrayLike,
        v: ArrayLike,
        tau: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> ForwardDerivatives: ...
    def inverse_derivatives(
        self,
        q: ArrayLike,
        v: ArrayLike,
        a: ArrayLike,
        external: Optional[_External] = None,
        gravity: Optional[ArrayLike] = None,
    ) -> InverseDerivatives: ...
    def body_pose(self, q: ArrayLike, name: str) -> _Array: ...
    def body_poses(self, q: ArrayLike) -> _Array: ...
    def jacobian(self, q: ArrayLike, name: str) -> _Array: ...
    def centre_of_mass(self, q: ArrayLike) -> _Array: ...
    def momentum(self, q: ArrayLike, v: ArrayLike) -> _Array: ...
    def energy(self, q: ArrayLike, v: ArrayLike, gravity: Optional[ArrayLike] = None) -> tuple[float, float]: ...

@final
class ModelBuilder:
    def __new__(cls, name: str, gravity: Optional[ArrayLike] = None) -> ModelBuilder: ...
    def add_body(self, name: str, mass: float, com: ArrayLike, inertia: ArrayLike) -> None: ...
    def add_joint(
        self,
        name: str,
        kind: _Kind,
        parent: str,
        child: str,
        parent_pose: Optional[ArrayLike] = None,
        child_pose: Optional[ArrayLike] = None,
        axis: Optional[ArrayLike] = None,
        axis2: Optional[ArrayLike] = None,
        pitch: Optional[float] = None,
        role: Literal["auto", "tree", "loop"] = "auto",
    ) -> None: ...
    def add_frame(self, name: str, body: str, pose: Optional[ArrayLike] = None) -> None: ...
    def build(self) -> Model: ...

def scenes() -> dict[str, str]: ...
def gallery(name: str) -> Model: ...
def load_mjcf(path: Union[str, PathLike[str]]) -> Model: ...
def load_scene(path: Union[str, PathLike[str]]) -> Model: ...
def load_urdf(
    path: Union[str, PathLike[str]],
    root: Literal["fixed", "free"] = "fixed",
    package_dirs: Sequence[Union[str, PathLike[str]]] = (),
    density: Optional[float] = 1000.0,
    strict: bool = False,
) -> Model: ...
