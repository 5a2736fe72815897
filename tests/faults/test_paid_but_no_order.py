"""B06: the money is taken, the answer is lost, and the server dies before it can ask again."""

import time
from pathlib import Path

import pytest

from tests.faults.selling import FaultShop, submit
from tests.waiting import PATIENCE_SECONDS

pytestmark = [pytest.mark.fault, pytest.mark.database]

_HEALED_WITHIN_SECONDS = 5 * PATIENCE_SECONDS


def test_heals_by_itself(tmp_path: Path) -> None:
    """B06, D06: no buyer comes back to help; the reconciler alone places the order."""
    shop = FaultShop(tmp_path / "data", stock=1, carts=1)
    token = shop.tokens[0]
    shop.site.start()
    answer = shop.buy_all([submit(token, payment="test-timeout")])[0]
    assert answer.status == 409
    assert answer.message.startswith("We are checking your payment.")
    shop.site.kill()
    with shop.site:
        _wait_until_ordered(shop, token)
        again = shop.buy_all([submit(token, payment="test-timeout")])[0]
        found = shop.report()
    assert found["orders"] == [again.order_id]
    assert (found["charges"], found["on_hand"], found["violations"]) == (1, 0, [])


def _wait_until_ordered(shop: FaultShop, token: str) -> None:
    """The cart call answers an empty cart once the cart has become an order; asking it moves nothing."""
    import httpx

    deadline = time.monotonic() + _HEALED_WITHIN_SECONDS
    while time.monotonic() < deadline:
        cart = httpx.get(
            f"{shop.site.url}/api/commerce/shopping-cart", cookies={"CART": token}, timeout=PATIENCE_SECONDS
        ).json()
        if not cart["entries"]:
            return
        time.sleep(0.5)
    pytest.fail(f"no order within {_HEALED_WITHIN_SECONDS} s")
