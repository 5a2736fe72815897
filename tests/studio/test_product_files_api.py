"""Files of digital products and downloads of orders over the owner API."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from sitewright.catalog.models import SHOP_COLLECTION, Variant
from sitewright.content.models import Collection
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.placing.operations.place_order import place_order
from tests.cast import Answer, Cast, SiteClient
from tests.catalog.downloads.made import PDF, digital, stored_keys, with_file
from tests.orders.buying import fill_cart, submit
from tests.storefront.test_recordings import body

FILES = "/config/api/product-files"


@pytest.fixture
def product(cast: Cast) -> Iterator[str]:
    """A digital one in the owner's shop, whose scope is open."""
    with tenant(cast.shop.id):
        Collection.objects.create(type=SHOP_COLLECTION, slug="shop", title="Shop", created_at=clock.now())
        yield digital("Plans", price_cents=1200)["id"]


def _sent(owner_browser: SiteClient, path: str = FILES, content: bytes = PDF, **fields: str) -> Answer:
    file = SimpleUploadedFile("plan.pdf", content)
    return owner_browser.post(path, {**fields, "file": file}, headers={"x-csrf-token": owner_browser.crumb})


def _names(owner_browser: SiteClient, product: str) -> list[str]:
    found: dict[str, Any] = owner_browser.get(f"/config/api/products/{product}/files").json()
    return [file["name"] for file in found["files"]]


def test_an_owner_keeps_the_files(product: str, owner_browser: SiteClient) -> None:
    added = _sent(owner_browser, product_id=product)
    assert added.status_code == 201, added.content
    first = added.json()
    assert (first["name"], first["size_text"], first["content_type"]) == (
        "plan.pdf", "10.2 kB", "application/pdf",
    )  # fmt: skip
    assert body(owner_browser.get(f"{FILES}/{first['id']}/content")) == PDF
    second = _sent(owner_browser, product_id=product).json()
    owner_browser.put_json(f"{FILES}/{second['id']}", {"name": "other.pdf"})
    owner_browser.put_json(
        f"/config/api/products/{product}/files/order", {"files": [second["id"], first["id"]]}
    )
    assert _names(owner_browser, product) == ["other.pdf", "plan.pdf"]
    replaced = _sent(owner_browser, f"{FILES}/replacements", b"%PDF-new", file_id=first["id"])
    assert (replaced.status_code, replaced.json()["size_bytes"]) == (200, 8)
    removed = owner_browser.delete_json(f"{FILES}/{second['id']}")
    assert removed.json()["change_set_id"]
    assert _names(owner_browser, product) == ["plan.pdf"]


def test_what_is_refused_leaves_nothing_in_the_store(product: str, owner_browser: SiteClient) -> None:
    refused = _sent(owner_browser, content=b"", product_id=product)
    assert (refused.status_code, refused.json()["code"]) == (400, "file-empty")
    assert _sent(owner_browser, product_id="0" * 32).status_code == 404
    assert _sent(owner_browser, f"{FILES}/replacements", file_id="0" * 32).status_code == 404
    assert stored_keys() == []


def test_an_owner_gives_new_downloads(product: str, owner_browser: SiteClient) -> None:
    with_file(product)
    placed = place_order(submit(fill_cart({"id": product, **_variants(product)}), 1200))
    OrderDownload.objects.update(uses=5, counted_at=clock.now())
    before = owner_browser.get(f"/config/api/orders/{placed.id}").json()["downloads"][0]
    assert (before["name"], before["uses"], before["most_uses"]) == ("plan.pdf", 5, 5)
    given = owner_browser.post_json(f"/config/api/orders/{placed.id}/downloads")
    assert given.status_code == 200, given.content
    after = given.json()["downloads"][0]
    assert (after["uses"], after["state"]) == (0, "ready")


def _variants(product_id: str) -> dict[str, Any]:
    return {"structuredContent": {"variants": [{"sku": Variant.objects.get(product_id=product_id).sku}]}}
