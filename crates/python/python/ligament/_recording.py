"""Everything that happened in a simulation, and takes."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Optional, Union

from . import _ligament
from ._ligament import Simulation
from ._types import AnyScene


class Moment(NamedTuple):
    """A step of a branch."""

    branch: int
    step: int


class Branch(NamedTuple):
    """A course of events. start: the moment at which it leaves another branch, or None."""

    number: int
    name: str
    start: Optional[Moment]
    end: int


class Recording(_ligament.Recording):
    """Everything that happens in a simulation from now on, step by step.

    simulation: one that has made no step yet. path: the file that is written as it goes; memory, if None. resume: go on with
    the file instead, as `Recording.open` does. overwrite: a file of this name that is there already is lost; without this it is
    a `FileExistsError`.

    Nobody else writes the file until the recording is closed: to record into it or to open it once more is an `OSError`, here
    and in other programs. All may read it meanwhile.

        worm = ligament.Simulation("worm")
        with ligament.Recording(worm, "worm.ligament") as recording:
            worm.run(1.0)
            recording.seek(100)  # bit for bit
            worm.drag("hand", "bone 0", to=(0, 0, 0.5))
            worm.run(1.0)  # another branch
            recording.export("worm.glb")

    The studio opens the file, and `Recording.open` does.
    """

    __slots__ = ()

    @staticmethod
    def open(path: Union[str, "PathLike[str]"]) -> Recording:
        """An existing recording, at the end of the branch that was recorded last. What goes on is added to its file."""
        return Recording(Simulation(_ligament.scene_of_recording(path)), path, resume=True)

    @property
    def now(self) -> Moment:
        """The present moment."""
        return Moment(*super().now)

    @property
    def branches(self) -> list[Branch]:
        """All branches."""
        rows = super().branches
        return [Branch(number, name, start and Moment(*start), end) for number, name, start, end in rows]

    def __enter__(self) -> Recording:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()


def play(
    take: Union[str, "PathLike[str]"],
    scene: Optional[AnyScene] = None,
    path: Optional[Union[str, "PathLike[str]"]] = None,
    overwrite: bool = False,
) -> Recording:
    """Plays a take: a name of the gallery, the path of a file, or its text. What happens is recorded, and can be gone back to.

    scene: where it plays; the scene that the take names, if None. path: the file of the recording; memory, if None. overwrite: a
    file of this name that is there already is lost.

    It plays as `ligament play` plays it: by the method that the scene moves by, but for bodies without flesh whose joints the take
    moves, by keyframes or poses, which move in generalized coordinates ("reduced").

        ligament.play("worm-jump").export("jump.glb")
    """
    name, text, folder = _text(take)
    whose = f"the take '{name}'" if name else "the take"
    own = _ligament.scene_of_take(name, text)
    if scene is None:
        if not own:
            raise ValueError(f"{whose} does not say in which scene it plays: it needs a line 'scene NAME'")
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


# A text longer than this is no take that a person made.
_LONGEST = 64 << 20


def _text(take: Union[str, "PathLike[str]"]) -> tuple[str, str, Optional[Path]]:
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
    # A number would be taken for a file that is open already, and closed.
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
        raise ValueError(f"cannot read the take {path}: byte {error.start} is not text in UTF-8; takes are") from None


def _beside(folder: Path, scene: str) -> str:
    """The scene that a take in a folder names: of the gallery, or a file in this folder or below. No file elsewhere is opened,
    since a take may come from anywhere."""
    if not Path(scene).suffix and "/" not in scene and "\\" not in scene:
        return scene
    found = (folder / scene).resolve()
    if not found.is_relative_to(folder.resolve()):
        raise ValueError(f"'{scene}' leads out of the folder of the file, and is not read")
    return str(folder / scene)
