"""Fixtures for all tests. The engine and the data folder are chosen in `tests/settings.py`."""

import dataclasses
import gc
import os
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
from django.core.signals import request_finished

from sitewright.accounts.models import Person
from sitewright.accounts.passwords import OwnerPasswordHasher
from sitewright.config import config
from sitewright.kit import clock, rate_limits, site_versions
from sitewright.kit.tenancy import tenant
from sitewright.sites import host_map
from tests import scheduling
from tests.cast import SHOP_HOST, Cast, SiteClient, create_cast

if TYPE_CHECKING:
    from xdist.remote import Producer  # type: ignore[import-untyped]
    from xdist.scheduler import Scheduling  # type: ignore[import-untyped]

pytest_plugins = ["tests.demo_shop", "tests.live", "tests.s3", "tests.small_server"]

# How long examples take says more about what else the machine does than about the code. Examples are the
# same at every run: a defect that waits for the right one must not turn up in somebody else's change. To
# search for such, run pytest with `--hypothesis-profile=searching`.
_calm: dict[str, Any] = {"deadline": None, "suppress_health_check": [hypothesis.HealthCheck.too_slow]}
hypothesis.settings.register_profile("sitewright", derandomize=True, **_calm)
hypothesis.settings.register_profile("searching", derandomize=False, **_calm)
hypothesis.settings.load_profile("sitewright")

# The collector walks over what a thousand tests left alive, again and again: so it walks more rarely here.
gc.set_threshold(50_000, 20, 50)

# A password is hashed slowly on purpose, and hundreds of tests sign in. The same hasher with the least that
# Argon2 takes costs them nothing; servers in processes of their own, and who asks for `real_hashing`, have
# the whole.
_REAL_COST = {"time_cost": OwnerPasswordHasher.time_cost, "memory_cost": OwnerPasswordHasher.memory_cost}
OwnerPasswordHasher.time_cost, OwnerPasswordHasher.memory_cost = 1, 8

_IS_POSTGRES = os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres"
_DATABASE_FIXTURES = {"db", "transactional_db", "start_site"}

_ONE_ENGINE = (
    "tests/commands/importing/test_cleaning.py", "tests/commands/importing/test_demo_round_trip.py",
    "tests/commands/importing/test_refusals.py", "tests/attacks/", "tests/demo/", "tests/journeys/",
    "tests/accounts/test_reset_password.py::test_works_beside_a_running_server",
    "tests/commands/importing/test_import_command.py::test_moves_to_an_empty_folder_with_another_key",
    "tests/commands/test_host_commands.py", "tests/commands/test_theme_command.py",
    "tests/storefront/", "tests/studio/", "tests/themes/", "tests/web/",
)  # fmt: skip
"""Ask what the application answers, not what a database does: once is enough. Every operation, every route
and every statement written by hand runs on both engines all the same (tests/plans/flows.py)."""
_ON_BOTH_ALL_THE_SAME = (
    "tests/attacks/test_canaries.py", "tests/attacks/test_checkout_link.py", "tests/attacks/test_locks.py",
    "tests/attacks/test_odd_characters.py", "tests/attacks/test_owner_contract.py",
    "tests/attacks/test_search_abuse.py", "tests/attacks/test_waiting_payments.py",
    "tests/journeys/test_buyer_pays_elsewhere.py", "tests/journeys/test_owner_edits_pages.py",
    "tests/journeys/test_owner_types_at_once.py", "tests/journeys/test_two_people_in_one_text.py",
    "tests/journeys/test_two_windows_at_one_page.py", "tests/journeys/test_visitor_buys.py",
    "tests/storefront/test_budgets.py", "tests/storefront/test_blog.py", "tests/storefront/test_sitemaps.py",
    "tests/studio/test_posts_api.py", "tests/studio/test_shop_api.py",
)  # fmt: skip
"""Locks, full text, odd bytes, several writers, and lists in an order only the database decides."""
_POSTGRES_AT_NIGHT = (
    "tests/catalog/exporting/test_round_trip.py", "tests/catalog/importing/test_real_catalogues.py",
    "tests/commands/backing_up/test_site_restoring.py",
    "tests/commands/test_cli.py::test_a_running_server_carries_commands_out", "tests/duplicating/",
    "tests/exporting/test_archive.py::test_exports_beside_a_running_server",
    "tests/faults/test_backup_elsewhere.py::test_serves_the_same_pages_and_pictures[backup.tar]",
    "tests/faults/test_clean_stop.py", "tests/faults/test_dated_posts.py",
    "tests/faults/test_import_killed.py", "tests/faults/test_undo_killed.py",
    "tests/operations/test_proxies.py",
)  # fmt: skip
"""Whole servers, for minutes, about what another database changes least, and nothing about money: PostgreSQL
has them by `make nightly`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what touches a database, and what of that needs one engine only: `make test` runs the rest on
    PostgreSQL too.
    """
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if item.get_closest_marker("django_db") or fixtures & _DATABASE_FIXTURES:
            item.add_marker(pytest.mark.database)
        if item.nodeid.startswith(_ONE_ENGINE) and not item.nodeid.startswith(_ON_BOTH_ALL_THE_SAME):
            item.add_marker(pytest.mark.one_engine)
        if _IS_POSTGRES and item.nodeid.startswith(_POSTGRES_AT_NIGHT):
            item.add_marker(pytest.mark.nightly)


