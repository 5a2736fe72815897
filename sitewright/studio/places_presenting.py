"""The account for looking addresses up as an owner sees it: of its key the last characters, and what was
called by it.
"""

from typing import Any

from sitewright.checkout.places.accounts import kept_account
from sitewright.checkout.places.counting import today
from sitewright.checkout.places.operations.connect_account import DAILY_CAP
from sitewright.checkout.places.queries import calls_by_page, calls_on

_NONE = {
    "service": "",
    "key_end": "",
    "is_locked": False,
    "is_on": True,
    "daily_cap": DAILY_CAP,
    "connected_at": None,
    "problem": "",
    "said": "",
}


def shown_account() -> dict[str, Any]:
    """That of the website in scope. Calls are shown also where none is connected any more: they were made."""
    account, day = kept_account(), today()
    said = {name: getattr(account, name) for name in _NONE} if account else _NONE
    return {**said, "calls_today": calls_on(day), "calls": calls_by_page(day)}
