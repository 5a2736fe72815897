"""Every statement that is run finds its rows by an index that begins with the website, or by a unique key.

A statement written by hand is found in the source by itself: a new one fails here until something in
flows.py runs it, and then if its plan is wrong. Statements of the ORM are judged with them.
"""

import re
from pathlib import Path

import pytest
from django.db import connection

from sitewright.sites.https import due_names
from tests.cast import Cast, SiteClient
from tests.plans.explaining import forget_sizes, problems_of, walks_of_a_website
from tests.plans.flows import run_all
from tests.plans.recording import Recorded, recorded_statements
from tests.plans.written_sql import plain, written_statements
from tests.studio.belongings import Belongings
from tests.studio.conftest import browser_of, mine, owner_browser

__all__ = ["browser_of", "mine", "owner_browser"]

pytestmark = pytest.mark.database

_FINDS_ROWS = re.compile(r"\s*(WITH|SELECT|UPDATE|DELETE|INSERT(?!.*\bVALUES \())\b", re.DOTALL)
_PADDING = re.compile(r"\s*SELECT ('',|0,|NULL,|.*,\s*('|0|NULL)'?\s*(,|FROM\b))", re.DOTALL | re.IGNORECASE)
_READS_ALL_ON_PURPOSE = {
    "sitewright/orders/invariants/drafts.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/subscriptions.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/downloads.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/disputes.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/payouts.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/labels.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/tags.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/edits.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/gift_cards.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/returns.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/invariants/rules.py": "`sitewright check` looks at every row there is",
    "sitewright/orders/payments/test_charge_rules.py": "the same for the books of the test provider",
    "sitewright/orders/invariants/checking.py": "the same",
    "sitewright/orders/invariants/stored_files.py": "the same",
    "sitewright/web/shop_gauges.py": "asks for the size of the database, and no table",
    "sitewright/commands/migrate.py": "a lock without a table",
    "sitewright/commands/one_starter.py": "the same",
    "sitewright/kit/new_database/": "makes tables where there is none",
    "sitewright/kit/db/sqlite/planner_statistics.py": "writes what the planner is told, on SQLite alone",
    "sitewright/content/operations/remove_website.py": "removes all of a website",
    "sitewright/commands/backing_up/": "copies whole tables, and asks the database about itself",
}
_OF_ALL_WEBSITES = (
    "SELECT id FROM sites_website ORDER BY id",
    "SELECT 1 FROM sites_hostname WHERE is_primary LIMIT 1",
    "SELECT storage_key FROM media_mediafile ORDER BY id LIMIT 1",
    "SELECT storage_key FROM media_mediafile ORDER BY id DESC LIMIT 1",
    "SELECT host, is_primary FROM sites_hostname ORDER BY website_id, is_primary DESC, host",
    (
        "SELECT w.id, w.title, coalesce(h.host, '') FROM sites_website w LEFT JOIN sites_hostname h "
        "ON h.website_id = w.id AND h.is_primary ORDER BY w.id"
    ),
    " ".join(due_names.DUE.split()),
    " ".join(due_names.ALL.split()),
)
"""Of all websites on purpose: one row from an end of an index, at a start and for `/readyz`, the lists that
commands print, and the round of a job without a question of its own."""

_FEW_OF_A_WEBSITE = {
    "accounts_invitation": "people who work on it",
    "accounts_membership": "people who work on it",
    "checkout_carrieraccount": "one for each carrier",
    "checkout_placesaccount": "one at most",
    "content_navigationlink": "its menus",
    "content_page": "pages are made by hand",
    "content_publication": "pages are published by hand",
    "forms_hookdelivery": "kept for some days",
    "history_audithead": "one",
    "media_mediafolder": "folders are made by hand",
    "orders_draft": "put together by hand",
    "orders_goodschange": "changes of subscriptions, made by hand",
    "orders_payout": "one a day at most",
    "sites_addedtheme": "themes are added by hand",
    "sites_hostname": "its own names",
}
_SEARCHES_TEXTS = re.compile(r" LIKE (lower\()?%s")
"""No index helps: who a buyer is in all that is kept, and where a file is used."""

