"""Owners and their discounts: made, changed, paused and deleted, each with its undo."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest

from sitewright.accounts.models import Person
from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.checkout.discounts.queries import find_discount
from sitewright.checkout.discounts.versioned import discount_state, restore_discounts
from sitewright.content.models import Collection
from sitewright.history.models import Version
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Redemption
from tests.cast import Cast, SiteClient
from tests.catalog.shops import make_product

PATH = "/config/api/discounts"
SAVE10 = {"kind": "percent", "code": "save10", "percent_hundredths": 1000}


@pytest.fixture
def owner(cast: Cast, client_of: Callable[[Person], SiteClient]) -> Iterator[SiteClient]:
    with tenant(cast.shop.id):
        yield client_of(cast.owner)


def _make(owner: SiteClient, **more: object) -> str:
    answer = owner.post_json(PATH, {**SAVE10, **more})
    assert answer.status_code == 201, answer.content
    return str(answer.json()["id"])


def _listed(owner: SiteClient, query: str = "") -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = owner.get_json(f"{PATH}{query}").json()["rows"]
    return rows


def _undo(owner: SiteClient, change: str) -> None:
    answer = owner.post_json(f"/config/api/activity/{change}/undo", {})
    assert answer.status_code == 200, answer.content


def test_a_code_is_made_in_capitals_and_listed(owner: SiteClient) -> None:
    _make(owner, code="  save10 ")
    (row,) = _listed(owner)
    assert (row["code"], row["title"], row["status"], row["uses"]) == ("SAVE10", "SAVE10", "active", 0)
    assert [row["id"] for row in _listed(owner, "?search=ave1")] == [row["id"]]
    assert _listed(owner, "?search=nothing") == []


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"code": ""}, "code"),
        ({"code": "two words"}, "code"),
        ({"percent_hundredths": 0}, "percent_hundredths"),
        ({"percent_hundredths": 10_001}, "percent_hundredths"),
        ({"kind": "amount"}, "amount_cents"),
        ({"kind": "buy-x-get-y"}, "buy_quantity"),
        ({"is_automatic": True}, "title"),
        ({"most_uses": 0}, "most_uses"),
        ({"minimum_cents": -1}, "minimum_cents"),
        ({"product_ids": ["0" * 32]}, "product_ids"),
        ({"starts_at": "2027-02-01T00:00:00Z", "ends_at": "2027-01-01T00:00:00Z"}, "ends_at"),
        ({"codes_count": 2000, "code": ""}, "count"),
        ({"tier_basis": "amount"}, "tiers"),
        ({"tiers": [{"threshold": 5, "benefit": 5}]}, "tier_basis"),
        (
            {"tier_basis": "amount", "tiers": [{"threshold": 9, "benefit": n} for n in (5, 6)]},
            "tiers.1.threshold",
        ),
    ],
)
def test_what_is_wrong_is_said_at_its_field(owner: SiteClient, changes: dict[str, Any], field: str) -> None:
    answer = owner.post_json(PATH, {**SAVE10, **changes})
    assert answer.status_code == 400
    assert field in answer.json()["fields"]
    assert not Discount.objects.exists()


def test_a_code_belongs_to_one_discount(owner: SiteClient, cast: Cast) -> None:
    _make(owner)
    answer = owner.post_json(PATH, SAVE10 | {"code": "Save10"})
    assert (answer.status_code, answer.json()["fields"]["code"]) == (
        409,
        "The code SAVE10 belongs to another discount.",
    )
    with tenant(cast.other_shop.id):
        assert not DiscountCode.objects.exists()


def test_each_change_can_be_taken_back(owner: SiteClient) -> None:
    made = _make(owner)
    changed = owner.put_json(f"{PATH}/{made}", SAVE10 | {"code": "OTHER", "percent_hundredths": 500}).json()
    assert _listed(owner)[0]["code"] == "OTHER"
    _undo(owner, changed["change_set_id"])
    (row,) = _listed(owner)
    assert (row["code"], row["percent_hundredths"]) == ("SAVE10", 1000)


def test_several_are_paused_and_deleted_as_one_change(owner: SiteClient) -> None:
    ids = [_make(owner), _make(owner, code="B")]
    paused = owner.post_json(f"{PATH}/switch", {"discounts": ids, "is_enabled": False}).json()
    assert {row["status"] for row in _listed(owner)} == {"paused"}
    _undo(owner, paused["change_set_id"])
    assert {row["status"] for row in _listed(owner)} == {"active"}
    deleted = owner.post_json(f"{PATH}/deletion", {"discounts": ids}).json()
    assert _listed(owner) == []
    assert not DiscountCode.objects.exists()
    _undo(owner, deleted["change_set_id"])
    assert {row["code"] for row in _listed(owner)} == {"SAVE10", "B"}


def test_what_comes_back_was_used_as_often_as_before(owner: SiteClient) -> None:
    made = _make(owner)
    deleted = owner.post_json(f"{PATH}/deletion", {"discounts": [made]}).json()
    # Used by an order that is being placed meanwhile.
    Redemption.objects.create(
        placement_id="p", discount_id=made, code="SAVE10", amount_cents=1, created_at=clock.now()
    )
    _undo(owner, deleted["change_set_id"])
    assert _listed(owner)[0]["uses"] == 1
    assert DiscountCode.objects.get().uses == 1


def test_a_code_somebody_else_has_by_now_is_not_taken_from_them(owner: SiteClient) -> None:
    made = _make(owner)
    deleted = owner.post_json(f"{PATH}/deletion", {"discounts": [made]}).json()
    _make(owner, percent_hundredths=200)
    answer = owner.post_json(f"/config/api/activity/{deleted['change_set_id']}/undo", {})
    assert answer.status_code in (200, 409)
    assert [row["percent_hundredths"] for row in _listed(owner)] == [200]


def test_many_codes_are_different_and_come_as_a_table(owner: SiteClient) -> None:
    made = _make(owner, title="Fair", code="", codes_count=50, codes_beginning="vip-", most_uses_of_code=1)
    (row,) = _listed(owner)
    assert (row["code_count"], row["title"]) == (50, "Fair")
    more = owner.post_json(f"{PATH}/{made}/codes", {"count": 10, "beginning": ""})
    assert more.status_code == 201
    answer = owner.get(f"{PATH}/{made}/codes/csv")
    lines = b"".join(answer.streaming_content).decode().splitlines()  # type: ignore[attr-defined]
    assert (lines[0], len(lines), len(set(lines))) == ("Code,Used", 61, 61)
    assert sum(line.startswith("VIP-") for line in lines) == 50
    _undo(owner, more.json()["change_set_id"])
    assert _listed(owner)[0]["code_count"] == 50


def test_how_it_stands_is_told_and_filtered(owner: SiteClient) -> None:
    now = clock.now()
    _make(owner, code="A")
    _make(owner, code="B", starts_at=(now + timedelta(days=1)).isoformat())
    _make(owner, code="C", ends_at=(now - timedelta(days=1)).isoformat())
    _make(owner, code="D", is_enabled=False)
    Discount.objects.filter(id=_make(owner, code="E", most_uses=3)).update(uses=3)
    stands = {row["code"]: row["status"] for row in _listed(owner)}
    expected = {"A": "active", "B": "scheduled", "C": "expired", "D": "paused", "E": "used-up"}
    assert stands == expected
    for code, status in expected.items():
        assert [row["code"] for row in _listed(owner, f"?status={status}")] == [code]


def test_one_names_its_goods(owner: SiteClient) -> None:
    Collection.objects.create(type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now())
    product = make_product("Fern card")
    made = _make(owner, product_ids=[product["id"]])
    detail = owner.get_json(f"{PATH}/{made}").json()
    assert detail["goods"]["products"] == {product["id"]: "Fern card"}


def test_nothing_changed_leaves_no_trace(owner: SiteClient) -> None:
    made = _make(owner)
    before = Version.objects.count()
    owner.put_json(f"{PATH}/{made}", {**SAVE10, "title": "SAVE10"})
    assert Version.objects.count() == before


TIERS = [{"threshold": 5000, "benefit": 500}, {"threshold": 10_000, "benefit": 1000}]


def test_tiers_and_classes_are_kept_and_come_back(owner: SiteClient) -> None:
    more = {"tier_basis": "amount", "tiers": TIERS, "combines_with": ["shipping", "products"]}
    made = _make(owner, **more)
    changed = owner.put_json(f"{PATH}/{made}", SAVE10).json()
    (row,) = _listed(owner)
    assert (row["tiers"], row["tier_basis"], row["combines_with"]) == ([], "", [])
    _undo(owner, changed["change_set_id"])
    (row,) = _listed(owner)
    assert (row["tiers"], row["tier_basis"]) == (TIERS, "amount")
    assert row["combines_with"] == ["products", "shipping"]
    # Each tier says what is taken off.
    assert row["percent_hundredths"] == 0


def test_what_an_older_release_recorded_can_be_put_back(owner: SiteClient) -> None:
    made = _make(owner)
    state = discount_state(find_discount(made))
    for name in ("combines_with", "tier_basis", "tiers"):
        del state[name]
    restore_discounts({made: {**state, "is_combinable": True}})
    (row,) = _listed(owner)
    assert (row["tiers"], row["combines_with"]) == ([], ["products", "order", "shipping"])
    restore_discounts({made: {**state, "is_combinable": False}})
    assert _listed(owner)[0]["combines_with"] == []
