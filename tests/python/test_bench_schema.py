"""Pins down the language of benchmarks that other programs read: one JSON object a line, always with the same keys,
and a residual that says the work was done right."""

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


@pytest.fixture(scope="module")
def records(ligament):
    result = ligament("bench", "build", "--json")
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_every_line_has_the_agreed_keys(records):
    assert records
    for record in records:
        for key, kind in KEYS.items():
            # `type`, not `isinstance`: a bool is no int here.
            assert type(record[key]) is kind, f"{key} of {record}"
        assert record["bench"] == "build"
        assert record["engine"].startswith("ligament")


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
    # F99 Table 2: a ladder of pattern 1 has three bars, nine tree constraints and three loop constraints a rung.
    for record in records:
        if record["case"].startswith("ladder"):
            assert (record["a"], record["l"]) == (3 * record["n"], record["n"])


def test_large_cases_can_be_left_out(ligament):
    result = ligament("bench", "build", "--json", "--max-n", 150)
    sizes = [json.loads(line)["n"] for line in result.stdout.splitlines()]
    assert sizes and max(sizes) <= 150


def test_without_json_it_is_a_table_of_the_same(ligament):
    result = ligament("bench", "build", "--max-n", 150)
    assert result.returncode == 0, result.stderr
    header = next(line for line in result.stdout.splitlines() if line.startswith("engine"))
    assert header.split()[:7] == ["engine", "case", "n", "median_us", "min_us", "runs", "residual"]
