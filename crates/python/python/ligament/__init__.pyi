from ._ligament import Model as Model
from ._ligament import ModelBuilder as ModelBuilder
from ._ligament import gallery as gallery
from ._ligament import load_mjcf as load_mjcf
from ._ligament import load_scene as load_scene
from ._ligament import load_urdf as load_urdf
from ._ligament import scenes as scenes
from ._results import ForwardDerivatives as ForwardDerivatives
from ._results import InverseDerivatives as InverseDerivatives

__all__ = [
    "ForwardDerivatives",
    "InverseDerivatives",
    "Model",
    "ModelBuilder",
    "gallery",
    "load_mjcf",
    "load_scene",
    "load_urdf",
    "scenes",
]
