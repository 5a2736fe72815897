"""Several worker processes on PostgreSQL: what one of them changes, none of them serves old."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from urllib.request import Request, urlopen

import psycopg
import pytest

from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(
        not os.environ.get("DATABASE_URL", "").startswith("postgres"), reason="PostgreSQL only"
    ),
]

_LOOKS = 40
_THREADS_WHILE_LOADING = 4


def _tags(site: LiveSite) -> set[str]:
    """The tags of many answers, on new connections, so that every process is asked."""
    found = set()
    for _ in range(_LOOKS):
        with urlopen(
            Request(f"{site.url}/about", headers={"Connection": "close"}), timeout=PATIENCE_SECONDS
        ) as answer:
            found.add(answer.headers["ETag"])
    return found


def test_a_change_shows_in_every_process_at_once(start_site: Callable[..., LiveSite]) -> None:
    """I04"""
    site = start_site(SITEWRIGHT_WORKERS="2")
    before = _tags(site)
    with psycopg.connect(site.environment["DATABASE_URL"], autocommit=True) as connection:
        connection.execute("UPDATE sites_website SET version = version + 1, title = 'Another'")
    after = _tags(site)
    assert 1 <= len(before) <= 2
    assert before.isdisjoint(after)


def test_one_process_that_dies_is_replaced(start_site: Callable[..., LiveSite]) -> None:
    """C08: a worker is killed; the other one answers, and soon there are two again."""
    site = start_site(SITEWRIGHT_WORKERS="2")
    # The site is ready with the first: killed while the second still loads, it would leave nobody.
    until(lambda: [_is_serving(pid) for pid in _workers(site)] == [True, True])
    before = _workers(site)
    os.kill(before[0], signal.SIGKILL)
    until(lambda: set(_workers(site)) - set(before))
    assert before[1] in _workers(site)
    assert len(set(_workers(site)) - set(before)) == 1
    assert site.is_ready()


def test_workers_end_with_the_process_that_runs_their_jobs(start_site: Callable[..., LiveSite]) -> None:
    """Item 22: they would serve a shop without mails and reconciliation, and hold the port."""
    site = start_site(SITEWRIGHT_WORKERS="2")
    until(lambda: len(_workers(site)) == 2)
    workers = _workers(site)
    assert site.process is not None
    site.process.kill()
    site.process.wait()
    until(lambda: not any(_is_worker(str(pid)) for pid in workers))
    assert not site.is_ready()


def _workers(site: LiveSite) -> list[int]:
    assert site.process is not None
    parent = site.process.pid
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(pid) for pid in children if _is_worker(pid)]


def _is_serving(process_id: int) -> bool:
    """A worker that still loads the program has no threads of the server yet, only one that watches its
    parent."""
    return len(list(Path(f"/proc/{process_id}/task").iterdir())) > _THREADS_WHILE_LOADING


def _is_worker(process_id: str) -> bool:
    """Not so of one that ends while it is looked at."""
    try:
        state = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0]
        command = Path(f"/proc/{process_id}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z" and b"resource_tracker" not in command
