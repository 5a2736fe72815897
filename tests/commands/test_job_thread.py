"""The job thread of a serving process."""

import pytest

from sitewright.commands.serving import companions
from sitewright.commands.serving.companions import JobThread
from tests.waiting import until


class _Worker:
    """Fails at each of its first three starts; the fourth runs until it is stopped."""

    def __init__(self, **_: object) -> None:
        self.starts = 0
        self.is_stopped = False

    def run(self) -> None:
        self.starts += 1
        if self.starts < 4:
            raise RuntimeError("something nobody thought of")
        until(lambda: self.is_stopped)

    def stop(self) -> None:
        self.is_stopped = True


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> _Worker:
    made = _Worker()
    monkeypatch.setattr(companions, "Worker", lambda **_: made)
    monkeypatch.setattr(companions, "_JOB_PAUSE_SECONDS", 0.001)
    return made


def test_jobs_go_on_after_what_ended_them(worker: _Worker) -> None:
    """Item 22"""
    with JobThread(owns_database=True) as jobs:
        until(lambda: worker.starts == 4)
        assert jobs._thread.is_alive()
    assert not jobs._thread.is_alive()
    assert worker.starts == 4
