"""The job thread of a serving process."""

import pytest

from sitewright.commands.serving import companions
from sitewright.commands.serving.companions import JobThread
from sitewright.kit.jobs import Worker
from sitewright.kit.jobs import worker as worker_module
from tests.waiting import until

pytestmark = pytest.mark.django_db(transaction=True)


class _Worker(Worker):
    """Fails at each of its first three starts; the fourth runs until it is stopped."""

    starts = 0

    def run(self) -> None:
        self.starts += 1
        if self.starts < 4:
            raise RuntimeError("something nobody thought of")
        super().run()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> _Worker:
    made = _Worker(owns_database=True)
    monkeypatch.setattr(companions, "Worker", lambda **_: made)
    monkeypatch.setattr(worker_module, "_RESTART_SECONDS", 0.001)
    return made


def test_jobs_go_on_after_what_ended_them(worker: _Worker) -> None:
    """Item 22"""
    with JobThread(owns_database=True) as jobs:
        until(lambda: worker.starts == 4)
        assert jobs._thread.is_alive()
    assert not jobs._thread.is_alive()
    assert worker.starts == 4
