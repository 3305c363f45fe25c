"""Checks what `ligament info` prints about files that are not robots: characters and surfaces."""

import pathlib

DATA = pathlib.Path(__file__).parents[2] / "crates/io/tests/data"


def test_a_character_is_described(ligament):
    result = ligament("info", DATA / "tentacle.gltf")
    assert result.returncode == 0, result.stderr
    for words in ("3 bodies", "free 'bone 0'", "tetrahedra", "158 vertices, 312 triangles"):
        assert words in result.stdout, result.stdout
    rigid = ligament("info", DATA / "tentacle.gltf", "--rigid")
    assert rigid.returncode == 0 and "tetrahedra" not in rigid.stdout


def test_a_surface_is_described(ligament):
    result = ligament("info", DATA / "cube.obj")
    assert result.returncode == 0, result.stderr
    assert "8 vertices, 12 triangles" in result.stdout and "closed" in result.stdout


def test_other_files_are_refused(ligament, tmp_path):
    (tmp_path / "x.fbx").write_text("x")
    result = ligament("info", tmp_path / "x.fbx")
    assert result.returncode == 3 and "x.fbx" in result.stderr
    (tmp_path / "torn.glb").write_bytes(b"glTF\2\0\0\0")
    result = ligament("info", tmp_path / "torn.glb")
    assert result.returncode == 3 and "torn.glb" in result.stderr and "chunk" in result.stderr
