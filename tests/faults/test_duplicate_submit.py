"""A05: the same cart is submitted many times at once."""

from collections.abc import Callable, Iterator

import pytest

from tests.faults.selling import FaultShop, submit

pytestmark = pytest.mark.fault

_KEYS: dict[str, Callable[[int], dict[str, str]]] = {
    "same key": lambda _: {"idempotencyKey": "the-form"},
    "no key": lambda _: {},
    "a key for each tab": lambda number: {"idempotencyKey": f"tab-{number}"},
}
_TIMES = (2, 5, 20)
_CARTS = len(_KEYS) * len(_TIMES)
_STOCK = 50


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultShop]:
    made = FaultShop(tmp_path_factory.mktemp("duplicates") / "data", stock=_STOCK, carts=_CARTS)
    with made.site:
        yield made


@pytest.mark.parametrize("keys", _KEYS)
def test_is_one_order(shop: FaultShop, keys: str) -> None:
    """A05"""
    for times in _TIMES:
        token = shop.tokens.pop()
        submits = [_submit(token, keys, number) for number in range(times)]
        answers = shop.buy_all(submits)
        assert {answer.status for answer in answers} == {200}
        assert len({answer.body for answer in answers}) == 1, "the answers differ"
        if keys == "same key":
            changed = shop.buy_all([_submit(token, keys, 0) | {"name": "Bob"}])[0]
            assert changed.status == 409, "another body under a used key"
    _require_one_order_for_each_cart(shop, _CARTS - len(shop.tokens))


def _submit(token: str, keys: str, number: int) -> dict[str, str]:
    """The form of one tab; keys belong to one cart."""
    return submit(token, **{name: f"{token}-{value}" for name, value in _KEYS[keys](number).items()})


def _require_one_order_for_each_cart(shop: FaultShop, carts: int) -> None:
    """One order, one capture and one unit less for each of the carts submitted so far."""
    found = shop.report()
    shop.site.start()
    assert (len(found["orders"]), found["carts_with_orders"], found["charges"]) == (carts, carts, carts)
    assert found["on_hand"] == _STOCK - carts
    assert found["violations"] == []
