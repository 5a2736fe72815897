"""Whether this process can do its work: what `/readyz` answers.

Bounded in every direction: a dependency that hangs is given up, and however many ask, one looks at a time
and the answer stands for a second.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from sitewright.kit.disk import disk_use
from sitewright.kit.files import storage
from sitewright.kit.jobs import rows
from sitewright.kit.logging import describe_error
from sitewright.media.queries import some_stored_keys
from sitewright.web import database_probe

_FRESH_SECONDS = 1.0
_GIVEN_UP_SECONDS = 4.0  # `/readyz` answers within five.
_JOBS_LATE_SECONDS = 300
Answer = dict[str, Any]


class FilesLost(Exception):
    """The store answers, and what was put there is gone."""


class DiskFull(Exception):
    """Nothing more can be written."""


class Readiness:
    """The newest answer, and who is looking for the next."""

    def __init__(self, look: Callable[[], Answer], now: Callable[[], float] = time.monotonic) -> None:
        self._look = look
        self._now = now
        self._looking = threading.Lock()
        self._answer: Answer | None = None
        self._answered_at = 0.0

    def answer(self) -> Answer:
        """While somebody looks, the others take what was found last."""
        if self._answer is not None and self._is_fresh():
            return self._answer
        # Only before the first answer is there nothing to give but the next.
        if not self._looking.acquire(blocking=self._answer is None):
            return self._answer or {}
        try:
            # Who waited for the first answer takes that one, and does not look in turn.
            if self._answer is None or not self._is_fresh():
                self._answer = self._look()
                self._answered_at = self._now()
            return self._answer
        finally:
            self._looking.release()

    def _is_fresh(self) -> bool:
        return self._now() - self._answered_at < _FRESH_SECONDS


def look() -> Answer:
    """Each dependency by name, `ok` or what is wrong with it, and what will be wrong soon."""
    # Those that may hang without end are begun first and waited for last; the database has its own patience.
    store = _begun("store", storage().require_answer)
    room = _begun("room", _require_room)
    database = _outcome(database_probe.require_writable)
    keys = some_stored_keys() if database == "ok" else []
    files = _begun("files", partial(_require_files, keys))
    answers = {name: _outcome(waited) for name, waited in (("store", store), ("files", files))}
    checks = {
        "database": database,
        "storage": next((answer for answer in answers.values() if answer != "ok"), "ok"),
        "disk": _outcome(room),
    }
    is_ready = all(answer == "ok" for answer in checks.values())
    return {"status": "ok" if is_ready else "unavailable", **checks, "warnings": _warnings(checks)}


def _warnings(checks: dict[str, str]) -> list[str]:
    found = []
    if checks["disk"] == "ok" and (use := disk_use()).is_nearly_full:
        found.append(f"the disk is {use.used_fraction:.0%} full")
    if checks["database"] == "ok" and rows.has_late(_JOBS_LATE_SECONDS):
        found.append("jobs wait for more than five minutes: is a worker running?")
    return found


def _require_files(keys: list[str]) -> None:
    if keys and not any(storage().exists(key) for key in keys):
        raise FilesLost


def _require_room() -> None:
    if disk_use().is_full:
        raise DiskFull


def _outcome(check: Callable[[], None]) -> str:
    try:
        check()
    except Exception as error:  # noqa: BLE001  (whatever it is, it is the answer)
        return describe_error(error)["error"]
    return "ok"


_under_way: dict[str, Future[None]] = {}
"""The newest look of each kind. One that hangs with a dead store or a dead disk is not joined by another."""


def _begun(kind: str, check: Callable[[], None]) -> Callable[[], None]:
    """Begin a check on a thread of its own; what comes back waits for it, and raises what it raised, or
    TimeoutError."""
    done = _under_way.get(kind)
    if done is None or done.done():
        done = _under_way[kind] = Future()
        threading.Thread(target=_run, args=(check, done), name=f"readiness-{kind}", daemon=True).start()
    return partial(_wait_for, done)


def _run(check: Callable[[], None], done: "Future[None]") -> None:
    try:
        check()
    except Exception as error:  # noqa: BLE001  (raised where it is waited for)
        done.set_exception(error)
    else:
        done.set_result(None)


def _wait_for(done: "Future[None]") -> None:
    done.result(_GIVEN_UP_SECONDS)


readiness = Readiness(look)
"""That of this process."""
