"""A worker's thread outlives whatever ends its work."""

import threading

import pytest

from sitewright.kit.jobs import Worker
from sitewright.kit.jobs import worker as module
from tests.waiting import join_all, until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("end", [RuntimeError("nobody thought of it"), SystemExit(1)], ids=repr)
def test_is_started_again_and_stops_when_it_is_told(
    monkeypatch: pytest.MonkeyPatch, end: BaseException
) -> None:
    starts: list[str] = []
    run = Worker.run

    def fail_three_times(worker: Worker) -> None:
        starts.append(worker.id)
        if len(starts) < 4:
            raise end
        run(worker)

    monkeypatch.setattr(Worker, "run", fail_three_times)
    monkeypatch.setattr(module, "_RESTART_SECONDS", 0.001)
    worker = Worker(owns_database=True)
    thread = threading.Thread(target=worker.run_steadily)
    thread.start()
    until(lambda: len(starts) == 4)
    assert thread.is_alive()
    worker.stop()
    join_all([thread])
    assert len(starts) == 4


def test_one_heartbeat_is_enough_however_often_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    def beat(worker: Worker) -> None:
        worker._stopping.wait()

    def fail(_: Worker) -> None:
        raise RuntimeError

    monkeypatch.setattr(Worker, "_beat", beat)
    monkeypatch.setattr(Worker, "_prepare", lambda _: None)
    monkeypatch.setattr(Worker, "_work_once", fail)
    worker = Worker(owns_database=False)
    found = set()
    for _ in range(3):
        with pytest.raises(RuntimeError):
            worker.run()
        found.add(worker._heartbeat)
    worker.stop()
    assert len(found) == 1
