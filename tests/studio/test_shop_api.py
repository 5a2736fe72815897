import io
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.accounts.models import Role
from sitewright.catalog.importing.operations.start_import import start_import
from sitewright.catalog.importing.runs import break_off
from sitewright.catalog.models import ImportRun
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.history.models import ChangeSet
from sitewright.history.recording import change_set
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings, make_order, picture

standing_cast, cast, mine, theirs = FIXTURES

API = "/config/api"
ANSWERED_ONLY = ("id", "url", "currency", "change_set_id")


def product_rows(browser: SiteClient, **query: Any) -> list[dict[str, Any]]:
    return list(browser.get_json(f"{API}/products", query_params=query).json()["rows"])


@pytest.fixture
def prints(cast: Cast, mine: Belongings) -> None:
    """Three more products: two sizes on sale, a hidden one, an unlimited one."""
    with tenant(cast.shop.id):
        create_product(
            ProductData(
                title="Moss", option_names=["Size"],
                variants=[
                    VariantData(price_cents=3000, sku="MOSS-1", attributes={"Size": "S"}, on_hand=2),
                    VariantData(
                        price_cents=5000, sale_price_cents=2500, is_on_sale=True, sku="MOSS-2",
                        attributes={"Size": "L"}, on_hand=0,
                    ),
                ],
            )
        )  # fmt: skip
        create_product(
            ProductData(title="Secret", visibility="hidden", variants=[VariantData(price_cents=1, on_hand=0)])
        )
        create_product(
            ProductData(title="Download", variants=[VariantData(price_cents=900, is_unlimited=True)])
        )


def test_lists_products_with_what_an_owner_wants_to_know(prints: None, owner_browser: SiteClient) -> None:
    rows = {row["title"]: row for row in product_rows(owner_browser)}
    assert list(rows) == ["Download", "Fern print", "Moss", "Secret"]
    moss = rows["Moss"]
    assert (moss["price_cents"], moss["price_text"], moss["is_on_sale"]) == (2500, "$25.00", True)
    assert (moss["stock_text"], moss["variant_count"], moss["url"]) == ("2 in stock", 2, "/shop/p/moss")
    assert (rows["Secret"]["status"], rows["Secret"]["stock_text"]) == ("hidden", "Sold out")
    assert rows["Download"]["stock_text"] == "Unlimited"


@pytest.mark.parametrize(
    ("search", "found"),
    [("mos", ["Moss"]), ("MOSS-2", ["Moss"]), ("secr", ["Secret"]), ("fern print", ["Fern print"]),
     ("nothing", []),
     ("%", []), ("'", [])],
)  # fmt: skip
def test_finds_products(prints: None, owner_browser: SiteClient, search: str, found: list[str]) -> None:
    assert [row["title"] for row in product_rows(owner_browser, search=search)] == found


def test_sorts_and_pages(prints: None, owner_browser: SiteClient) -> None:
    assert [row["title"] for row in product_rows(owner_browser, sort="-title")][:2] == ["Secret", "Moss"]
    assert product_rows(owner_browser, sort="newest")[0]["title"] == "Download"
    assert product_rows(owner_browser, page=2) == []
    assert owner_browser.get_json(f"{API}/products?page=0").status_code == 422


def test_lists_with_the_same_number_of_queries_for_any_number(
    prints: None, owner_browser: SiteClient, django_assert_max_num_queries: Any
) -> None:
    assert owner_browser.crumb
    with django_assert_max_num_queries(9):
        product_rows(owner_browser)


def test_gives_back_a_product_it_can_take_again(prints: None, owner_browser: SiteClient) -> None:
    address = f"{API}/products/{product_rows(owner_browser, search='moss')[0]['id']}"
    detail = owner_browser.get_json(address).json()
    body = {name: value for name, value in detail.items() if name not in ANSWERED_ONLY}
    assert owner_browser.put_json(address, body).json() == detail