def pytest_collection_finish() -> None:
    """Twenty thousand tests and all that they import stay to the end: no collection has to look through them,
    which takes seconds each time.
    """
    gc.collect()
    gc.freeze()


def pytest_runtest_setup() -> None:
    """What an earlier test served with looks after the thread's connection at the end of each request: it
    would close it in the middle of a transaction that a test has open.
    """
    handler = sys.modules.get("sitewright.web.handler")
    if handler is not None:
        request_finished.disconnect(handler._end_request)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What failed at first and passed at the second try is a defect still: shown as a failure would be."""
    for report in terminalreporter.getreports("rerun"):
        terminalreporter.write_sep("_", f"failed at first: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)
        for title, text in report.sections:
            terminalreporter.write_sep("-", title)
            terminalreporter.write_line(text)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "Scheduling | None":
    return scheduling.scheduler(config, log)


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    """What a process remembers about the database is forgotten, as the database starts afresh for each
    test."""
    site_versions.forget_all()
    host_map.forget()
    rate_limits.reset()


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate limits as in production; other tests have none."""
    limited = dataclasses.replace(config(), rate_limits_enabled=True)
    monkeypatch.setattr(rate_limits, "config", lambda: limited)


@pytest.fixture
def real_hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed as in production."""
    for name, value in _REAL_COST.items():
        monkeypatch.setattr(OwnerPasswordHasher, name, value)


@pytest.fixture
def still_clock() -> Iterator[None]:
    """No time passes but what the test lets pass: acts within one second are that on a busy machine too."""
    with clock.stopped():
        yield


@pytest.fixture
def cast(db: None) -> Cast:
    """Owner, member and stranger with their shops `shop.localhost` and `other.localhost`; no scope is
    open."""
    return create_cast()


@pytest.fixture
def in_shop(cast: Cast) -> Iterator[Cast]:
    """The cast, with the scope of the owner's shop open around the test."""
    with tenant(cast.shop.id):
        yield cast


@pytest.fixture
def client_of(cast: Cast) -> Callable[[Person], SiteClient]:
    """`client_of(cast.owner)`: a browser on the person's host, signed in through the real call."""

    def open_client(person: Person, host: str = "") -> SiteClient:
        browser = SiteClient(host or cast.host_of(person))
        answer = browser.sign_in(person.email)
        assert answer.status_code in (200, 201), answer.content
        return browser

    return open_client


@pytest.fixture
def visitor(cast: Cast) -> SiteClient:
    """Somebody on `shop.localhost` who is not signed in."""
    return SiteClient(SHOP_HOST)
