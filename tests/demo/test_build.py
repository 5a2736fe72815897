"""Building the demo shop with the real operations."""

import pytest

from demo.build import WebsiteNotEmpty, build_demo, create_demo
from demo.texts import read
from sitewright.catalog.models import Category, Product, StockLevel, Variant
from sitewright.catalog.products.states import products_by_slug
from sitewright.content.models import Item, NavigationLink, Page
from sitewright.content.tree_settings import check_types
from sitewright.history.models import ChangeSet
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from sitewright.themes.site_theme import node_types
from tests.cast import SHOP_HOST, SiteClient

pytestmark = pytest.mark.django_db


def test_brings_in_all_content(demo: Website) -> None:
    with tenant(demo.id):
        assert Product.objects.count() == len(read("products"))
        assert Category.objects.filter(type="CATEGORY").count() == len(read("categories"))
        assert Item.objects.count() == sum(
            len(read(kind)) for kind in ("posts", "events", "albums", "gallery")
        )
        assert Page.objects.filter(published_revision__isnull=False).count() == len(read("pages"))


def test_stores_stock_and_prices_as_written(demo: Website) -> None:
    wanted = {v["sku"]: v for product in read("products") for v in product["variants"]}
    with tenant(demo.id):
        levels = {level.variant_id: level for level in StockLevel.objects.all()}
        for variant in Variant.objects.all():
            record = wanted.pop(variant.sku)
            assert variant.price_cents == record["price_cents"]
            assert variant.is_on_sale == record["on_sale"]
            assert levels[variant.id].on_hand == record["stock"]
            assert levels[variant.id].is_unlimited == record["unlimited"]
    assert wanted == {}


def test_shows_pictures_by_their_address(demo: Website) -> None:
    with tenant(demo.id):
        home = Page.objects.select_related("published_revision").get(slug="")
        hero = home.published_revision.tree["sections"][0]
    assert hero["settings"]["image"].startswith("/media/")
    assert hero["settings"]["image"].endswith("/hero.webp")


def test_pages_use_what_the_theme_offers(demo: Website) -> None:
    with tenant(demo.id):
        for page in Page.objects.select_related("published_revision"):
            check_types(page.published_revision.tree, node_types())


def test_leaves_one_change_set(demo: Website) -> None:
    with tenant(demo.id):
        assert list(ChangeSet.objects.values_list("operation", flat=True)) == ["demo.build"]


def test_makes_the_same_shop_twice(demo: Website) -> None:
    slugs = [product["slug"] for product in read("products")]
    described = []
    for website in (demo, create_demo(["second.localhost"])):
        with tenant(website.id):
            stored = products_by_slug(slugs)
            described.append(
                [
                    (p.title, p.position, [v.sku for v in p.variants], p.category_slugs)
                    for p in map(stored.__getitem__, slugs)
                ]
            )
    assert described[0] == described[1]


def test_refuses_a_website_with_content(demo: Website) -> None:
    with pytest.raises(WebsiteNotEmpty):
        build_demo(demo)


def test_links_of_the_navigation_follow_their_targets(demo: Website) -> None:
    with tenant(demo.id):
        shop = NavigationLink.objects.get(navigation="main", title="Shop")
        about = NavigationLink.objects.get(navigation="main", title="About")
    assert shop.collection_id
    assert about.page_id


@pytest.mark.parametrize(
    "path",
    ["/", "/about", "/shop", "/shop/ferns", "/shop/p/field-poppy", "/blog", "/blog/a-year-of-ink", "/events"],
)
def test_every_kind_of_page_opens(demo: Website, path: str) -> None:
    answer = SiteClient(SHOP_HOST).get(path)
    assert answer.status_code == 200, answer.content[:400]
