"""Prices as people write them; the studio reads them by the same cases."""

import json
from pathlib import Path

import pytest

from sitewright.kit.typed_prices import UnreadablePrice, read_price

_CASES = json.loads(
    (Path(__file__).parents[2] / "frontend/studio/src/app/price-cases.json").read_text("utf-8")
)


@pytest.mark.parametrize(("typed", "currency", "expected"), _CASES)
def test_it_reads_what_the_studio_reads(typed: str, currency: str, expected: int | str) -> None:
    if isinstance(expected, int):
        assert read_price(typed, currency) == expected
        return
    with pytest.raises(UnreadablePrice) as caught:
        read_price(typed, currency)
    assert caught.value.trouble == expected


@pytest.mark.parametrize("typed", ["١٢", "12\x00", "1" * 5000, "$" * 5000, "1 " * 3000, "²"])
def test_it_refuses_what_no_shop_writes(typed: str) -> None:
    with pytest.raises(UnreadablePrice):
        read_price(typed, "USD")
