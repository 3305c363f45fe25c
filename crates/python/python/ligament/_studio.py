"""The studio, from a script or a notebook."""

from __future__ import annotations

import webbrowser
from os import PathLike
from types import TracebackType
from typing import Optional, Union

from . import _ligament
from ._types import AnyScene


class Studio(_ligament.Studio):
    """The studio, running in the background: a page in the browser, where you grab and pull the character.

        with ligament.studio("worm") as studio:
            print(studio.url)
            studio.wait()  # until Ctrl-C

    In a notebook, `ligament.studio("worm")` as the last line of a cell shows it there.

    Args:
        scene: as in `Simulation`.
        port: port of the server on this machine; 0 for any free port.
        recordings: folder for recordings; a folder of the user, if None.
    """

    __slots__ = ()

    def __enter__(self) -> Studio:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def _repr_html_(self) -> str:
        return f'<iframe src="{self.url}" width="100%" height="600" style="border: 0"></iframe>'


def studio(
    scene: AnyScene = "worm",
    port: int = 0,
    recordings: Optional[Union[str, PathLike[str]]] = None,
    browser: bool = False,
) -> Studio:
    """Opens the studio with a scene, in the background: returns at once.

    Args:
        scene: as in `Simulation`.
        port: port of the server on this machine; 0 for any free port.
        recordings: folder for recordings; a folder of the user, if None.
        browser: whether to open the page in the default browser.
    """
    opened = Studio(scene, port, recordings)
    if browser:
        webbrowser.open(opened.url)
    return opened
