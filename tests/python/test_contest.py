"""Checks the implementation of `cargo xtask bench NAME --peers`: no contestant is dropped silently, ratios match the
figures, every engine gets our case; and the operation counts per link in docs/performance.md."""

import argparse
import json
import pathlib
import subprocess
import sys

import numpy as np
import pytest

BENCH = pathlib.Path(__file__).parents[2] / "bench"
sys.path.insert(0, str(BENCH / "peers"))

import bars  # noqa: E402
import contest  # noqa: E402
import ladder  # noqa: E402
from contest import Case, Contestant  # noqa: E402


def says(line):
    """A contestant that prints a line."""
    return lambda case: [sys.executable, "-c", f"print({json.dumps(json.dumps(line))!s})"]


def line(us, residual):
    return {"engine": "x 1.0", "n": 10, "median_us": us, "min_us": us / 2, "runs": 5, "residual": residual}


@pytest.fixture
def small(tmp_path):
    options = argparse.Namespace(program=None, drivers=tmp_path, rounds=1, cap=20)
    return contest.Contest("chain", options)


def test_who_fails_is_reported_and_not_asked_for_more(small):
    absent = Contestant("nobody", "nothing", lambda case: ["no-such-program"])
    wrong = Contestant("wrong", "it", lambda case: [sys.executable, "-c", "raise SystemExit('out of luck')"])
    for n in (10, 100):
        for contestant in (absent, wrong):
            small.turn(Case("c", n), contestant)
    notes = {(row["engine"], row["n"]): row["note"] for row in small.rows()}
    assert "does not start" in notes["nobody", 10] and "not asked" in notes["nobody", 100]
    assert "out of luck" in notes["wrong", 10]
    table = contest.table(small.rows())
    assert table.count("not asked") == 2 and "out of luck" in table


def test_who_takes_too_long_or_too_much_is_stopped():
    with pytest.raises(contest.Failure, match="stopped after 1 s"):
        contest.lines([sys.executable, "-c", "while True: pass"], cap=1)
    with pytest.raises(contest.Failure, match="MemoryError"):
        contest.lines([sys.executable, "-c", "bytearray(4 << 30)"], memory=2 << 30)


def test_ratios_are_to_ours_and_to_the_best_peer(small):
    case = Case("c", 10)
    small.add(case, "ligament/implicit", "ours", {**line(10.0, 1e-6), "engine": "ligament/implicit"})
    small.add(case, "ligament/implicit", "ours", {**line(14.0, 1e-5), "engine": "ligament/implicit"})
    small.turn(case, Contestant("torn", "quickly", says(line(5.0, 0.2))))
    small.turn(case, Contestant("whole", "slowly", says(line(30.0, 1e-4))))
    small.turn(case, Contestant("gone", "in vain", says({"engine": "y", "n": 10, "residual": None, "diverged_at": 0.5})))
    rows = {row["asked"]: row for row in small.rows()}
    # The quietest round counts, and the worst residual.
    assert (rows["ours"]["median_us"], rows["ours"]["residual"]) == (10.0, 1e-5)
    assert (rows["quickly"]["times_ours"], rows["slowly"]["times_ours"]) == (0.5, 3.0)
    assert rows["ours"]["times_best_peer"] == 2.0
    assert rows["in vain"]["note"] == "diverged after 0.5 s" and rows["in vain"]["times_ours"] is None
    verdicts = contest.verdicts(list(rows.values()), good=1e-3).splitlines()
    assert "SLOWER than the fastest peer" in verdicts[0] and "0.50 of our time" in verdicts[0]
    assert "faster than the fastest that leaves less than 0.001" in verdicts[1] and "3.00" in verdicts[1]


def test_slopes_are_exponents():
    rows = [
        {"case": "c", "engine": "e", "asked": "a", "n": n, "min_us": 3.0 * n**1.25} for n in (10, 100, 1000, 10_000)
    ]
    assert "power 1.250 of n, from 100 to 10000" in contest.slopes(rows, 100, 100_000)


