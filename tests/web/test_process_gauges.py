"""What several processes write down of themselves, side by side in one folder."""

import math
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from prometheus_client import multiprocess
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs

from sitewright.web import metrics, process_gauges

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


@pytest.fixture
def one_fails(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a gauge that cannot be read, between two that can."""

    def fail() -> float:
        raise FileNotFoundError("/proc/self/statm")

    reads: dict[str, Callable[[], float]] = {
        "tests_before": lambda: 1.0,
        "tests_never_there": fail,
        "tests_behind": lambda: 2.0,
    }
    sources = {name: process_gauges._Source("Of a test.", read, "livesum") for name, read in reads.items()}
    monkeypatch.setattr(process_gauges, "_sources", sources)
    return "tests_never_there"


@pytest.mark.django_db
def test_one_that_cannot_be_read_keeps_no_other_from_being_told(one_fails: str) -> None:
    told = {
        family.name: [sample.value for sample in family.samples]
        for family in text_string_to_metric_families(metrics.exposition().decode())
    }
    assert (told["tests_before"], told["tests_behind"]) == ([1], [2])
    assert all(map(math.isnan, told[one_fails]))


def test_one_that_cannot_be_read_is_in_the_log(one_fails: str) -> None:
    with capture_logs() as lines:
        process_gauges.set_gauges()
    assert [(line["event"], line["gauge"]) for line in lines] == [("a gauge could not be read", one_fails)]


def test_a_folder_that_cannot_be_read_ends_one_turn_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_folder: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(process_gauges, "_leave_out_dead", fail)
    process_gauges._write_down(tmp_path)
