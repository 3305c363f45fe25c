"""Everything that happened in a simulation, and takes."""

from __future__ import annotations

from os import PathLike, fspath
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Optional, Union, cast

from . import _ligament
from ._simulation import AnyScene, Simulation


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
    the file instead, as `Recording.open` does.

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
    def simulation(self) -> Simulation:
        """What is recorded."""
        return cast(Simulation, super().simulation)

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
) -> Recording:
    """Plays a take: a name of the gallery, the path of a file, or its text. What happens is recorded, and can be gone back to.

    scene: where it plays; the scene that the take names, if None. path: the file of the recording; memory, if None.

        ligament.play("worm-jump").export("jump.glb")
    """
    folder: Optional[Path] = None
    if isinstance(take, str) and take in _ligament.takes():
        text = _ligament.take(take)
    elif isinstance(take, str) and "\n" in take:
        text = take
    else:
        # A number would be taken for a file that is open already, and closed.
        folder = Path(fspath(take)).parent
        with open(fspath(take), encoding="utf-8") as file:
            text = file.read()
    own, step, length, events = _ligament.read_take(text)
    if scene is None:
        if not own:
            raise ValueError("the take does not say in which scene it plays: it needs a line 'scene NAME'")
        scene = own if folder is None else _beside(folder, own)
    simulation = Simulation(scene, step=step)
    recording = Recording(simulation, path)
    for time, words in events:
        _reach(simulation, time)
        simulation.act(words)
    _reach(simulation, length)
    return recording


def _beside(folder: Path, scene: str) -> str:
    """The scene that a take in a folder names: of the gallery, or a file in this folder or below. No file elsewhere is opened,
    since a take may come from anywhere."""
    if not Path(scene).suffix and "/" not in scene and "\\" not in scene:
        return scene
    found = (folder / scene).resolve()
    if not found.is_relative_to(folder.resolve()):
        raise ValueError(f"'{scene}' leads out of the folder of the file, and is not read")
    return str(folder / scene)


def _reach(simulation: Simulation, time: float) -> None:
    """Steps until an action at a time is due: before the first step that does not start earlier."""
    while True:
        left = time - simulation.time - 1e-6 * simulation.step_seconds
        if left <= 0.0:
            return
        # All but the last at once: sums of steps round.
        simulation.step(max(1, int(left / simulation.step_seconds) - 1))
