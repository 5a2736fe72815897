"""The books of a period as the studio shows them."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from sitewright.orders.accounting.accounts import ACCOUNTS, CLEARING, HINTS, Charted, clearing_of
from sitewright.orders.accounting.errors import PeriodTurned
from sitewright.orders.accounting.files import datev_problem
from sitewright.orders.accounting.formats.table import account_words
from sitewright.orders.accounting.overview import overview_of
from sitewright.orders.accounting.period import Period
from sitewright.orders.accounting.settings import accounting_settings
from sitewright.orders.payments.by_hand import BY_OWNER
from sitewright.orders.payments.registry import WITHOUT_ACCOUNT, known_accounts
from sitewright.sites.local_time import local_now, zone_of
from sitewright.sites.queries import website_basics
from sitewright.studio.site_money import SiteMoney


def period_here(first: date | None, last: date | None) -> Period:
    """In the website's time zone, until today and from the first of the month unless said otherwise. Raises
    PeriodTurned.
    """
    time_zone = website_basics().time_zone
    last = last or local_now(time_zone).date()
    first = first or last.replace(day=1)
    if last < first:
        raise PeriodTurned
    return Period(first, last, zone_of(time_zone))


def books_overview(period: Period, money: SiteMoney) -> dict[str, Any]:
    found = overview_of(period)
    settings = accounting_settings(website_basics().settings)
    problem = datev_problem(period, settings, found.fewest_bookings)
    return {
        "is_empty": found.is_empty,
        "order_count": found.order_count,
        "sums": _texts(found.sums, money),
        "refund_count": found.refund_count,
        "given": _texts(found.given, money),
        "edit_count": found.edit_count,
        "unpaid_count": found.unpaid_count,
        "payout_count": found.payout_count,
        "paid_out": _texts(found.paid_out, money),
        "bounced_count": found.bounced_count,
        "came_back": _texts(found.came_back, money),
        "waiting_payout_count": found.waiting_payout_count,
        "datev_problem": str(problem or ""),
    }


def book_accounts() -> dict[str, Any]:
    ways = [_account(clearing_of(code), ACCOUNTS[CLEARING]) for code in _providers()]
    return {"accounts": [_account(name, of) for name, of in ACCOUNTS.items()], "ways": ways}


def _account(name: str, of: Charted) -> dict[str, str]:
    hint = str(HINTS[name]) if name in HINTS else ""
    return {"name": name, "label": account_words(name), "hint": hint, **of._asdict()}


def _providers() -> list[str]:
    """With which the website takes real money."""
    codes = [each.provider for each in known_accounts() if each.provider != WITHOUT_ACCOUNT.provider]
    return list(dict.fromkeys([*codes, BY_OWNER]))


def _texts(sums: Iterable[tuple[str, int]], money: SiteMoney) -> list[str]:
    return [money.text(cents, currency) for currency, cents in sums]
