"""Group commit: several operations, one commit.

On SQLite a commit waits for the disk and there is only one at a time. Operations that arrive while another
one is being written therefore share the next commit: the first of them leads, runs all that wait in the order
they came, and commits once. What an operation is worth does not change:

* no operation is answered before it is on the disk (synchronous=FULL);
* an operation that raises undoes only itself; the others of its commit never notice. Most refusals come
  before anything is written, and leave nothing to undo. After one that has written, the transaction is rolled
  back and all its operations are run again, each in a savepoint of its own;
* when the shared transaction itself breaks (a full disk), each of its operations is run again in one of its
  own.

The waiting operations stand in one queue, so writers are served in the order they came. On PostgreSQL, which
shares its commits by itself, and inside a transaction that is open already, the operation just runs in
`atomic()`.
"""

import threading
from collections import deque
from collections.abc import Callable
from contextvars import copy_context
from typing import Any, TypeVar

import structlog
from django.db import transaction

from sitewright.kit.admission import Waiting, admission_queue
from sitewright.kit.db.direct import database_of_thread
from sitewright.kit.db.sqlite.shared_writer import SharedWriter

Result = TypeVar("Result")

log = structlog.get_logger(__name__)

_MOST_IN_ONE_COMMIT = 64


def commit_together(operation: Callable[[], Result]) -> Result:
    """Run `operation` in a transaction that it may share with operations of other threads; returns when it is
    committed.

    `operation` may run on another thread, in this one's context (website, clock, log), and again when the
    first transaction broke: it must do nothing but read and write the database. Raises what `operation`
    raises.
    """
    database = database_of_thread()
    if database.vendor != "sqlite" or database.in_atomic_block:
        with transaction.atomic():
            return operation()
    pending = _PendingOperation(operation)
    _queue.carry_out(pending)
    if pending.error is not None:
        raise pending.error
    result: Result = pending.result
    return result


class _Spoiled(Exception):
    """An operation has failed and left something to undo in the transaction of others."""


class _PendingOperation:
    """An operation that waits for its commit, and then how it ended."""

    def __init__(self, operation: Callable[[], Any]) -> None:
        self._operation = operation
        self._context = copy_context()
        self._waiting = Waiting()
        self.has_run = False
        self.is_settled = False
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self, database: Any) -> bool:
        """Note result or error; False when the operation has failed and left something to undo."""
        self.has_run, self.error = True, None
        before = _traces(database)
        try:
            self.result = self._context.run(self._operation)
        except BaseException as error:  # noqa: BLE001  (raised again in the thread that asked)
            self.error = error
            return _traces(database) == before
        # An operation that caught an error of the ORM's ends well, yet the transaction is to be rolled back.
        return not database.needs_rollback

    def run_in_savepoint(self) -> None:
        """Note result or error, whose traces are undone."""
        self.error = None
        try:
            with transaction.atomic():
                self.result = self._context.run(self._operation)
        except BaseException as error:  # noqa: BLE001  (raised again in the thread that asked)
            self.error = error

    def wait(self) -> None:
        """Until `call()`: settled, or to lead the next commit. Others work meanwhile: the leader needs the
        interpreter for everybody's operations.
        """
        admission_queue.wait(self._waiting)

    def call(self) -> None:
        admission_queue.let_go_on(self._waiting)


class _CommitQueue:
    """Operations in the order they came; one of the waiting threads leads at a time."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: deque[_PendingOperation] = deque()
        self._has_leader = False
        self._writer = SharedWriter()

    def carry_out(self, pending: _PendingOperation) -> None:
        """Returns when the operation is settled, by this thread or another."""
        with self._guard:
            self._waiting.append(pending)
            is_leader = not self._has_leader
            self._has_leader = True
        if not is_leader:
            pending.wait()
        if not pending.is_settled:
            self._lead(pending)

    def _lead(self, own: _PendingOperation) -> None:
        """One commit for everybody who waits; `own` is the first of them."""
        batch: list[_PendingOperation] = []
        try:
            with self._writer.lent_to(database_of_thread()):
                # Where not even the first has run, BEGIN has failed: once more would only wait as long again.
                if not _commit(batch, self._taken) and len(batch) > 1 and batch[0].has_run:
                    _commit_again(batch)
        except Exception as error:  # noqa: BLE001  (raised again in the threads that asked)
            # No connection could be had: as where BEGIN fails.
            batch += [] if batch else self._taken()
            for pending in batch:
                pending.error = pending.error if pending.has_run else error
        finally:
            # First, and whatever happened: the next leader begins while the threads of this commit wake up.
            self._hand_over()
            for pending in batch:
                pending.is_settled = True
                if pending is not own:
                    pending.call()

    def _taken(self) -> list[_PendingOperation]:
        with self._guard:
            count = min(len(self._waiting), _MOST_IN_ONE_COMMIT)
            return [self._waiting.popleft() for _ in range(count)]

    def _hand_over(self) -> None:
        with self._guard:
            successor = self._waiting[0] if self._waiting else None
            self._has_leader = successor is not None
        if successor is not None:
            successor.call()


def _commit(
    batch: list[_PendingOperation],
    take: Callable[[], list[_PendingOperation]] = list,
    *,
    with_savepoints: bool = False,
) -> bool:
    """Run the batch in one transaction, with what `take` adds once the write lock is held; False when it was
    rolled back. Whoever has no error of its own is then told what broke it.
    """
    committed: list[bool] = []
    try:
        with transaction.atomic():
            # Registered before the operations' own: an error in one of theirs comes after the commit and
            # undoes nothing.
            transaction.on_commit(lambda: committed.append(True))
            # Only under the write lock: whoever came while this one waited for it is in this commit.
            batch += take()
            _run_all(batch, with_savepoints=with_savepoints)
    except _Spoiled:
        return False
    except BaseException as error:
        if committed:
            log.exception("what follows a commit failed")
        else:
            # BEGIN failed and nobody was taken: all who wait are told now, instead of each waiting in turn.
            batch += [] if batch else take()
            for pending in batch:
                pending.error = pending.error or error
    return bool(committed)


def _run_all(batch: list[_PendingOperation], *, with_savepoints: bool) -> None:
    """Raises _Spoiled."""
    database = database_of_thread()
    for pending in batch:
        if with_savepoints:
            pending.run_in_savepoint()
        elif not pending.run(database):
            raise _Spoiled


def _commit_again(batch: list[_PendingOperation]) -> None:
    """After the first transaction was rolled back: kept apart by savepoints, or else one after the other."""
    if not _commit(batch, with_savepoints=True):
        for pending in batch:
            _commit([pending])


def _traces(database: Any) -> tuple[int, bool, int, bool]:
    """The same before and after an operation that did nothing to the transaction."""
    opened = database.connection
    # `total_changes` counts the rows changed on this connection, and `in_transaction` falls when SQLite has
    # rolled back by itself, as on a full disk (C04).
    return (
        opened.total_changes,
        opened.in_transaction,
        len(database.run_on_commit),
        database.needs_rollback,
    )


_queue = _CommitQueue()
