"""I02: every name of a column, of an answer and of a body that a call does not take is sent along with it, on
each level of its body. It is refused or ignored, and nothing of it is in any row of any website afterwards.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from django.apps import apps

from sitewright.catalog.models import StockLevel
from sitewright.kit.tenancy import tenant
from sitewright.media.operations.store_image import store_image
from sitewright.orders.models import Order
from tests.attacks.test_foreign_ids import DESCRIPTION, body_of, fields
from tests.cast import Answer, Cast, SiteClient
from tests.checkout.forms import BUYER
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings, picture
from tests.studio.operations import Operation, operations
from tests.studio.state import state_of

standing_cast, cast, mine, theirs = FIXTURES

CANARY, NUMBER = "canary-of-mass-assignment", 987_654_321
FREE = ("attributes", "settings", "styles", "code")
"""Objects whose names are the owner's own."""

TOLD_ONLY = {"put_product": {"url", "fetch_error"}, "post_product": {"url", "fetch_error"}}
"""Taken in pictures and never kept, so that what was read can be sent back."""


def _columns() -> set[str]:
    return {
        name
        for model in apps.get_models()
        for field in model._meta.fields
        for name in (field.name, field.attname)
    }


def _described() -> set[str]:
    schemas = DESCRIPTION["components"]["schemas"].values()
    return {name for schema in schemas for name in schema.get("properties", {})}


NAMES = sorted(
    _columns()
    | _described()
    | {
        "role",
        "roles",
        "is_admin",
        "isAdmin",
        "website",
        "websiteId",
        "price",
        "total",
        "__class__",
        "_state",
    }
)
WITH_BODY = [operation for operation in operations() if body_of(operation) is not None]


def _taken(operation: Operation) -> set[str]:
    """Names the call takes anywhere in its body: those are not sent as strangers."""
    return {path[-1] for path, _ in fields(body_of(operation) or {})}


