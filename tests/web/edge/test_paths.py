"""What the edge makes of a path before Django has seen it."""

import pytest

from sitewright.web.edge.paths import is_json_call, is_urgent


@pytest.mark.parametrize("path", ["/checkout", "/api/commerce/shopping-cart", "/de/checkout", "/config/"])
def test_buyers_and_owners_come_first(path: str) -> None:
    assert is_urgent(path)


@pytest.mark.parametrize("path", ["/", "/de", "/de/", "/shop", "/de/shop", "/shop/checkout", "/x/checkout"])
def test_readers_stand_in_line(path: str) -> None:
    assert not is_urgent(path)


@pytest.mark.parametrize(
    ("path", "is_json"), [("/api/commerce/x", True), ("/de/api/commerce/x", True), ("/de/cart/add", False)]
)
def test_calls_are_refused_in_json(path: str, is_json: bool) -> None:
    assert is_json_call(path) is is_json
