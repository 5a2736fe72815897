"""What the demo shop's files promise to everything that is built and shown from them."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from demo.texts import PICTURES, nodes_of, pictures_used, read
from sitewright.catalog.models import ProductType
from sitewright.content.page_tree import check_shape
from sitewright.content.rich_text import clean_html, text_of
from sitewright.content.slugs import check_slug
from sitewright.themes.loading import theme

Record = dict[str, Any]
MOST_PICTURE_BYTES = 6_000_000


def blocks_of(page: Record) -> Iterator[Record]:
    sections = page["tree"]["sections"]
    return (node for node in nodes_of(page["tree"]) if node not in sections)


def variants() -> list[Record]:
    return [variant for product in read("products") for variant in product["variants"]]


def test_has_enough_physical_products() -> None:
    physical = [product for product in read("products") if product["product_type"] == "physical"]
    assert len(physical) >= 52


def test_sells_what_is_not_posted_too() -> None:
    """One of each kind that an owner can sell, and one that comes again and again."""
    kinds = Counter(product["product_type"] for product in read("products"))
    assert kinds.keys() <= {kind.name.lower() for kind in ProductType}
    assert (kinds["digital"], kinds["service"], kinds["gift_card"]) == (1, 1, 1)
    assert len([product for product in read("products") if "subscription_plan" in product]) == 1


@pytest.mark.parametrize("name", ["products", "categories", "posts", "events", "gallery"])
def test_slugs_are_unique_and_fit_an_address(name: str) -> None:
    slugs = [record["slug"] for record in read(name)]
    assert len(set(slugs)) == len(slugs)
    for slug in slugs:
        check_slug(slug)


def test_skus_are_unique() -> None:
    skus = [variant["sku"] for variant in variants()]
    assert len(set(skus)) == len(skus)
    assert all(0 < len(sku) <= 100 for sku in skus)


def test_products_use_no_option_up_to_three() -> None:
    assert {len(product["option_names"]) for product in read("products")} == {0, 1, 2, 3}


def test_every_choice_of_options_is_one_variant() -> None:
    for product in read("products"):
        names = product["option_names"]
        choices = [
            tuple(variant["attributes"].get(name) for name in names) for variant in product["variants"]
        ]
        assert len(set(choices)) == len(choices), product["slug"]
        assert all(set(variant["attributes"]) == set(names) for variant in product["variants"]), product[
            "slug"
        ]


def test_shows_every_state_of_stock() -> None:
    stocks = [variant["stock"] for variant in variants() if not variant["unlimited"]]
    sold_out = [
        product["slug"]
        for product in read("products")
        if all(v["stock"] == 0 and not v["unlimited"] for v in product["variants"])
    ]
    assert len(sold_out) >= 3
    assert sum(1 <= stock <= 3 for stock in stocks) >= 5
    assert any(variant["unlimited"] for variant in variants())


def test_sale_prices_are_below_prices() -> None:
    on_sale = [variant for variant in variants() if variant["on_sale"]]
    assert len(on_sale) >= 8
    assert all(0 < variant["sale_price_cents"] < variant["price_cents"] for variant in on_sale)


def test_products_stand_in_known_categories() -> None:
    known = {category["slug"] for category in read("categories")}
    used = {slug for product in read("products") for slug in product["categories"]}
    assert used == known


def test_pictures_exist_and_are_described() -> None:
    used = pictures_used()
    assert [name for name in used if not (PICTURES / name).is_file()] == []
    assert [name for name, alt_text in used.items() if len(alt_text) < 15] == []


def test_variant_pictures_belong_to_their_product() -> None:
    for product in read("products"):
        files = {image["file"] for image in product["images"]}
        assert {v["image"] for v in product["variants"] if v["image"]} <= files, product["slug"]


def test_each_product_has_its_own_picture() -> None:
    first = [product["images"][0]["file"] for product in read("products")]
    assert len(set(first)) == len(first)


def test_pictures_stay_within_six_megabytes() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) <= MOST_PICTURE_BYTES


def test_posts_are_of_reading_length() -> None:
    posts = read("posts")
    assert len(posts) == 6
    for post in posts:
        assert 300 <= len(text_of(post["body_html"]).split()) <= 600, post["slug"]


def test_html_survives_cleaning_unchanged() -> None:
    texts = [
        record[key]
        for name in ("products", "posts", "events")
        for record in read(name)
        for key in ("excerpt_html", "body_html")
    ]
    assert [text for text in texts if clean_html(text) != text] == []


def test_home_uses_eight_block_types() -> None:
    home = next(page for page in read("pages") if page["slug"] == "")
    assert len({block["type"] for block in blocks_of(home)}) >= 8


def test_every_type_of_block_stands_on_a_page() -> None:
    """Who tries the demo sees each of them once, in words that could be somebody's."""
    shown = {block["type"] for page in read("pages") for block in blocks_of(page)}
    assert set(theme("meadow").blocks) - shown == set()


def test_every_layout_of_a_picture_and_kind_of_chart_does() -> None:
    blocks = [block for page in read("pages") for block in blocks_of(page)]
    layouts = {block["settings"].get("layout", "") for block in blocks if block["type"] == "image"}
    assert layouts == {"", "poster", "card", "overlap", "collage", "stack"}
    kinds = {block["settings"]["kind"] for block in blocks if block["type"] == "chart"}
    assert kinds == {"bar", "line", "pie"}


def test_page_trees_have_the_shape_pages_need() -> None:
    for page in read("pages"):
        check_shape(page["tree"])


def test_inner_links_lead_somewhere() -> None:
    known = {"/shop", "/blog", "/cart", "/search", "/", "/inside"} | {
        f"/{page['slug']}" for page in read("pages")
    }
    known |= {f"/shop/{category['slug']}" for category in read("categories")}
    known |= {f"/blog/{post['slug']}" for post in read("posts")}
    known |= {f"/events/{event['slug']}" for event in read("events")}
    links = [link["href"] for group in read("navigation").values() for link in group]
    links += [
        row["href"]
        for page in read("pages")
        for block in blocks_of(page)
        for row in (block["settings"], *block["settings"].get("items", ()))
        if "href" in row
    ]
    links += re.findall(r'href="([^"]+)"', str(read("products")) + str(read("posts")) + str(read("pages")))
    assert {link for link in links if link.startswith("/")} <= known
