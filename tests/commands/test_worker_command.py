"""`sitewright worker`: its threads go on after what ended one of them."""

import argparse
import io
import signal
from types import SimpleNamespace

import pytest

from sitewright.commands import migrate, worker
from sitewright.commands.interrupt import Interrupt
from sitewright.kit import jobs
from sitewright.kit.jobs import worker as job_worker
from tests.waiting import until


def test_a_thread_that_dies_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[str] = []

    def run(self: jobs.Worker) -> None:
        starts.append(self.id)
        if starts.count(self.id) < 3:
            raise RuntimeError("something nobody thought of")
        self._stopping.wait()

    class Interrupted(Interrupt):
        def wait(self) -> None:
            until(lambda: len(starts) == 6)

    monkeypatch.setattr(jobs.Worker, "run", run)
    monkeypatch.setattr(job_worker, "_RESTART_SECONDS", 0.001)
    monkeypatch.setattr(worker, "config", lambda: SimpleNamespace(uses_sqlite=False))
    monkeypatch.setattr(worker, "prepare_django", lambda _: None)
    monkeypatch.setattr(worker, "Interrupt", Interrupted)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(migrate, "migrate", lambda: None)
    output = io.StringIO()
    assert worker.run(argparse.Namespace(threads=2), output) == 0
    assert "2 threads" in output.getvalue()
    assert len(starts) == 6