def test_ladders_are_those_of_f99(tmp_path):
    # F99 Table 2: a = 3 n (2s + 1), l = 3 n.
    for size, patterns in ladder.SIZES[:3]:
        text, count = ladder.ladder(size, patterns)
        file = tmp_path / "ladder.txt"
        file.write_text("\n".join(text))
        case = bars.Bars(file)
        assert case.n == count == patterns * (2 * size + 1)
        assert (3 * (~case.closes_loop).sum(), 3 * case.closes_loop.sum()) == (3 * count, 3 * patterns)
        assert case.gap((case.pos, bars.matrices(case.rot))) < 1e-12
        # Every bar comes after its parent, and every bar has one.
        a, b = case.ends[~case.closes_loop].T
        assert (a < b).all() and sorted(b) == list(range(1, count + 1))


def test_gaps_and_divergence_are_seen(tmp_path, ligament_bench):
    assert ligament_bench("chain", "--case", "ball stiff", "--max-n", 10, "--export", tmp_path).returncode == 0
    case = bars.Bars(tmp_path / "chain-10.txt")
    rot = bars.matrices(case.rot)
    assert case.gap((case.pos, rot)) < 1e-12
    torn = case.pos.copy()
    torn[4] += [0.0, 0.03, 0.04]
    assert case.gap((torn, rot)) == pytest.approx(0.05)
    at = [case.pos.copy()]
    case.steps = 5

    def fall(speed):
        def step(count):
            at[0] = at[0] + np.array([0.0, 0.0, -speed * case.step])

        return step

    slow = case.watch(fall(1.0), lambda: (at[0], rot), 10)
    # All bars fall together, away from the world.
    assert slow["steps_watched"] == 5 and slow["residual"] == pytest.approx(5 * case.step / case.unit)
    wild = case.watch(fall(1e4), lambda: (at[0], rot), 10)
    assert wild["residual"] is None and wild["diverged_at"] == pytest.approx(case.step)


def test_mujoco_gets_the_chain_and_the_hand(tmp_path, ligament_bench):
    assert ligament_bench("chain", "--case", "ball stiff", "--max-n", 10, "--export", tmp_path).returncode == 0
    assert ligament_bench("hand", "--case", "60 steps", "--export", tmp_path).returncode == 0

    def driven(script, *words):
        found = contest.lines([sys.executable, BENCH / "peers" / script, *words], cap=60, folder=tmp_path)
        assert len(found) == 1 and found[0]["median_us"] > 0
        return found[0]

    tree = driven("bars_mujoco.py", tmp_path / "chain-10.txt", "tree", "discrete", "Newton", "2h", 5)
    assert tree["n"] == 10 and tree["residual"] < 1e-12
    free = driven("bars_mujoco.py", tmp_path / "chain-10.txt", "free", "discrete", "Newton", "1e-4", 5)
    assert 0 < free["residual"] < 0.1
    # The same springs drive the same bones: ours lag by 1.3 mm, MuJoCo's by 1.4.
    hand = driven("hand_mujoco.py", tmp_path / "hand-60.json", "servos", "discrete")
    assert hand["n"] == 16 and 0.5 < hand["behind_mm"] < 3


def test_a_link_needs_what_is_documented():
    said = subprocess.run([sys.executable, BENCH / "floor" / "implicit.py"], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    figures = dict(part.rsplit(maxsplit=1) for part in map(str.strip, said.stdout.splitlines()) if part[-1].isdigit())
    page = (BENCH.parent / "docs" / "performance.md").read_text()
    row = [figures[key] for key in ("additions", "multiplications", "divisions and roots", "sines and the like")]
    row += [f"{int(figures[key]):,}" for key in ("touched", "moved")]
    assert f"| {' | '.join(row)} |" in page, row
