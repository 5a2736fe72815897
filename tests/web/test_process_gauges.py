"""What several processes write down of themselves, side by side in one folder."""

import os
from pathlib import Path

import pytest
from prometheus_client import multiprocess

from sitewright.web import process_gauges

_DEAD_PID = 2**22 + 1
"""Above the largest there can be."""


def _dead_file(folder: Path) -> Path:
    file = folder / f"gauge_livesum_{_DEAD_PID}.db"
    file.touch()
    return file


def test_the_dead_are_left_out_and_the_living_stay(tmp_path: Path) -> None:
    dead = _dead_file(tmp_path)
    living = tmp_path / f"gauge_livesum_{os.getpid()}.db"
    living.touch()
    process_gauges._write_down(tmp_path)
    assert (dead.exists(), living.exists()) == (False, True)


def test_two_processes_may_clear_up_after_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dead = _dead_file(tmp_path)
    mark = multiprocess.mark_process_dead

    def be_too_late(pid: int, path: str) -> None:
        mark(pid, path)  # type: ignore[no-untyped-call]
        dead.unlink()  # What the slower of two finds: it is gone.

    monkeypatch.setattr(multiprocess, "mark_process_dead", be_too_late)
    process_gauges._leave_out_dead(tmp_path)
    assert not dead.exists()


def test_a_number_that_cannot_be_read_ends_one_turn_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> float:
        raise FileNotFoundError("/proc/self/statm")

    source = process_gauges._Source("Never there.", fail, "livesum")
    monkeypatch.setitem(process_gauges._sources, "tests_never_there", source)
    process_gauges._write_down(tmp_path)