def _levels(body: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every object in a body."""
    if isinstance(body, dict):
        yield path
    parts = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for key, part in parts:
        if key not in FREE:
            yield from _levels(part, (*path, key))


def _with(body: Any, path: tuple[Any, ...], more: dict[str, Any]) -> Any:
    if not path:
        return {**more, **body}
    copy = list(body) if isinstance(body, list) else dict(body)
    copy[path[0]] = _with(body[path[0]], path[1:], more)
    return copy


def _full_body(cast: Cast, mine: Belongings, operation: Operation) -> Any:
    body = mine.bodies()[operation.name]
    if operation.name.endswith("_product"):
        with tenant(cast.shop.id):
            media_id = store_image("fern.png", picture().read()).id
        plan = {"billingPeriod": {"value": 1, "unit": "MONTH"}}
        body = {**body, "images": [{"media_id": media_id}], "subscription_plan": plan}
    if operation.name == "put_navigation":
        link = {"title": "Home", "external_link": "/shop"}
        body = {"links": [{**link, "children": [link]}]}
    if operation.name == "put_navigations":
        link = {"title": "Home", "external_link": "/shop"}
        body = {"menus": [{"name": "main", "links": [{**link, "children": [link]}]}]}
    return body


def _has_trace(*states: Any) -> bool:
    text = repr(states)
    return CANARY in text or str(NUMBER) in text


def test_every_call_with_a_body_is_tried() -> None:
    assert len(WITH_BODY) >= 15
    assert {"website_id", "created_at", "price_text", "is_admin", "on_hand", "grand_total_cents"} <= set(
        NAMES
    )


@pytest.mark.parametrize("operation", WITH_BODY, ids=lambda operation: operation.name)
def test_keeps_nothing_a_call_does_not_take(
    cast: Cast, mine: Belongings, theirs: Belongings, owner_browser: SiteClient, operation: Operation
) -> None:
    body, address = _full_body(cast, mine, operation), operation.address(mine.ids)
    names = [name for name in NAMES if name not in _taken(operation)]
    others = state_of(cast.other_shop)
    for path in _levels(body):
        # What a column takes of them is there after the last two: a number that is kept, or the word over it.
        for value in (True, cast.other_shop.id, [CANARY], {"id": CANARY}, NUMBER, CANARY):
            more = dict.fromkeys(names, value)
            answer = owner_browser.call(operation.method, address, _with(body, path, more))
            assert answer.status_code in ((200, 201, 400, 409, 422) if path else (422,)), (
                path,
                answer.content,
            )
        assert not _has_trace(state_of(cast.shop)), path
    assert state_of(cast.other_shop) == others


@pytest.mark.parametrize("operation", [o for o in WITH_BODY if o.name in TOLD_ONLY], ids=lambda o: o.name)
def test_keeps_nothing_that_is_only_told(
    cast: Cast, mine: Belongings, owner_browser: SiteClient, operation: Operation
) -> None:
    body, address = _full_body(cast, mine, operation), operation.address(mine.ids)
    told = dict.fromkeys(TOLD_ONLY[operation.name], CANARY)
    answer = owner_browser.call(operation.method, address, _with(body, ("images", 0), told))
    assert answer.status_code < 300, answer.content
    assert CANARY not in answer.content.decode()
    assert not _has_trace(state_of(cast.shop))


def _keys(told: Any) -> set[str]:
    """Every name in a JSON answer, on any level."""
    if isinstance(told, dict):
        return set(told) | {name for part in told.values() for name in _keys(part)}
    return {name for part in told for name in _keys(part)} if isinstance(told, list) else set()


CART = "/api/commerce/shopping-cart"


def test_keeps_nothing_a_cart_call_does_not_take(cast: Cast, mine: Belongings, visitor: SiteClient) -> None:
    """Price, title, sum and website of a line are never what the visitor says."""
    item_id = mine.ids["product_id"]
    added = visitor.post_json(f"{CART}/entries", {"itemId": item_id, "quantity": 1}).json()
    entry = f"{CART}/entries/{added['newlyAdded']['id']}"
    names = {*_keys(added), *NAMES} - {"itemId", "sku", "quantity", "additionalFields"}
    others, cart = state_of(cast.other_shop), visitor.get_json(CART).json()
    for value in (CANARY, NUMBER, cast.other_shop.id, 0, True, [CANARY]):
        more = dict.fromkeys(names, value)
        calls: list[tuple[str, str, dict[str, Any]]] = [
            ("PUT", entry, {"quantity": 1}),
            ("PUT", f"{entry}/additionalFields", {"itemId": item_id}),
            ("POST", f"{CART}/entries", {"itemId": item_id, "quantity": 1}),
            ("PUT", entry, {"quantity": 1}),
        ]
        for method, address, body in calls:
            _assert_ignored(visitor.call(method, address, more | body))
        assert visitor.get_json(CART).json() == cart
    assert not _has_trace(state_of(cast.shop))
    assert state_of(cast.other_shop) == others


def _assert_ignored(answer: Answer) -> None:
    assert answer.status_code < 500
    assert CANARY not in answer.content.decode()
    assert str(NUMBER) not in answer.content.decode()


def test_keeps_nothing_a_form_does_not_take(cast: Cast, mine: Belongings, visitor: SiteClient) -> None:
    """The same for plain forms, to the placed order."""
    item_id = mine.ids["product_id"]
    others = state_of(cast.other_shop)
    with tenant(cast.shop.id):
        Order.objects.update(number=1)  # The next one would have the same.
        StockLevel.objects.update(on_hand=100)
    right = {"itemId": item_id, "quantity": "1"}
    names = {*NAMES, *_keys(visitor.get("/checkout?format=json").json())}
    names -= {*BUYER, *right, "sku", "option.Size", "update", "giftCard", "giftDate", "giftEmail"}
    # All at once are more than a visitor may send.
    for value, part in product((CANARY, str(NUMBER), "1", cast.other_shop.id), (0, 1, 2)):
        more = dict.fromkeys(sorted(names)[part::3], value)
        assert visitor.post_form("/cart/add", more | right).status_code == 303
        checkout = visitor.get("/checkout?format=json").json()["checkout"]
        hidden = {"cartToken": checkout["token"], "shownTotalCents": str(checkout["shownTotalCents"])}
        key = {"idempotencyKey": checkout["idempotencyKey"]}
        answer = visitor.post_form("/checkout", more | BUYER | hidden | key)
        assert answer.status_code == 303, answer.content
        with tenant(cast.shop.id):
            order = Order.objects.order_by("-number")[0]
        assert (order.grand_total_cents, order.email) == (checkout["shownTotalCents"], BUYER["email"])
    assert not _has_trace(state_of(cast.shop))
    assert state_of(cast.other_shop) == others
