"""Products as a Shopify product file, which our own import takes back.

What that form has no place for (excerpts, services, a second category) has columns of our own behind the
others. Pictures are named by their address on this website.
"""

import csv
import io
from collections.abc import Iterator
from itertools import islice, zip_longest

from sitewright.catalog.importing import cells
from sitewright.catalog.importing.columns import OPTIONS, SIZES, Column
from sitewright.catalog.importing.shelves import Shelf, shelves_text
from sitewright.catalog.models import Category, Product, ProductType, Visibility
from sitewright.catalog.picture_addresses import picture_addresses
from sitewright.catalog.prices import current_price_cents
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.catalog.products.states import products_by_slug
from sitewright.kit.formulas import escaped
from sitewright.kit.money import plain_text

Cells = dict[Column, str]

_PRODUCTS_AT_A_TIME = 200


def shopify_lines(currency: str, address: str) -> Iterator[bytes]:
    """The heading and then every row, in UTF-8; `address` is the website's, as in `https://shop.example`."""
    yield _encoded([column.value for column in Column])
    names = dict(Category.objects.values_list("slug", "display_name"))
    # Streamed: a shop may have half a million products. The caller reads in one snapshot
    # (commands/exporting), so no product is gone between its slug and its batch.
    slugs = Product.objects.order_by("position", "id").values_list("slug", flat=True).iterator(chunk_size=500)
    while batch := list(islice(slugs, _PRODUCTS_AT_A_TIME)):
        products = products_by_slug(batch)
        pictures = picture_addresses(products.values(), address)
        for slug in batch:
            for row in _rows(products[slug], pictures, names, currency):
                yield _encoded([escaped(row.get(column, "")) for column in Column])


def _rows(
    product: ProductData, pictures: dict[str, str], names: dict[str, str], currency: str
) -> Iterator[Cells]:
    """The first row speaks of the product; variants and pictures stand side by side, the longer list goes on
    alone."""
    listed = [image for image in product.images if pictures.get(image.id)]
    pairs = zip_longest(product.variants, enumerate(listed, 1))
    for number, (variant, picture) in enumerate(pairs):
        row: Cells = {Column.HANDLE: product.slug}
        if number == 0:
            row |= _product_cells(product, names)
        if variant is not None:
            row |= _variant_cells(product, variant, currency)
            row[Column.VARIANT_IMAGE] = _main_picture(product, variant, pictures)
        if picture is not None:
            position, image = picture
            row |= {
                Column.IMAGE: pictures[image.id],
                Column.IMAGE_POSITION: str(position),
                Column.IMAGE_ALT: image.alt_text,
            }
        yield row


def _product_cells(product: ProductData, names: dict[str, str]) -> Cells:
    is_visible = product.visibility == Visibility.VISIBLE
    option_cells = dict(zip((name for name, _ in OPTIONS), product.option_names, strict=False))
    return {
        Column.TITLE: product.title,
        Column.BODY: product.body_html,
        Column.VENDOR: product.vendor,
        Column.TYPE: names.get(product.category_slugs[0], "") if product.category_slugs else "",
        Column.TAGS: cells.tags_text(product.tags),
        Column.PUBLISHED: _word(is_visible),
        Column.STATUS: "active" if is_visible else "draft",
        Column.GIFT_CARD: _word(product.product_type == ProductType.GIFT_CARD),
        Column.SEO_TITLE: product.seo_title,
        Column.SEO_DESCRIPTION: product.seo_description,
        Column.EXCERPT: product.excerpt_html,
        Column.KIND: cells.kind_text(product.product_type),
        Column.CATEGORIES: shelves_text(Shelf(slug, names[slug]) for slug in product.category_slugs),
        Column.SETTINGS: cells.settings_text(product),
        # Shopify's way to say that there are no options; the value beside it is “Default Title”.
        **(option_cells or {Column.OPTION_1_NAME: "Title"}),
    }


def _variant_cells(product: ProductData, variant: VariantData, currency: str) -> Cells:
    values = [variant.attributes.get(name, "") for name in product.option_names] or ["Default Title"]
    price = current_price_cents(variant.price_cents, variant.sale_price_cents, is_on_sale=variant.is_on_sale)
    usual = plain_text(variant.price_cents, currency) if variant.price_cents > price else ""
    return {
        **dict(zip((value for _, value in OPTIONS), values, strict=False)),
        Column.SKU: variant.sku,
        Column.GRAMS: str(variant.weight_grams),
        **{column: cells.millimetres_text(getattr(variant, name)) for column, name in SIZES.items()},
        # Any name: import asks only whether there is one.
        Column.TRACKER: "" if variant.is_unlimited else "sitewright",
        Column.QUANTITY: str(variant.on_hand or 0),
        Column.POLICY: "continue" if variant.is_unlimited else "deny",
        Column.PRICE: plain_text(price, currency),
        Column.COMPARE_AT: usual,
        Column.PLANNED_SALE_PRICE: _planned_sale_price(variant, currency),
        Column.REQUIRES_SHIPPING: _word(variant.requires_shipping),
        Column.TAXABLE: _word(variant.is_taxable),
        Column.BARCODE: variant.barcode,
    }


def _planned_sale_price(variant: VariantData, currency: str) -> str:
    """The price of a sale that is not on; the other columns know only of one that is."""
    planned = None if variant.is_on_sale else variant.sale_price_cents
    return "" if planned is None else plain_text(planned, currency)


def _main_picture(product: ProductData, variant: VariantData, pictures: dict[str, str]) -> str:
    if variant.main_image is None:
        return ""
    return pictures.get(product.images[variant.main_image].id, "")


def _word(is_so: bool) -> str:
    return "true" if is_so else "false"


def _encoded(values: list[str]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerow(values)
    return text.getvalue().encode(errors="replace")
