"""Generated code on disk: found again, never half-written, never read from a folder others can write."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Sequence
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from sitewright.jsont import cache
from sitewright.jsont import engine as engine_module
from sitewright.jsont.cache import UnsafeCacheFolder
from sitewright.jsont.core_registry import core_registry
from sitewright.jsont.engine import Engine
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value
from tests.waiting import PATIENCE_SECONDS

TEXT = "{.repeated section l}{@|html}{.alternates with}, {.end}{nope|nope}"


PROCESSES, ROUNDS, TEMPLATES = 4, 6, 15


def compile_all(folder: Path, outputs: multiprocessing.Queue[set[str]], start: Barrier) -> None:
    """What one of several processes does: the same texts with one new engine after another."""
    start.wait(timeout=PATIENCE_SECONDS)
    found = set()
    for _ in range(ROUNDS):
        engine = Engine(core_registry(), cache_folder=folder)
        for number in range(TEMPLATES):
            found.add(engine.compile(f"{TEXT}{number % 3}").render({"l": ["<"]}).output)
            engine.compile(f"{TEXT}{number}")
    outputs.put(found)


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


def test_lets_several_processes_write_one_folder(tmp_path: Path) -> None:
    """An entry is whole or not there, whoever wrote it, and no process leaves anything half-written."""
    folder = tmp_path / "cache"
    spawning = multiprocessing.get_context("spawn")
    outputs, start = spawning.Queue(), spawning.Barrier(PROCESSES)
    processes = [
        spawning.Process(target=compile_all, args=(folder, outputs, start)) for _ in range(PROCESSES)
    ]
    for process in processes:
        process.start()
    found = [outputs.get(timeout=PATIENCE_SECONDS) for _ in processes]
    for process in processes:
        process.join(timeout=PATIENCE_SECONDS)
    assert [process.exitcode for process in processes] == [0] * PROCESSES
    assert found == [{f"&lt;{{nope|nope}}{number}" for number in range(3)}] * PROCESSES
    assert len(list(folder.iterdir())) == TEMPLATES
    assert all(cache.DiskCache(folder).load(path.stem) for path in entries(folder))


def test_discards_the_oldest_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_ENTRIES", 2)
    for age, name in enumerate(["newest", "older", "oldest"]):
        (tmp_path / f"{name}.jsont").write_bytes(b"")
        os.utime(tmp_path / f"{name}.jsont", (1_000 - age, 1_000 - age))
    tmp_path.chmod(0o700)
    cache.DiskCache(tmp_path)
    assert [path.stem for path in entries(tmp_path)] == ["newest", "older"]


def test_discards_what_a_crash_left_half_written(tmp_path: Path) -> None:
    """What another process writes at this moment stays."""
    tmp_path.chmod(0o700)
    for name in (".writing-crashed", ".writing-now"):
        (tmp_path / name).write_bytes(b"half")
    os.utime(tmp_path / ".writing-crashed", (1_000, 1_000))
    cache.DiskCache(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [".writing-now"]


def test_leaves_nothing_of_an_entry_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    tmp_path.chmod(0o700)
    folder = cache.DiskCache(tmp_path)
    monkeypatch.setattr(Path, "replace", refuse)
    folder.store("key", (1,))
    assert list(tmp_path.iterdir()) == []


def _with_reads(path: str) -> Registry:
    """All that this makes have the same names; the path that is looked up is part of the generated code."""
    registry = core_registry()

    @registry.formatter("shown", scope_free=True, reads=lambda _arguments: (path,))
    def shown(_context: object, _arguments: object, _value: object, found: Sequence[Value]) -> Value:
        return found[0]

    return registry


def test_functions_of_one_name_share_no_code(tmp_path: Path) -> None:
    shown = [
        Engine(_with_reads(path), cache_folder=tmp_path / "cache").compile("{@|shown}").render(
            {"first": "1", "second": "2"}
        )
        for path in ("first", "second")
    ]  # fmt: skip
    assert [each.output for each in shown] == ["1", "2"]


def test_functions_have_the_same_identity_in_every_process(tmp_path: Path) -> None:
    """Else no process would find the code another one has stored."""
    program = (
        "from sitewright.jsont.commands import load_registry;"
        "from sitewright.jsont.engine import _fingerprint;"
        "from sitewright.commands.theme_settings import use_theme_settings; use_theme_settings();"
        "print(_fingerprint(load_registry()))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True, cwd=tmp_path,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(found) == 1
