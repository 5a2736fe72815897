"""A shop that grows to any size: some products saved as owners save them, the rest copied in the database."""

from dataclasses import dataclass
from typing import Any

SAVED = 200
"""Products saved through the application; the sizes of a shop are multiples of it."""

_SHELVES = ("Prints", "Cards", "Posters", "Books")
# Copies of the first products under other ids, slugs and skus: what is measured is reading, not saving.
_NUMBERS = "WITH RECURSIVE n(i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM n WHERE i < {last})"
_OF_PRODUCT = "JOIN catalog_product p ON p.id = {alias}.product_id"
_SOURCES = {
    "product": "catalog_product p",
    "productimage": f"catalog_productimage m {_OF_PRODUCT.format(alias='m')}",
    "productcategory": f"catalog_productcategory c {_OF_PRODUCT.format(alias='c')}",
    "variant": f"catalog_variant v {_OF_PRODUCT.format(alias='v')}",
    "stocklevel": "catalog_stocklevel s JOIN catalog_variant v ON v.id = s.variant_id "
    "JOIN catalog_product p ON p.id = v.product_id",
}


@dataclass(slots=True)
class BigShop:
    """`copies` is how often the saved products stand in it besides themselves."""

    website_id: str
    collection_id: str
    copies: int = 0

    def grow_to(self, size: int) -> None:
        """Copy until the shop has `size` products."""
        wanted = size // SAVED - 1
        if wanted > self.copies:
            _copy_products(self.copies + 1, wanted)
            self.copies = wanted

    def slug(self, number: int) -> str:
        """The slug of any product, by its number."""
        copy, saved = divmod(number, SAVED)
        return f"bench-print-{saved}" + (f"-{copy}" if copy else "")


def make_big_shop(host: str) -> BigShop:
    """The first products, on four shelves, with two pictures and six variants each, and a home page."""
    from sitewright.catalog.operations.save_category import save_category
    from sitewright.catalog.operations.save_products import save_products
    from sitewright.kit.tenancy import tenant
    from tests.catalog.shops import make_shop
    from tests.content.trees import block
    from tests.storefront.sites import make_picture, publish_home

    shop = make_shop(host)
    with tenant(shop.website.id):
        for name in _SHELVES:
            save_category(name, collection_id=shop.collection.id)
        pictures = [make_picture(f"bench-{number}.png", (1200, 1500 + number)) for number in range(8)]
        save_products([_product(number, pictures) for number in range(SAVED)], "Bench")
        publish_home(
            block("b1"),
            block("b2", "text", html="<p>Prints of plants.</p>"),
            block("b3", "image", image=f"/media/{pictures[0].id}/{pictures[0].name}"),
            block("b4", "products", source="newest", limit=4),
            block("b5", "products", source="category:posters", limit=8),
        )
    return BigShop(shop.website.id, shop.collection.id)


def _product(number: int, pictures: list[Any]) -> Any:
    from sitewright.catalog.products.data import VariantData
    from tests.catalog.shops import print_data
    from tests.storefront.sites import image_of

    variants = [
        VariantData(price_cents=3000 + 100 * index, attributes={"Size": size, "Frame": frame}, on_hand=40)
        for index, (size, frame) in enumerate((s, f) for s in ("A4", "A3", "A2") for f in ("None", "Oak"))
    ]
    return print_data(
        f"Bench print {number}",
        option_names=["Size", "Frame"],
        variants=variants,
        body_html="<p>" + "Printed by hand on heavy paper, signed on the back. " * 8 + "</p>",
        tags=["prints", f"tag {number % 9}"],
        category_slugs=[_SHELVES[number % len(_SHELVES)].lower()],
        images=[image_of(pictures[number % 8]), image_of(pictures[(number + 3) % 8])],
    )


def _copy_products(first: int, last: int) -> None:
    from django.db import connection, transaction

    number = {"position": "p.position + 1000 * i", "slug": "p.slug || '-' || i"}
    changes = {
        "product": {"id": _id("p.id"), **number},
        "productimage": {"id": _id("m.id"), "product_id": _id("p.id")},
        "productcategory": {"id": _id("c.id"), "product_id": _id("p.id")},
        "variant": {"id": _id("v.id"), "product_id": _id("p.id"), "sku": "v.sku || '-' || i"},
        "stocklevel": {"id": _id("s.id"), "variant_id": _id("v.id")},
    }
    numbers = _NUMBERS.format(first=first, last=last)
    with transaction.atomic(), connection.cursor() as cursor:
        for name, source in _SOURCES.items():
            columns, values = _columns(name, source.split()[1], changes[name])
            cursor.execute(
                f"{numbers} INSERT INTO catalog_{name} ({columns}) SELECT {values} FROM {source}, n "
                "WHERE p.position < 0"
            )


def _columns(model_name: str, alias: str, changed: dict[str, str]) -> tuple[str, str]:
    from django.apps import apps

    fields = apps.get_model("catalog", model_name)._meta.concrete_fields  # noqa: SLF001
    names = [field.column for field in fields]
    return ", ".join(names), ", ".join(changed.get(name, f"{alias}.{name}") for name in names)


def _id(column: str) -> str:
    return f"printf('%08x', i) || substr({column}, 9)"
