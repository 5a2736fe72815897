"""D-61: a submit counts once, however often its transaction is run."""

from collections.abc import Callable
from typing import Any

import pytest

from sitewright.kit import rate_limits
from sitewright.kit.db.group_commit import commit_together
from sitewright.kit.errors import RateLimited
from sitewright.orders.placing.operations import begin_placement as beginning
from sitewright.orders.placing.operations.begin_placement import begin_placement
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth, submit

_ADDRESS = "203.0.113.9"


@pytest.fixture
def counted(limits: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The limits asked; every shared commit breaks once and is run again, as group commit does."""
    names: list[str] = []
    count = rate_limits.count

    def note(name: str, key: str, limit: str) -> int:
        names.append(name)
        return count(name, key, limit)

    def run_again(operation: Callable[[], Any]) -> Any:
        def both() -> Any:
            try:
                operation()
            except RateLimited:
                return operation()
            return operation()

        return commit_together(both)

    monkeypatch.setattr(rate_limits, "count", note)
    monkeypatch.setattr(beginning, "commit_together", run_again)
    monkeypatch.setattr(beginning, "earlier_placement", lambda *_: None)
    monkeypatch.setattr(beginning, "_begin", lambda *_: "begun")
    return names


def test_a_commit_that_runs_again_counts_once(shop: Shop, counted: list[str]) -> None:
    token, total = cart_worth()
    counted.clear()
    begin_placement(submit(token, total, address=_ADDRESS))
    assert counted == ["checkout-address", "checkout-cart"]


def test_a_refusal_stays_the_same(shop: Shop, counted: list[str]) -> None:
    token, total = cart_worth()
    for _ in range(3):
        begin_placement(submit(token, total, address=_ADDRESS))
    counted.clear()
    with pytest.raises(RateLimited):
        begin_placement(submit(token, total, address=_ADDRESS))
    assert counted == ["checkout-address", "checkout-cart"]
