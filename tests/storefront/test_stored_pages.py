"""The website's real pages in the page store: what keeps them there, and what makes them new."""

import itertools
from collections.abc import Callable
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import transaction

from sitewright.catalog import stock
from sitewright.catalog.models import Variant
from sitewright.catalog.stock import StockLine
from sitewright.jsont import budget
from sitewright.kit import site_versions
from sitewright.kit.jobs import run_ready
from sitewright.kit.jobs.schedules import plan_all
from sitewright.kit.tenancy import tenant
from sitewright.media.models import Rendition
from sitewright.sites.models import Website
from sitewright.sites.operations.add_host import add_host
from sitewright.web.cache_layer.layer import CacheLayer
from sitewright.web.cache_layer.store import PageStore
from sitewright.web.cache_layer.versions import VersionsInMemory
from tests.cast import SHOP_HOST, Cast, SiteClient
from tests.content.trees import block
from tests.storefront.sites import (
    Site,
    image_of,
    make_card,
    make_picture,
    make_post,
    make_print,
    publish_home,
)

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = ["/", "/shop", "/shop/ferns", "/shop?sort=price", "/shop/p/foxglove", "/blog", "/blog/growing-a-fern"]


class Visits:
    """The cache layer in front of the application, and how many requests went through to it."""

    def __init__(self) -> None:
        self.rendered = 0
        self.layer = CacheLayer(self._application, VersionsInMemory(()), PageStore())
        self._django = WSGIHandler()

    def get(self, path: str, host: str = SHOP_HOST) -> str:
        path, _, query = path.partition("?")
        environ = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "HTTP_HOST": host}
        setup_testing_defaults(environ)
        return b"".join(self.layer(environ, lambda *_: None)).decode()

    def renders(self, path: str, host: str = SHOP_HOST) -> bool:
        """Whether the application was asked for this page."""
        before = self.rendered
        self.get(path, host)
        return self.rendered > before

    def _application(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        self.rendered += 1
        return self._django(environ, start_response)


@pytest.fixture
def visits(site: Site) -> Visits:
    picture = make_picture()
    make_print("Foxglove", category_slugs=["ferns"], images=[image_of(picture)])
    make_card("Last card", on_hand=3)
    make_post(site.blog)
    publish_home(
        block("b1", "image", image=f"/media/{picture.id}/{picture.name}"),
        block("b2", "products"),
        block("b3", "posts"),
    )
    visits = Visits()
    for path in PAGES:
        visits.get(path)
    return visits


def stored(visits: Visits) -> list[str]:
    return [path for path in PAGES if not visits.renders(path)]


def test_every_page_is_rendered_once(visits: Visits) -> None:
    assert stored(visits) == PAGES


@pytest.mark.parametrize("query", ["in-stock=1", "option.size=A4", "tag=a&tag=b", "price-from=10"])
def test_a_narrowed_list_is_not_stored(visits: Visits, query: str) -> None:
    """A few values make thousands of addresses (decision 0052)."""
    visits.get(f"/shop?{query}")
    assert visits.renders(f"/shop?{query}")


def test_jobs_that_change_nothing_leave_the_pages_stored(visits: Visits) -> None:
    """Among them the sizes of pictures, which keep a new shop busy for its first minutes."""
    plan_all()
    assert run_ready() > 0
    assert Rendition.objects.exists()
    assert stored(visits) == PAGES


def test_visitors_leave_the_pages_stored(visits: Visits, visitor: SiteClient, cast: Cast) -> None:
    media = make_picture("late.png")
    visitor.get(f"/media/{media.id}/late.png?format=300w")
    visitor.get("/search?q=fern")
    visitor.get("/nowhere")
    visitor.get("/api/crumb")
    visitor.post(
        "/cart/add", {"itemId": "0" * 32, "quantity": "1"}, headers={"origin": f"http://{SHOP_HOST}"}
    )
    visitor.get("/cart")
    assert stored(visits) == PAGES


def test_owners_looking_around_leave_the_pages_stored(
    visits: Visits, client_of: Callable[..., SiteClient], cast: Cast
) -> None:
    owner = client_of(cast.owner)
    for path in ("/config", "/config/api/site", "/config/api/products", "/config/api/pages"):
        owner.get(path)
    assert stored(visits) == PAGES


def test_a_host_asked_for_too_early_is_stored_as_soon_as_it_is_there(visits: Visits) -> None:
    """What was learnt of a host without a website must not keep its pages out of the store for ever."""
    early = Visits()
    assert [early.renders("/", "late.example") for _ in range(2)] == [True, True]
    add_host("late.example")
    assert [early.renders("/", "late.example") for _ in range(2)] == [True, False]


def test_few_units_left_are_told_as_they_are(visits: Visits, cast: Cast) -> None:
    """The page says “Only 2 left” after the next one was promised, and nothing older (SF-3.34)."""
    path = "/shop/p/last-card"
    assert "Only 3 left" in visits.get(path)
    variant = Variant.objects.get(product__slug="last-card")
    with tenant(cast.shop.id), transaction.atomic():
        stock.hold_stock([StockLine(variant.id, 1)])
    assert "Only 2 left" in visits.get(path)
    with tenant(cast.shop.id), transaction.atomic():
        stock.release_stock([StockLine(variant.id, 1)])
    assert "Only 3 left" in visits.get(path)


def test_a_page_cut_short_by_its_time_is_not_stored(visits: Visits, monkeypatch: pytest.MonkeyPatch) -> None:
    """D-25: it met a bad moment of the machine; the next visitor gets the whole of it"""
    path = "/shop?sort=-price"
    with monkeypatch.context() as slow:
        # Each look at a clock finds three seconds gone.
        for name in ("monotonic", "thread_time"):
            slow.setattr(budget, name, itertools.count(0, 3).__next__)
        assert "</html>" not in visits.get(path)
    assert "</html>" in visits.get(path)
    assert not visits.renders(path)


def test_many_units_may_be_sold_without_rendering_the_website_again(visits: Visits, cast: Cast) -> None:
    variant = Variant.objects.filter(product__slug="foxglove", stock__on_hand=40).get()
    with tenant(cast.shop.id), transaction.atomic():
        stock.hold_stock([StockLine(variant.id, 5)])
        stock.sell_held_stock([StockLine(variant.id, 5)], "order")
    assert stored(visits) == PAGES


def test_every_language_has_its_own_stored_pages(visits: Visits, cast: Cast) -> None:
    """The language is part of the address, so nothing else about the store knows of it."""
    with tenant(cast.shop.id), transaction.atomic():
        Website.objects.filter(id=cast.shop.id).update(languages="de")
        site_versions.bump()
    german = [f"/de{path}" for path in PAGES]
    for path in german:
        visits.get(path)
    assert [path for path in german if visits.renders(path)] == []
    assert "In den Warenkorb" in visits.get("/de/shop/p/foxglove")
    assert "In den Warenkorb" not in visits.get("/shop/p/foxglove")
