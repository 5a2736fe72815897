"""Generated code on disk: found again, never half-written, never read from a folder others can write."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitewright.jsont import engine as engine_module
from sitewright.jsont.cache import UnsafeCacheFolder
from sitewright.jsont.engine import Engine
from sitewright.jsont.registry import core_registry

TEXT = "{.repeated section l}{@|html}{.alternates with}, {.end}{nope|nope}"


def entries(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.jsont"))


def test_finds_the_code_another_engine_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Engine(core_registry(), cache_folder=tmp_path / "cache").compile(TEXT).render({"l": ["<", 1]})
    monkeypatch.setattr(engine_module, "parse", None)
    again = Engine(core_registry(), cache_folder=tmp_path / "cache").compile(TEXT).render({"l": ["<", 1]})
    assert (again.output, again.errors) == (first.output, first.errors)
    assert first.output == "&lt;, 1{nope|nope}"


@pytest.mark.parametrize("damage", [b"", b"short", b"\x00" * 400])
def test_compiles_anew_when_an_entry_is_damaged(tmp_path: Path, damage: bytes) -> None:
    folder = tmp_path / "cache"
    Engine(core_registry(), cache_folder=folder).compile(TEXT)
    entries(folder)[0].write_bytes(damage)
    assert (
        Engine(core_registry(), cache_folder=folder).compile(TEXT).render({"l": [1]}).output == "1{nope|nope}"
    )


def test_refuses_a_folder_others_can_write(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    folder.mkdir()
    folder.chmod(0o777)
    with pytest.raises(UnsafeCacheFolder):
        Engine(core_registry(), cache_folder=folder)


def test_keeps_no_entry_of_another_set_of_formatters(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    Engine(core_registry(), cache_folder=folder).compile("{a|shout}")
    registry = core_registry()
    registry.formatter("shout")(lambda _context, _arguments, value: f"{value}!")
    assert Engine(registry, cache_folder=folder).compile("{a|shout}").render({"a": "x"}).output == "x!"
    assert len(entries(folder)) == 2


def test_leaves_no_temporary_file(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    Engine(core_registry(), cache_folder=folder).compile(TEXT)
    assert [path.suffix for path in folder.iterdir()] == [".jsont"]


def test_works_on_when_the_folder_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine(core_registry(), cache_folder=tmp_path / "cache")
    (tmp_path / "cache").rmdir()
    assert engine.compile("{a}").render({"a": 1}).output == "1"
