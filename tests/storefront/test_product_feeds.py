"""The feed of products, as other places fetch it."""

import csv
import io
from datetime import timedelta
from xml.etree import ElementTree as ET

import pytest

from sitewright.catalog.feeds.models import ProductFeed
from sitewright.catalog.feeds.operations import take_feed
from sitewright.catalog.models import Visibility
from sitewright.catalog.operations.create_product import create_product
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from tests.cast import OTHER_HOST, Answer, SiteClient
from tests.catalog.shops import make_product, print_data
from tests.storefront.sites import Site
from tests.storefront.test_recordings import body

pytestmark = pytest.mark.database

XML, CSV = "/feeds/products.xml", "/feeds/products.csv"


def _titles(answer: Answer) -> list[str]:
    assert answer.status_code == 200, answer.content
    items = ET.fromstring(body(answer)).iter("{http://base.google.com/ns/1.0}title")
    return [str(item.text) for item in items]


def test_has_public_products_alone(site: Site, visitor: SiteClient) -> None:
    """D-65"""
    make_product("Fern")
    create_product(print_data("Moss", visibility=str(Visibility.HIDDEN)))
    answer = visitor.get(XML)
    assert _titles(answer) == ["Fern"]
    assert (answer["Content-Type"], answer["Cache-Control"]) == (
        "application/xml; charset=utf-8",
        "public, max-age=900",
    )


def test_is_a_table_as_well(site: Site, visitor: SiteClient) -> None:
    made = make_product("Fern", price_cents=1250)
    (line,) = csv.DictReader(io.StringIO(body(visitor.get(CSV)).decode()))
    assert (line["title"], line["price"]) == ("Fern", "12.50 USD")
    assert line["link"].endswith(made["fullUrl"])


def test_is_kept_for_an_hour(site: Site, visitor: SiteClient) -> None:
    make_product("Fern")
    first = visitor.get(XML)
    make_product("Moss")
    assert _titles(visitor.get(XML)) == ["Fern"]
    with clock.set_wrong(timedelta(hours=1, minutes=1)):
        later = visitor.get(XML)
        assert sorted(_titles(later)) == ["Fern", "Moss"]
    assert first["ETag"] != later["ETag"]


def test_sends_nothing_to_who_has_it(site: Site, visitor: SiteClient) -> None:
    make_product("Fern")
    tag = visitor.get(XML)["ETag"]
    again = visitor.get(XML, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_a_large_shop_has_it_written_by_a_job(
    site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(take_feed, "_MOST_AT_ONCE", 1)
    make_product("Fern")
    make_product("Moss")
    for _ in range(2):
        waiting = visitor.get(XML)
        assert (waiting.status_code, waiting["Retry-After"]) == (503, "120")
    run_ready()
    assert sorted(_titles(visitor.get(XML))) == ["Fern", "Moss"]
    make_product("Reed")
    with clock.set_wrong(timedelta(hours=2)):
        # The old one meanwhile: whoever fetches it is never sent away again.
        assert len(_titles(visitor.get(XML))) == 2
        run_ready()
        assert len(_titles(visitor.get(XML))) == 3


def test_leaves_the_feed_before_to_who_still_reads_it(site: Site, visitor: SiteClient) -> None:
    make_product("Fern")
    keys = []
    for hours in (0, 2, 4):
        with clock.set_wrong(timedelta(hours=hours)):
            visitor.get(XML)
            keys.append(ProductFeed.objects.get().storage_key)
    assert keys[0] == keys[2] != keys[1]
    assert storage().exists(keys[0])
    assert storage().exists(keys[1])


def test_a_website_without_a_shop_has_none(site: Site) -> None:
    assert SiteClient(OTHER_HOST).get(XML).status_code == 404
    assert SiteClient(OTHER_HOST).get("/feeds/products.atom").status_code == 404
