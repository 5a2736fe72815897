"""A small website with everything the storefront shows, for tests of pages."""

import io
from dataclasses import dataclass
from typing import Any

from PIL import Image

from sitewright.catalog.models import Category
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.kit import clock
from sitewright.media.models import MediaFile
from sitewright.media.operations.store_image import store_image
from tests.content.trees import block, section, tree


@dataclass(frozen=True)
class Site:
    shop: Collection
    blog: Collection


def make_site() -> Site:
    """A shop and a blog in navigation, the shop with two categories; no products or posts yet."""
    shop = create_collection("products", "Shop", slug="shop", description="Prints and cards.")
    blog = create_collection("blog", "Journal", slug="blog")
    for index, name in enumerate(("Ferns", "Grasses")):
        Category.objects.create(
            collection_id=shop.id, display_name=name, slug=name.lower(), display_index=index
        )
    set_navigation(
        "main", [LinkData("Shop", collection_id=shop.id), LinkData("Journal", collection_id=blog.id)]
    )
    return Site(shop, blog)


def make_picture(name: str = "fern.png", size: tuple[int, int] = (1200, 1500)) -> MediaFile:
    """A stored picture of one colour."""
    buffer = io.BytesIO()
    Image.new("RGB", size, "#2c4838").save(buffer, "PNG")
    return store_image(name, buffer.getvalue(), "A fern")


def make_print(title: str = "Foxglove", **changes: Any) -> ProductData:
    """A stored print in two sizes and two frames; A3 in oak is sold out, A4 in oak has 3 left."""
    stock = {("A4", "None"): 12, ("A4", "Oak"): 3, ("A3", "None"): 40, ("A3", "Oak"): 0}
    variants = [
        VariantData(
            price_cents=3800 if size == "A4" else 5600,
            attributes={"Size": size, "Frame": frame},
            on_hand=count,
        )
        for (size, frame), count in stock.items()
    ]
    values: dict[str, Any] = {"option_names": ["Size", "Frame"], "variants": variants, "slug": title.lower()}
    data = ProductData(title=title, **(values | changes))
    create_product(data)
    return data


def make_card(title: str, *, on_hand: int = 25, **changes: Any) -> str:
    """The id of a stored product with one variant of 12.00."""
    variant = {
        key: changes.pop(key) for key in ("sale_price_cents", "is_on_sale", "is_unlimited") if key in changes
    }
    variants = [VariantData(price_cents=1200, on_hand=on_hand, **variant)]
    product_id: str = create_product(ProductData(title=title, variants=variants, **changes)).id
    return product_id


def make_post(blog: Collection, title: str = "Growing a fern") -> None:
    """A published post."""
    create_item(
        blog.id,
        ItemData(
            title=title, body_html="<p>Slowly.</p>", author_name="Ada", tags=["process"], status="published",
            published_at=clock.now(),
        ),
    )  # fmt: skip


def publish_home(*blocks: dict[str, Any]) -> None:
    """A published home page of one section."""
    page = create_page("Home", slug="", tree=tree(section("s1", *(blocks or (block("b1", text="Hello"),)))))
    publish_page(page.id)


def image_of(media: MediaFile) -> ImageData:
    return ImageData(media_id=media.id, alt_text=media.alt_text)
