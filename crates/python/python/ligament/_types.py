"""Types of arguments."""

from os import PathLike
from typing import Union

from ._ligament import Model, Scene

AnyScene = Union[Scene, Model, str, PathLike[str]]
