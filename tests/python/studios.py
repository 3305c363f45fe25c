"""A studio as a process of its own, which records and is killed at the end."""

import pathlib
import subprocess

from conftest import built_program


class Studio:
    """Runs from here on; `address` is its host and port, `file` its recording."""

    def __init__(self, folder, scene, **how):
        before = set(folder.glob("*.ligament"))
        words = ("studio", str(scene), "--no-open", "--recordings", str(folder))
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        self.program = subprocess.Popen([built_program(), *words], **pipes, **how)
        said = []
        while (line := self.program.stdout.readline()) and "http://" not in line:
            said.append(line)
        assert line, said
        self.address = line.split("http://")[1].strip().rstrip("/")
        [self.file] = set(folder.glob("*.ligament")) - before or [folder / pathlib.Path(scene).name]

    def kill(self):
        """At once: it cannot end in order."""
        self.program.kill()
        self.program.wait()
        self.program.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