def test_changes_a_price_for_the_next_visitor(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    address = f"{API}/products/{mine.ids['product_id']}"
    detail = owner_browser.get_json(address).json()
    body = {name: value for name, value in detail.items() if name not in ANSWERED_ONLY}
    body["variants"][0]["price_cents"] = 1350
    assert owner_browser.put_json(address, body).status_code == 200
    item = visitor.get("/shop/p/fern-print?format=json").json()["item"]
    assert item["structuredContent"]["priceMoney"]["value"] == "13.50"


def test_names_what_is_wrong_with_a_product(mine: Belongings, owner_browser: SiteClient) -> None:
    body = {"title": " ", "variants": [{"price_cents": -1}]}
    answer = owner_browser.post_json(f"{API}/products", body)
    assert answer.status_code == 400
    assert "title" in answer.json()["fields"]


def test_names_a_malformed_field_by_its_path(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = owner_browser.post_json(f"{API}/products", {"title": "X", "variants": [{"price_cents": "much"}]})
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["variants.0.price_cents"])


def test_corrects_the_stock(mine: Belongings, owner_browser: SiteClient) -> None:
    body = {"variant_id": mine.ids["variant_id"], "on_hand": 77}
    answer = owner_browser.put_json(f"{API}/products/{mine.ids['product_id']}/stock", body)
    assert answer.json()["variants"][0]["on_hand"] == 77


def test_deletes_a_product_and_brings_it_back(mine: Belongings, owner_browser: SiteClient) -> None:
    address = f"{API}/products/{mine.ids['product_id']}"
    deleted = owner_browser.delete_json(address)
    assert deleted.status_code == 200
    assert owner_browser.get_json(address).status_code == 404
    newest = owner_browser.get_json(f"{API}/activity").json()["changes"][0]
    assert newest["id"] == deleted.json()["change_set_id"]
    assert (newest["label"], newest["can_undo"], newest["actor_name"]) == (
        "Deleted “Fern print”",
        True,
        "Olive Owner",
    )
    undone = owner_browser.post_json(f"{API}/activity/{newest['id']}/undo").json()
    assert (undone["restored_count"], undone["kept_count"]) == (1, 0)
    assert owner_browser.get_json(address).status_code == 200
    again = owner_browser.get_json(f"{API}/activity").json()["changes"]
    assert (again[0]["undoes"], again[1]["undone_by"], again[1]["can_undo"]) == (
        newest["id"],
        again[0]["id"],
        False,
    )


def test_keeps_a_picture_and_refuses_what_is_none(mine: Belongings, owner_browser: SiteClient) -> None:
    headers = {"X-CSRF-Token": owner_browser.crumb}
    answer = owner_browser.post(f"{API}/images", {"file": picture(), "alt_text": "A fern"}, headers=headers)
    body = answer.json()
    assert (answer.status_code, body["width"], body["height"], body["alt_text"]) == (201, 40, 30, "A fern")
    assert body["url"] == f"/media/{body['media_id']}/fern.png"
    from django.core.files.uploadedfile import SimpleUploadedFile

    fake = SimpleUploadedFile("fern.png", b"<svg onload=alert(1)>")
    refused = owner_browser.post(
        f"{API}/images", {"file": fake}, headers={"X-CSRF-Token": owner_browser.crumb}
    )
    assert refused.status_code == 400


def test_queues_an_import(mine: Belongings, owner_browser: SiteClient) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    file = SimpleUploadedFile("products.csv", b"Handle,Title\nfern,Fern\n")
    answer = owner_browser.post(
        f"{API}/imports", {"file": file}, headers={"X-CSRF-Token": owner_browser.crumb}
    )
    run = answer.json()
    assert (answer.status_code, run["file_name"], run["state"]) == (202, "products.csv", "queued")
    assert owner_browser.get_json(f"{API}/imports/{run['id']}").json()["done_fraction"] == 0
    assert owner_browser.get_json(f"{API}/imports").json()[0]["id"] == run["id"]


def test_lists_many_imports_with_as_many_queries_as_one(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    with CaptureQueriesContext(connection) as of_one:
        assert len(owner_browser.get_json(f"{API}/imports").json()) == 1
    with tenant(cast.shop.id):
        for number in range(5):
            with change_set(f"Import {number}", "catalog.import") as changes:
                changes.record("test.Thing", str(number), None, {"title": "Thing"})
            run = start_import("spring.csv", io.BytesIO(b"Handle,Title\nfern,Fern\n"))
            break_off(run)
            ImportRun.objects.filter(id=run.id).update(change_set_id=changes.change_set_id)
        with change_set("Undid it", "history.undo") as undoing:
            undoing.record("test.Thing", "4", {"title": "Thing"}, None)
        ChangeSet.objects.filter(id=undoing.change_set_id).update(undoes=changes.change_set_id)
    with CaptureQueriesContext(connection) as of_many:
        listed = owner_browser.get_json(f"{API}/imports").json()
    assert [row["is_undone"] for row in listed if row["id"] == run.id] == [True]
    assert [row["can_resume"] for row in listed if row["id"] == run.id] == [False]
    assert sum(row["is_undone"] for row in listed) == 1
    assert sum(row["can_resume"] for row in listed) == 4
    assert len(of_many) <= len(of_one)


def test_goes_on_with_an_import_that_broke_off(
    cast: Cast, mine: Belongings, owner_browser: SiteClient
) -> None:
    """The file of a broken import is kept for it; a finished one has nothing to go on with."""
    with tenant(cast.shop.id):
        run = start_import("spring.csv", io.BytesIO(b"Handle,Title\nfern,Fern\n"))
        break_off(run)
    row = owner_browser.get_json(f"{API}/imports").json()[0]
    assert (row["id"], row["state"], row["can_resume"]) == (run.id, "failed", True)
    answer = owner_browser.post_json(f"{API}/imports/{run.id}/resume")
    assert (answer.status_code, answer.json()["state"], answer.json()["can_resume"]) == (202, "queued", False)
    refused = owner_browser.post_json(f"{API}/imports/{mine.ids['import_id']}/resume")
    assert (refused.status_code, refused.json()["code"]) == (409, "import-cannot-resume")


def orders(browser: SiteClient, **query: Any) -> dict[str, Any]:
    return dict(browser.get_json(f"{API}/orders", query_params=query).json())


def test_lists_orders_newest_first(cast: Cast, mine: Belongings, owner_browser: SiteClient) -> None:
    with tenant(cast.shop.id):
        make_order(1002, "ben@example.com", customer_name="Ben", currency="JPY", grand_total_cents=500)
    listed = orders(owner_browser)
    assert [(r["number"], r["grand_total_text"], r["item_count"]) for r in listed["rows"]] == [
        (1002, "¥500", 2), (1001, "$29.00", 2),
    ]  # fmt: skip
    assert (listed["total"], listed["is_total_capped"]) == (2, False)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [({"search": "1001"}, [1001]), ({"search": "#1001"}, [1001]), ({"search": "ANN@"}, [1001]),
     ({"search": "buyer"}, [1001]), ({"search": "zoe"}, []), ({"state": "placed"}, [1001]),
     ({"state": "cancelled"}, [])],
)  # fmt: skip
def test_finds_orders(
    mine: Belongings, owner_browser: SiteClient, query: dict[str, str], numbers: list[int]
) -> None:
    assert [row["number"] for row in orders(owner_browser, **query)["rows"]] == numbers


def test_shows_an_order_with_its_sums(mine: Belongings, owner_browser: SiteClient) -> None:
    order = owner_browser.get_json(f"{API}/orders/{mine.ids['order_id']}").json()
    assert order["sums"]["shipping_text"] == "$5.00"
    assert order["lines"][0]["total_text"] == "$24.00"
    assert order["shipping_address"] == {"city": "Basel"}
    assert "access_code" not in order


def test_fulfils_an_order_once(mine: Belongings, owner_browser: SiteClient) -> None:
    address = f"{API}/orders/{mine.ids['order_id']}/fulfil"
    assert owner_browser.post_json(address).json()["state"] == "fulfilled"
    assert owner_browser.post_json(address).status_code == 409


def test_shows_the_outbox(mine: Belongings, owner_browser: SiteClient) -> None:
    listed = owner_browser.get_json(f"{API}/messages").json()
    subjects = [row["subject"] for row in listed["rows"]]
    assert subjects == [
        "You have $9.00 in store credit – The Shop",
        "Thank you",
        "A gift card over $20.00 for The Shop",
    ]
    assert owner_browser.get_json(f"{API}/messages/{mine.ids['message_id']}").json()["text"] == "Hello"


def test_shows_each_their_part_of_the_overview(
    mine: Belongings, owner_browser: SiteClient, browser_with: Callable[..., SiteClient]
) -> None:
    whole = owner_browser.get_json(f"{API}/overview").json()
    assert (whole["product_count"], whole["order_count"], whole["open_order_count"], whole["page_count"]) == (
        1,
        1,
        1,
        1,
    )
    assert whole["latest_orders"][0]["number"] == 1001
    # In thousandths: an almost empty disk has none.
    assert 0 <= whole["disk_used_fraction"] <= 1
    editor = browser_with(Role.EDITOR).get_json(f"{API}/overview").json()
    assert (editor["order_count"], editor["latest_orders"]) == (None, [])
    assert browser_with(Role.BILLING).get_json(f"{API}/overview").json()["product_count"] is None


@pytest.mark.parametrize(
    ("sort", "first", "last"),
    [("title", "Download", "Secret"), ("-title", "Secret", "Download"),
     ("price", "Secret", "Moss"), ("-price", "Moss", "Secret"), ("stock", "Secret", "Download"),
     ("-stock", "Download", "Secret"), ("newest", "Download", "Fern print"),
     ("oldest", "Fern print", "Download")],
)  # fmt: skip
def test_sorts_by_every_column(
    prints: None, owner_browser: SiteClient, sort: str, first: str, last: str
) -> None:
    """PL-2.12"""
    titles = [row["title"] for row in product_rows(owner_browser, sort=sort)]
    assert (titles[0], titles[-1]) == (first, last)


def test_refuses_a_sort_it_does_not_know(mine: Belongings, owner_browser: SiteClient) -> None:
    assert owner_browser.get_json(f"{API}/products?sort=colour").status_code == 422