_STOPS_AT_ONE = ("EXISTS (SELECT 1 FROM checkout_giftcard y", 'U0."sent_at" IS NULL')
"""By a partial index that has nothing but the rows asked for."""

_OF_OTHER_ENGINE = {
    "sqlite": {
        "sitewright/content/search_engines.py .PostgresSearch",
        "sitewright/checkout/cart_rows.py ._LOCK",
        "sitewright/kit/locks.py .lock_name",
        "sitewright/kit/locks.py ._session_lock",
        "sitewright/kit/db/statements.py ._as_one",
        "sitewright/kit/jobs/rows.py ._TAKE_DUE",
    },
    "postgresql": {
        "sitewright/content/search_engines.py .SQLiteSearch",
        "sitewright/kit/jobs/rows.py ._FIND_DUE",
        "sitewright/kit/jobs/rows.py ._MARK_RUNNING",
    },
}


@pytest.fixture
def recorded(cast: Cast, mine: Belongings, owner_browser: SiteClient, tmp_path: Path) -> Recorded:
    """Statements of everything visitors, owners and jobs do."""
    forget_sizes()
    with recorded_statements() as found:
        run_all(cast, mine, owner_browser, tmp_path)
    return found


def test_every_written_statement_is_run_and_finds_its_rows_by_the_website(recorded: Recorded) -> None:
    """I01, L01: what a website asks costs nothing for the rows of others. In one test, as running everything
    takes longest.
    """
    _require_all_run(recorded)
    wrong = {
        " ".join(sql.split()): problems
        for sql, values in recorded.values()
        if _FINDS_ROWS.match(sql)
        and " ".join(sql.split()) not in _OF_ALL_WEBSITES
        and (problems := problems_of(sql, values))
    }
    assert not wrong, "\n".join(f"{problems} in {sql}" for sql, problems in wrong.items())
    if connection.vendor == "sqlite":
        _require_rare_things_first(recorded)


def _require_rare_things_first(recorded: Recorded) -> None:
    """What costs more with every order of a shop is found by the thing that is asked for."""
    walked = {
        (table, plain(sql))
        for sql, values in recorded.values()
        if _FINDS_ROWS.match(sql) and not _SEARCHES_TEXTS.search(sql)
        if not any(part in sql for part in _STOPS_AT_ONE)
        for table in walks_of_a_website(sql, values)
        if table not in _FEW_OF_A_WEBSITE
    }
    assert not walked, "\n".join(f"{table}: {sql}" for table, sql in sorted(walked))


def _require_all_run(recorded: Recorded) -> None:
    run = [plain(sql) for sql, _ in recorded.values()]
    unrun = [
        f"{each.place}: {' '.join(each.text.split())[:100]}"
        for each in written_statements()
        if not _is_exempt(each.place, each.owner) and not any(each.is_in(sql) for sql in run)
    ]
    assert not unrun, "\n".join(unrun)


def test_no_statement_pads_its_row() -> None:
    """Issue 9, item 8: what a row lacks is left out of its type, not filled up by position."""
    padded = [each.place for each in written_statements() if _PADDING.match(each.text)]
    assert not padded


def _is_exempt(place: str, owner: str) -> bool:
    file = place.rpartition(":")[0]
    of_other_engine = _OF_OTHER_ENGINE[connection.vendor]
    return file.startswith(tuple(_READS_ALL_ON_PURPOSE)) or any(
        f"{file} {owner}".startswith(it) for it in of_other_engine
    )


def test_judges_a_walk_as_wrong(cast: Cast) -> None:
    walk = "SELECT id FROM catalog_product p WHERE p.title = %s"
    assert problems_of(walk, ["Fern"])


def test_judges_the_website_as_right(cast: Cast) -> None:
    sql = "SELECT id FROM catalog_product p WHERE p.website_id = %s AND p.title = %s"
    assert not problems_of(sql, [cast.shop.id, "Fern"])
