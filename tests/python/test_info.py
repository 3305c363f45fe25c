"""Checks what `ligament info` prints about a scene and about URDF files, good and broken."""

from pathlib import Path

import pytest

DATA = Path(__file__).parents[2] / "crates" / "io" / "tests" / "data"


def test_a_scene_is_described(ligament):
    result = ligament("info", "humanoid")
    assert result.returncode == 0, result
    for text in ["22 bodies, 22 joints (1 free, 21 revolute)", "nq = 28, nv = 27", "70 kg", "└─ right foot"]:
        assert text in result.stdout, result.stdout
    assert "notes" not in result.stdout


def test_a_robot_is_described_with_notes(ligament):
    fixed = ligament("info", DATA / "arm.urdf")
    assert fixed.returncode == 0, fixed
    for text in ["model 'arm'", "3 bodies, 3 joints (1 prismatic, 2 revolute)", "nv = 3", "notes on the import"]:
        assert text in fixed.stdout, fixed.stdout
    assert "2 <transmission> elements ignored" in fixed.stdout
    free = ligament("info", DATA / "arm.urdf", "--root", "free")
    assert free.returncode == 0 and "nv = 9" in free.stdout, free


def test_density_gives_mass_to_links_without(ligament):
    heavy = ligament("info", DATA / "boxes.urdf", "--density", "500")
    assert "1001 kg" in heavy.stdout, heavy
    light = ligament("info", DATA / "boxes.urdf", "--density", "none")
    assert "  mass        1 kg" in light.stdout, light


@pytest.mark.parametrize(
    "file, says", [("circle.urdf", "form a cycle"), ("torn.urdf", "not closed")]
)
def test_broken_files_are_reported(ligament, file, says):
    result = ligament("info", DATA / file)
    assert result.returncode == 3
    assert "panicked" not in result.stderr
    assert file in result.stderr and says in result.stderr, result.stderr


def test_a_surface_is_reported_by_its_size(ligament):
    result = ligament("info", DATA / "cube.stl")
    assert result.returncode == 0, result.stderr
    assert "8 vertices, 12 triangles" in result.stdout and "1.000000e0 m3" in result.stdout, result.stdout
