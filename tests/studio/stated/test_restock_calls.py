"""Who waits for stock, by the stated calls."""

from collections.abc import Callable

import pytest

from sitewright.accounts.models import Role
from sitewright.catalog.models import SHOP_COLLECTION
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.content.operations.create_collection import create_collection
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.studio.stated import restock
from tests.cast import Cast, SiteClient
from tests.catalog.restock.waiting import CALL, sold_out, wait_for

GROUPS, SEND, SEND_ALL = f"{CALL}/groups", f"{CALL}/send", f"{CALL}/send/all"


@pytest.fixture
def in_shop(cast: Cast):  # type: ignore[no-untyped-def]
    with tenant(cast.shop.id):
        assert create_collection("products", "Shop", slug="shop").type == SHOP_COLLECTION
        yield


@pytest.fixture
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restock, "_PAGE_SIZE", 2)


@pytest.mark.usefixtures("in_shop", "small_pages")
def test_tells_what_is_waited_for_page_by_page(owner_browser: SiteClient) -> None:
    """PL-7.13, PL-3.46"""
    variants = [sold_out(title) for title in ("Fern", "Moss", "Reed")]
    for variant in variants:
        wait_for(variant)
    wait_for(variants[0], "bob@example.com")
    first = owner_browser.get_json(GROUPS).json()
    assert first.keys() == {"signUpGroups", "hasNextPage", "nextPageCursor"}
    assert first["hasNextPage"] is True
    last = owner_browser.get_json(f"{GROUPS}?cursor={first['nextPageCursor']}").json()
    assert (last["hasNextPage"], last["nextPageCursor"]) == (False, None)
    groups = [*first["signUpGroups"], *last["signUpGroups"]]
    counts = {group["productTitle"]: group["signUpCount"] for group in groups}
    assert counts == {"Fern": 2, "Moss": 1, "Reed": 1}
    assert {group["variantId"] for group in groups} == {variant.id for variant in variants}


@pytest.mark.usefixtures("in_shop", "small_pages")
def test_tells_who_waits_page_by_page(owner_browser: SiteClient) -> None:
    """PL-7.14, PL-3.47"""
    fern, moss = sold_out("Fern"), sold_out("Moss")
    for name in ("ada", "bob", "cleo"):
        wait_for(fern, f"{name}@example.com")
    wait_for(moss, "dora@example.com")
    path = f"{CALL}?productId={fern.product_id}&variantId={fern.id}"
    first = owner_browser.get_json(path).json()
    assert first.keys() == {"signUps", "hasNextPage", "nextPageCursor"}
    last = owner_browser.get_json(f"{path}&cursor={first['nextPageCursor']}").json()
    found = [row["siteVisitorEmail"] for row in (*first["signUps"], *last["signUps"])]
    assert found == ["ada@example.com", "bob@example.com", "cleo@example.com"]
    assert (first["hasNextPage"], last["hasNextPage"]) == (True, False)


@pytest.mark.usefixtures("in_shop")
def test_tells_those_who_wait(owner_browser: SiteClient) -> None:
    """PL-7.15, PL-3.48"""
    fern, moss = sold_out("Fern"), sold_out("Moss")
    wait_for(fern)
    wait_for(moss, "bob@example.com")
    answer = owner_browser.post_json(SEND, {"productId": fern.product_id, "variantId": fern.id})
    assert (answer.status_code, answer.json()) == (200, {"sentCount": 1})
    run_ready()
    assert [mail.to_address for mail in Message.objects.all()] == ["ada@example.com"]


@pytest.mark.usefixtures("in_shop")
def test_tells_several_at_once(owner_browser: SiteClient) -> None:
    """PL-7.16"""
    fern, moss, reed = sold_out("Fern"), sold_out("Moss"), sold_out("Reed")
    for variant in (fern, moss, reed):
        wait_for(variant)
    wanted = [{"productId": fern.product_id, "variantId": fern.id}, {"productId": moss.product_id}]
    assert owner_browser.post_json(SEND_ALL, {"sendRequests": wanted}).json() == {"sentCount": 2}
    assert RestockSignUp.objects.get(sent_at__isnull=True).variant_id == reed.id


@pytest.mark.usefixtures("in_shop")
def test_needs_a_crumb_and_a_right_to_orders(
    owner_browser: SiteClient, browser_with: Callable[..., SiteClient], visitor: SiteClient
) -> None:
    """SF-6.05, PL-6.08, D-48"""
    body = {"productId": sold_out().product_id}
    assert visitor.get_json(CALL).status_code == 401
    assert visitor.post_json(SEND, body).status_code == 401
    editor = browser_with(Role.EDITOR)
    assert [editor.get_json(CALL).status_code, editor.post_json(SEND, body).status_code] == [403, 403]
    assert browser_with(Role.STORE_MANAGER).post_json(SEND, body).status_code == 200
    bare = owner_browser.post(SEND, "{}", "application/json")
    assert (bare.status_code, bare.json()["crumbFail"]) == (403, True)
