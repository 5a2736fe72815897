"""Acts of several threads in one commit: each ends as if it had been alone."""

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.errors import NoTenant
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.sites.models import Website
from tests.waiting import PATIENCE_SECONDS, join_all

pytestmark = pytest.mark.django_db(transaction=True)

_THREADS = 12


@pytest.fixture
def website() -> Website:
    made: Website = Website.objects.create(title="0", created_at=clock.now(), version=1)
    return made


def _together(acts: list[Callable[[], Any]]) -> list[Any]:
    """What each act returned or raised, asked for by a thread of its own."""
    return _at_once([partial(commit_together, act) for act in acts])


def _at_once(asks: list[Callable[[], Any]]) -> list[Any]:
    """What each returned or raised; all wait while somebody else writes, then share what follows."""
    ended: list[Any] = [None] * len(asks)
    all_wait = threading.Barrier(len(asks) + 1)

    def run(number: int) -> None:
        all_wait.wait(PATIENCE_SECONDS)
        try:
            ended[number] = asks[number]()
        except BaseException as error:  # noqa: BLE001  (handed to the test)
            ended[number] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(asks))]
    for thread in threads:
        thread.start()
    with transaction.atomic():
        Website.objects.update(title="1")
        all_wait.wait(PATIENCE_SECONDS)
        threading.Event().wait(0.2)
    join_all(threads)
    return ended


def _count_up(website: Website) -> int:
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE sites_website SET version = version + 1 WHERE id = %s RETURNING version", [website.id]
        )
        return int(cursor.fetchone()[0])


def test_returns_what_the_act_returns(website: Website) -> None:
    assert commit_together(lambda: _count_up(website)) == 2
    assert Website.objects.get().version == 2


def test_every_act_of_a_crowd_is_committed_once(website: Website) -> None:
    ended = _together([lambda: _count_up(website)] * _THREADS)
    assert sorted(ended) == list(range(2, _THREADS + 2))
    assert Website.objects.get().version == _THREADS + 1


def test_an_act_that_raises_undoes_only_itself(website: Website) -> None:
    def fail() -> int:
        _count_up(website)
        raise ZeroDivisionError

    ended = _together([fail if number % 3 == 0 else lambda: _count_up(website) for number in range(_THREADS)])
    errors = [end for end in ended if isinstance(end, ZeroDivisionError)]
    assert len(errors) == _THREADS // 3
    assert Website.objects.get().version == 1 + _THREADS - len(errors)


def test_a_refusal_before_anything_is_written_costs_the_others_nothing(website: Website) -> None:
    ran: list[str] = []

    def refuse() -> int:
        ran.append("refused")
        raise ZeroDivisionError

    def succeed() -> int:
        ran.append("succeeded")
        return _count_up(website)

    ended = _together([refuse, succeed] * 4)
    assert sorted(end for end in ended if isinstance(end, int)) == [2, 3, 4, 5]
    assert sorted(ran) == ["refused"] * 4 + ["succeeded"] * 4, "an act was run again"


def test_an_act_that_swallows_an_error_spoils_no_other(website: Website) -> None:
    """The ORM marks the transaction as broken; what the act wrote then goes, as it would alone."""

    def swallow() -> str:
        with suppress(IntegrityError):
            Website(id=website.id, title="twice", created_at=clock.now()).save(force_insert=True)
        return "done"

    ended = _together([swallow, *[lambda: _count_up(website)] * 3])
    assert (ended[0], sorted(ended[1:])) == ("done", [2, 3, 4])
    assert Website.objects.get().version == 4


def test_what_follows_a_commit_is_dropped_with_its_act(website: Website) -> None:
    done: list[str] = []

    def succeed() -> int:
        transaction.on_commit(lambda: done.append("succeeded"))
        return _count_up(website)

    def fail() -> int:
        transaction.on_commit(lambda: done.append("failed"))
        raise ZeroDivisionError

    _together([succeed, fail] * 3)
    assert done == ["succeeded"] * 3


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL shares its commits by itself")
def test_a_broken_transaction_spoils_only_the_act_that_breaks_it(website: Website) -> None:
    """C04: SQLite ends the whole transaction by itself when the disk is full."""

    def break_down() -> int:
        connection.connection.rollback()
        raise DatabaseError("database or disk is full")

    ended = _together([break_down, *[lambda: _count_up(website)] * 5])
    assert sum(isinstance(end, DatabaseError) for end in ended) == 1
    assert Website.objects.get().version == 6


def test_runs_in_the_scope_of_the_thread_that_asks(website: Website) -> None:
    """I07"""

    def ask_as(name: str) -> Callable[[], str]:
        def ask() -> str:
            with tenant(name):
                return commit_together(current_website_id)

        return ask

    names = [f"{number:032x}" for number in range(_THREADS)]
    assert _at_once([ask_as(name) for name in names]) == names
    with pytest.raises(NoTenant):
        commit_together(current_website_id)


def test_joins_a_transaction_that_is_open(website: Website) -> None:
    with transaction.atomic():
        commit_together(lambda: _count_up(website))
        transaction.set_rollback(True)
    assert Website.objects.get().version == 1


@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite's write lock")
def test_everybody_is_told_when_the_database_is_away(
    website: Website, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise DatabaseError("database is locked")

    monkeypatch.setattr(connection, "_start_transaction_under_autocommit", refuse)
    with pytest.raises(DatabaseError, match="locked"):
        commit_together(lambda: _count_up(website))
    monkeypatch.undo()
    assert commit_together(lambda: _count_up(website)) == 2


def test_an_error_after_the_commit_takes_nothing_back(website: Website) -> None:
    def act() -> int:
        transaction.on_commit(lambda: 1 / 0)
        return _count_up(website)

    if connection.vendor == "sqlite":
        assert commit_together(act) == 2
    else:
        with pytest.raises(ZeroDivisionError):
            commit_together(act)
    assert Website.objects.get().version == 2
