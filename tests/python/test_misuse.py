"""Checks that no misuse of the program makes it panic or report a false result: every mistake ends with its own kind
of exit code and a message with a remedy."""

import os
import subprocess

import pytest

# The command line, the exit code (2: invalid arguments; 3: an input file is missing or invalid; 4: an output file
# could not be written; 1: the command failed), and what the message must contain.
MISTAKES = [
    (["fly"], 2, ["fly", "--help"]),
    (["run", "tumbling-box", "--seconds", "-1"], 2, ["--seconds", "'-1'", "greater than zero"]),
    (["run", "tumbling-box", "--seconds", "0"], 2, ["--seconds", "greater than zero"]),
    (["run", "tumbling-box", "--seconds", "nan"], 2, ["--seconds", "finite"]),
    (["run", "tumbling-box", "--seconds", "inf"], 2, ["--seconds", "finite"]),
    (["run", "tumbling-box", "--seconds", "soon"], 2, ["--seconds", "'soon'", "number"]),
    (["run", "tumbling-box", "--seconds"], 2, ["--seconds"]),
    (["run", "tumbling-box", "--step", "0"], 2, ["--step", "a step of 1e-9 to 1 seconds"]),
    (["run", "tumbling-box", "--step", "-1e-3"], 2, ["--step", "a step of 1e-9"]),
    (["run", "tumbling-box", "--step", "NaN"], 2, ["--step", "a step of 1e-9"]),
    (["run", "tumbling-box", "--fast"], 2, ["--fast"]),
    (["run"], 2, ["SCENE"]),
    (["run", "tumblingbox"], 2, ["'tumblingbox'", "did you mean 'tumbling-box'", "ladder"]),
    (["run", "octopus"], 2, ["'octopus'", "tumbling-box", "ladder"]),
    (["run", ""], 2, ["''", "tumbling-box"]),
    (["assemble", "humanoid"], 2, ["'humanoid'", "no broken start", "garland"]),
    (["assemble", "garlant"], 2, ["garland"]),
    (["run", "robot", "--tracker", "nowhere.csv"], 3, ["--tracker", "nowhere.csv"]),
    (["run", "robot", "--tracker", "."], 3, ["--tracker", "not a file"]),
    (["run", "robot", "--vmc", "70000"], 2, ["--vmc", "'70000'", "from 0 to 65535"]),
    (["run", "robot", "--vmc", "--tracker", "a.csv"], 2, ["--vmc", "--tracker"]),
    (["run", "robot", "--vmc-address", "0.0.0.0"], 2, ["--vmc"]),
    (["run", "robot", "--record-trackers", "a.csv"], 2, ["--vmc"]),
    (["run", "robot", "--relative"], 2, ["--tracker", "--vmc"]),
    (["run", "robot", "--vmc", "0", "--map", "a"], 2, ["--map", "expected NAME=TARGET"]),
    (["run", "robot", "--vmc", "0", "--map", "a=left hnad"], 2, ["--map", "did you mean 'left hand'"]),
    (["run", "robot", "--vmc", "0", "--map", "a=0", "--map", "a=1"], 2, ["--map", "twice", "'a'"]),
    (["run", "robot", "--vmc", "0", "--vmc-address", "203.0.113.1"], 1, ["--vmc", "203.0.113.1"]),
    (["run", "robot", "--vmc", "0", "--record-trackers", os.path.join(os.devnull, "x")], 4, ["--record-trackers"]),
    (["run", "chain", "--method", "magic"], 2, ["--method", "magic", "implicit"]),
    (["run", "pendulum", "--seconds", "1e9"], 2, ["--seconds", "--step", "at most"]),
    (["run", "pendulum", "--seconds", "0.1", "--film", os.path.join(os.devnull, "x.png")], 4, ["--film", os.devnull]),
    (["run", "pendulum", "--seconds", "0.1", "--frames", "0"], 2, ["--frames", "from 1"]),
    (["run", "tumbling-box", "--seconds", "1e9"], 2, ["--seconds", "--step", "at most"]),
    (["run", "tumbling-box", "--step", "1e-300"], 2, ["--step", "'1e-300'", "a step of 1e-9"]),
    (["run", "tumbling-box", "--step", "1e300", "--seconds", "1e300"], 2, ["--step", "to 1 seconds"]),
    (["run", "tumbling-box", "--out", os.devnull], 4, ["--out", os.devnull]),
    (["run", "tumbling-box", "--out", os.path.join(os.devnull, "deeper")], 4, ["--out", os.devnull]),
    (["run", "tumbling-box", "--out", "x" * 5000], 4, ["--out"]),
    (["bench", "biuld"], 2, ["'biuld'", "did you mean 'build'"]),
    (["bench", "octopus"], 2, ["'octopus'", "build"]),
    (["bench", "build", "--max-n", "1"], 1, ["--max-n", "build"]),
    (["bench", "build", "--max-n", "-1"], 2, ["-1"]),
    (["bench", "build", "--max-n", "150", "--plot", os.path.join(os.devnull, "x.svg")], 4, ["--plot", os.devnull]),
    (["info"], 2, ["FILE|SCENE"]),
    (["info", "humanoyd"], 2, ["'humanoyd'", "did you mean 'humanoid'", "no file"]),
    (["info", "nowhere.urdf"], 3, ["nowhere.urdf"]),
    (["info", "."], 3, ["not a file"]),
    (["info", os.devnull], 3, ["not a file"]),
    (["info", "chain", "--root", "hanging"], 2, ["--root", "hanging", "free"]),
    (["info", "chain", "--density", "0"], 2, ["--density", "greater than zero"]),
    (["picture"], 2, ["SCENE"]),
    (["picture", "sea-weed"], 2, ["'sea-weed'", "did you mean 'seaweed'"]),
    (["picture", "ladder", "--broken"], 2, ["'ladder'", "broken", "garland"]),
    (["picture", "net", "--size", "big"], 2, ["--size", "'big'", "960x720"]),
    (["picture", "net", "--size", "0x5"], 2, ["--size", "0"]),
    (["picture", "net", "--size", "99999x99999"], 2, ["--size"]),
    (["picture", "net", "--out", os.path.join(os.devnull, "x.png")], 4, ["--out", os.devnull]),
    (["list", "everything"], 2, ["everything"]),
]


