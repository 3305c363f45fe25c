"""Recordings of simulations, and takes."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Optional, Union

from . import _ligament
from ._ligament import Simulation
from ._types import AnyScene


class Moment(NamedTuple):
    """A step of a branch.

    Attributes:
        branch: number of the branch.
        step: number of the step; 0 is the initial state.
    """

    branch: int
    step: int


class Branch(NamedTuple):
    """A branch of a recording.

    Attributes:
        number: number of the branch; the first is 0.
        name: its name.
        start: the moment at which it forks from another branch; None for the first.
        end: number of its last step.
    """

    number: int
    name: str
    start: Optional[Moment]
    end: int


class Recording(_ligament.Recording):
    """Records a simulation from now on, step by step.

    The file is locked until the recording is closed: opening it or recording to it again is an `OSError`, here
    and in other programs. It can be read meanwhile.

        worm = ligament.Simulation("worm")
        with ligament.Recording(worm, "worm.ligament") as recording:
            worm.run(1.0)
            recording.seek(100)  # bit for bit
            worm.drag("hand", "bone 0", to=(0, 0, 0.5))
            worm.run(1.0)  # another branch
            recording.export("worm.glb")

    The studio and `Recording.open` open the file.

    Args:
        simulation: one that has made no step yet.
        path: the file, written continuously; memory, if None.
        resume: continue the file, as `Recording.open` does.
        overwrite: replace an existing file; without it an existing file is a `FileExistsError`.
    """

    __slots__ = ()

    @staticmethod
    def open(path: Union[str, PathLike[str]]) -> Recording:
        """Opens an existing recording, at the end of the branch recorded last. New steps are appended to its file.

        Args:
            path: the file. One that another recording writes is an `OSError`, an invalid one a `ValueError`.
        """
        return Recording(Simulation(_ligament.scene_of_recording(path)), path, resume=True)

    @property
    def now(self) -> Moment:
        """The current moment: branch and step."""
        return Moment(*super().now)

    @property
    def branches(self) -> list[Branch]:
        """All branches of the recording."""
        rows = super().branches
        return [Branch(number, name, start and Moment(*start), end) for number, name, start, end in rows]

    def __enter__(self) -> Recording:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()


def play(
    take: Union[str, PathLike[str]],
    scene: Optional[AnyScene] = None,
    path: Optional[Union[str, PathLike[str]]] = None,
    overwrite: bool = False,
) -> Recording:
    """Plays a take to its end. Returns the recording.

    As `ligament play`, it uses the default method of the scene; for rigid bodies whose joints the take
    moves by keyframes or poses, it uses generalized coordinates ("reduced").

        ligament.play("worm-jump").export("jump.glb")

    Args:
        take: a name of the gallery, the path of a file, or its text.
        scene: the scene to play it on; the one that the take names, if None.
        path: file of the recording; memory, if None.
        overwrite: replace an existing file; without it an existing file is a `FileExistsError`.
    """
    name, text, folder = _text(take)
    whose = f"the take '{name}'" if name else "the take"
    own = _ligament.scene_of_take(name, text)
    if scene is None:
        if not own:
            raise ValueError(f"{whose} names no scene: add a line 'scene NAME'")
        try:
            simulation = Simulation(own if folder is None else _beside(folder, own))
        except (KeyError, ValueError, FileNotFoundError) as error:
            raise type(error)(f"{whose}: {error.args[0]}") from None
    else:
        simulation = Simulation(scene)
    _ligament.check_take(name, text, simulation)
    recording = Recording(simulation, path, overwrite=overwrite)
    try:
        _ligament.play_take(name, text, simulation)
    except (ValueError, RuntimeError) as error:
        recording.close()
        raise type(error)(f"{whose}, at {simulation.time:.6g} s: {error}") from None
    except BaseException:
        recording.close()
        raise
    return recording


# Maximum size of a take, in bytes.
_LONGEST = 64 << 20


def _text(take: Union[str, PathLike[str]]) -> tuple[str, str, Optional[Path]]:
    """Name and text of a take, and the folder of its file."""
    if isinstance(take, str):
        if take in _ligament.takes():
            return take, _ligament.take(take), None
        if "\n" in take:
            return "", take, None
        if not any(c in take for c in "./\\") and not Path(take).exists():
            try:
                _ligament.take(take)
            except KeyError as error:
                raise FileNotFoundError(f"{error.args[0]}; and there is no file '{take}'") from None
    # `fspath` rejects integers, which `open` would treat as file descriptors.
    path = Path(fspath(take))
    try:
        with path.open("rb") as file:
            data = file.read(_LONGEST + 1)
    except OSError as error:
        raise type(error)(f"cannot read the take {path}: {error.strerror}") from None
    if len(data) > _LONGEST:
        raise ValueError(f"cannot read the take {path}: it has more than {_LONGEST} bytes")
    try:
        return str(path), data.decode("utf-8"), path.parent
    except UnicodeDecodeError as error:
        raise ValueError(f"cannot read the take {path}: byte {error.start} is not valid UTF-8; a take is a UTF-8 text") from None


def _beside(folder: Path, scene: str) -> str:
    """The scene that a take in a folder names: of the gallery, or a file in this folder or below. Other files are not opened,
    because a take may be untrusted."""
    if not Path(scene).suffix and "/" not in scene and "\\" not in scene:
        return scene
    found = (folder / scene).resolve()
    if not found.is_relative_to(folder.resolve()):
        raise ValueError(f"'{scene}' is outside the folder of the take, and is not read")
    return str(folder / scene)
