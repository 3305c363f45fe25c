"""Checks the benchmark output that other programs read: one JSON object per line, always with the same keys, and a
residual that shows that the work was done right."""

import json

import pytest

KEYS = {
    "bench": str,
    "engine": str,
    "case": str,
    "n": int,
    "median_us": float,
    "min_us": float,
    "runs": int,
    "residual": float,
}


def measured(ligament_bench, *words):
    result = ligament_bench(*words, "--json")
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def check_keys(records, bench):
    assert records
    for record in records:
        for key, kind in KEYS.items():
            # `type`, not `isinstance`: a bool is not an int here.
            assert type(record[key]) is kind, f"{key} of {record}"
        assert record["bench"] == bench
        assert record["engine"].startswith("ligament")


@pytest.fixture(scope="module")
def records(ligament_bench):
    return measured(ligament_bench, "build")


def test_every_line_has_the_agreed_keys(records):
    check_keys(records, "build")


def test_times_are_times(records):
    for record in records:
        assert 0 < record["min_us"] <= record["median_us"] < 60e6
        assert record["runs"] >= 5


def test_models_are_complete_and_in_order(records):
    for record in records:
        assert record["residual"] == 0, record


def test_the_cases_are_those_of_the_design(records):
    chains = [record["n"] for record in records if record["case"] == "chain"]
    assert chains == [100, 1000, 10_000, 100_000]
    kinds = {record["case"].split(",")[0] for record in records}
    assert kinds == {"chain", "tree", "ladder"}
    # F99 Table 2: a ladder of pattern 1 has three bars, nine tree constraints and three loop constraints per rung.
    for record in records:
        if record["case"].startswith("ladder"):
            assert (record["a"], record["l"]) == (3 * record["n"], record["n"])


def test_large_cases_can_be_left_out(ligament_bench):
    result = ligament_bench("build", "--json", "--max-n", 150)
    sizes = [json.loads(line)["n"] for line in result.stdout.splitlines()]
    assert sizes and max(sizes) <= 150


def test_without_json_it_is_a_table_of_the_same(ligament_bench):
    result = ligament_bench("build", "--max-n", 150)
    assert result.returncode == 0, result.stderr
    header = next(line for line in result.stdout.splitlines() if line.startswith("engine"))
    assert header.split()[:7] == ["engine", "case", "n", "median_us", "min_us", "runs", "residual"]


def test_chains_are_measured_under_both_methods(ligament_bench):
    records = measured(ligament_bench, "chain", "--case", "ball stiff", "--max-n", 300)
    check_keys(records, "chain")
    for engine in ("ligament/implicit", "ligament/reduced"):
        ours = {record["n"]: record for record in records if record["engine"] == engine}
        assert list(ours) == [10, 30, 100, 300]
        assert ours[300]["slope_from_100"] > 0 and "slope_from_100" not in ours[100]
        # The bound on the joint error with one solve per step.
        assert all(0 <= record["residual"] < 1e-2 for record in ours.values())
    assert all(record["bytes_per_body"] > 0 for record in records if record["engine"] == "ligament/implicit")


def test_the_table_of_stability_says_who_diverged(ligament_bench):
    records = measured(ligament_bench, "chain", "--case", "stability, even masses")
    check_keys(records, "chain")
    ours = [record for record in records if record["engine"] == "ligament/implicit"]
    assert len({record["case"] for record in ours}) == 9 and len(ours) == 27
    for record in ours:
        assert record["diverged"] is False
        assert record["residual"] < (1e-2 if record["asked"].startswith("one") else 1e-4), record


def test_the_hand_is_measured_at_its_usual_step(ligament_bench):
    records = measured(ligament_bench, "hand")
    check_keys(records, "hand")
    assert [record["h"] for record in records] == [1 / 120, 1 / 60]
    for record in records:
        assert record["n"] == 16 and record["residual"] < 1e-2 and record["behind_mm"] < 10


def test_assembly_is_measured_scene_by_scene(ligament_bench):
    records = measured(ligament_bench, "assembly", "--case", "fig3 758")
    check_keys(records, "assembly")
    assert {record["case"] for record in records} == {"fig3 758", "fig3 758 to 1e-6", "fig3 758 quality"}
    paper = next(record for record in records if record["case"] == "fig3 758")
    assert (paper["n"], paper["rounds"]) == (758, 6) and paper["residual"] < 1e-3


def test_cases_are_written_for_other_engines(ligament_bench, tmp_path):
    measured(ligament_bench, "chain", "--case", "ball stiff", "--max-n", 10, "--export", tmp_path / "chains")
    text = (tmp_path / "chains" / "chain-10.txt").read_text().splitlines()
    assert text[0] == "ligament-bars 1"
    assert [sum(line.startswith(word) for line in text) for word in ("bar ", "ball ")] == [10, 10]
    measured(ligament_bench, "hand", "--case", "60 steps", "--export", tmp_path)
    hand = json.loads((tmp_path / "hand-60.json").read_text())
    assert len(hand["bodies"]) == len(hand["trackers"]) == 16
    assert len(hand["targets"][0]) == 16 and len(hand["targets"][0][0]) == 7


def test_batches_tell_their_throughput_and_differ_in_no_bit(ligament_bench):
    records = measured(ligament_bench, "batch", "--max-n", "256")
    check_keys(records, "batch")
    for record in records:
        assert record["residual"] == 0 and record["lanes"] > 1
        # Follows from the median step of all copies.
        assert record["steps_per_s"] == pytest.approx(1e6 * record["n"] / record["median_us"])