@pytest.mark.parametrize("words, code, says", MISTAKES)
def test_mistakes_are_reported(ligament, tmp_path, words, code, says):
    result = ligament(*words, cwd=tmp_path)
    assert result.returncode == code, result
    assert "panicked" not in result.stderr
    assert "error" in result.stderr
    for text in says:
        assert text in result.stderr, result.stderr


@pytest.mark.parametrize("words, code, says", MISTAKES)
def test_a_bad_value_or_name_takes_one_line(ligament, tmp_path, words, code, says):
    result = ligament(*words, cwd=tmp_path)
    complaints = [line for line in result.stderr.splitlines() if not line.startswith("running ")]
    assert complaints[0].startswith("error: "), result.stderr
    # Invalid arguments are answered with the valid usage.
    assert len(complaints) == 1 or "try '--help'" in complaints[-1], result.stderr


@pytest.mark.parametrize("words", [["--help"], ["run", "--help"], ["bench", "--help"], ["info", "--help"], ["picture", "--help"]])
def test_help_has_examples(ligament, words):
    result = ligament(*words)
    assert result.returncode == 0
    assert "Examples:\n  ligament" in result.stdout


PAPERS = {"string-pendulum": 269, "surface": 1557, "garland": 758, "net": 261, "shaken-plate": 108}


def test_benchmarks_and_scenes_are_listed(ligament):
    benches = ligament("bench")
    assert benches.returncode == 0 and "build" in benches.stdout
    scenes = ligament("list")
    assert scenes.returncode == 0
    rows = {line.split()[0]: line.split()[1:5] for line in scenes.stdout.splitlines() if line}
    # Bodies, joints, degrees of freedom of the tree, loop constraints. The ladder (12, 4) is a row of F99's Table 2.
    assert rows["tumbling-box"] == ["1", "0", "6", "0"]
    assert rows["ladder"] == ["100", "104", "300", "12"]
    # F99's Figures 5 and 6, and F98's 3, 5 and 6: numbers of scalar constraints.
    numbers = {name: list(map(int, row)) for name, row in rows.items() if name in PAPERS}
    sums = {name: 6 * bodies - free + loops for name, (bodies, _, free, loops) in numbers.items()}
    assert sums == PAPERS


def test_a_reader_that_goes_away_is_no_panic(ligament):
    program = os.environ["LIGAMENT_BIN"]
    # Standard output is a pipe whose other end is closed before the program writes.
    read_end, write_end = os.pipe()
    os.close(read_end)
    try:
        result = subprocess.run([program, "list"], stdout=write_end, stderr=subprocess.PIPE, text=True, timeout=60)
    finally:
        os.close(write_end)
    assert "panicked" not in result.stderr
    assert result.returncode == 0
