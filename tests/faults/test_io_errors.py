"""C04: the disk under a selling shop answers with errors, at random."""

import os
from pathlib import Path

import httpx
import pytest

from tests.faults.selling import FaultShop, submit
from tests.faults.shaky_disk import compiled_shim
from tests.waiting import PATIENCE_SECONDS

pytestmark = [
    pytest.mark.fault,
    pytest.mark.nightly,
    pytest.mark.skipif(
        os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres",
        reason="about the file of the embedded database",
    ),
]
_BUYERS_A_ROUND = 10
_ROUNDS = 6


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """C04: one in four writes and syncs fails; buyers get an order or an honest 5xx, and after the trouble,
    and after a start anew, everything acknowledged is there once."""
    fails = tmp_path / "fails"
    shop = FaultShop(tmp_path / "data", stock=200, carts=_BUYERS_A_ROUND * (_ROUNDS + 2))
    shop.site.environment |= {
        "LD_PRELOAD": str(compiled_shim(tmp_path)),
        "SHIM_FAIL": str(fails),
    }
    tokens = iter(shop.tokens)
    with shop.site:
        answers = shop.buy_all(submit(next(tokens)) for _ in range(_BUYERS_A_ROUND))
        fails.touch()
        during = [
            answer
            for _ in range(_ROUNDS)
            for answer in shop.buy_all(submit(next(tokens)) for _ in range(_BUYERS_A_ROUND))
        ]
        fails.unlink()
        after = shop.buy_all(submit(next(tokens)) for _ in range(_BUYERS_A_ROUND))
        assert httpx.get(f"{shop.site.url}/shop", timeout=PATIENCE_SECONDS).status_code == 200
        shop.site.kill()
    assert {answer.status for answer in during} <= {200, 409, 500, 503, 507}
    assert any(answer.status >= 500 for answer in during)
    assert {answer.status for answer in after} == {200}
    with shop.site:
        found = shop.report(heal_seconds=90)
    acknowledged = [answer.order_id for answer in (*answers, *during, *after) if answer.order_id]
    assert set(acknowledged) <= set(found["orders"])
    assert len(found["orders"]) == found["carts_with_orders"] == found["charges"]
    assert (found["on_hand"], found["held"]) == (200 - len(found["orders"]), 0)
    assert found["violations"] == []
