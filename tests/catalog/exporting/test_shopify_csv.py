"""What goes out as a Shopify file comes back the same."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sitewright.catalog.exporting import shopify_csv
from sitewright.catalog.exporting.shopify_csv import shopify_lines
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.models import Product
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.states import products_by_slug
from sitewright.kit.formulas import escaped
from sitewright.kit.tenancy import tenant
from tests.catalog.importing.files import NAMES, catalogue
from tests.catalog.shops import Shop, make_product, make_shop, print_data


@pytest.fixture
def shop(transactional_db: None) -> Iterator[Shop]:
    """Outside any transaction, since an import has transactions of its own."""
    made = make_shop()
    with tenant(made.website.id):
        yield made


def _rows(address: str = "https://shop.example") -> list[dict[str, str]]:
    text = b"".join(shopify_lines("USD", address)).decode()
    return list(csv.DictReader(io.StringIO(text, newline="")))


def _all_products() -> dict[str, Any]:
    """Everything of each product that the form can carry, without ids of this shop."""
    products = products_by_slug(Product.objects.values_list("slug", flat=True))
    return {slug: _comparable(product) for slug, product in products.items()}


def _comparable(product: ProductData) -> dict[str, Any]:
    images = [(image.source_url, image.alt_text) for image in product.images]
    variants = [_variant(variant, product) for variant in product.variants]
    names = ("title", "slug", "product_type", "body_html", "vendor", "tags", "option_names", "visibility",
             "category_slugs", "seo_title", "seo_description")  # fmt: skip
    return {name: getattr(product, name) for name in names} | {"images": images, "variants": variants}


def _variant(variant: VariantData, product: ProductData) -> dict[str, Any]:
    names = ("price_cents", "sku", "attributes", "sale_price_cents", "is_on_sale", "on_hand", "is_unlimited",
             "weight_grams", "length_mm", "width_mm", "height_mm", "barcode", "requires_shipping",
             "is_taxable")  # fmt: skip
    picture = None if variant.main_image is None else product.images[variant.main_image].source_url
    return {name: getattr(variant, name) for name in names} | {"picture": picture}


def _into_empty_shop(tmp_path: Path) -> dict[str, Any]:
    """The products an empty shop has after importing what this one exports."""
    path = tmp_path / "products.csv"
    path.write_bytes(b"".join(shopify_lines("USD", "")))
    with tenant(make_shop("other.localhost").website.id):
        report = import_products(path, network=None)
        assert report.problems == []
        return _all_products()


def test_products_of_every_kind_come_back_the_same(shop: Shop, tmp_path: Path) -> None:
    pictures = [
        ImageData(source_url=f"https://cdn.example/{n}.jpg", alt_text=f"Picture {n}") for n in range(3)
    ]
    save_products(
        [
            print_data("Fern print", vendor="Meadow", tags=["green", "wall"], seo_title="Fern",
                       images=pictures, body_html="<p>Line one,\n“two” &amp; three</p>", visibility="hidden"),
            print_data("One picture", images=pictures[:1], seo_description="A, \"quoted\" text"),
        ],
        "Import",
    )  # fmt: skip
    packed = VariantData(900, weight_grams=80, length_mm=305, width_mm=215, height_mm=4)
    save_products([print_data("Packed", option_names=[], variants=[packed])], "Import")
    make_product("Download", is_unlimited=True)
    make_product("Gone", on_hand=0, sku="GONE-1")
    make_product("On sale", price_cents=1999, sale_price_cents=5, is_on_sale=True)
    make_product("Ünïcode 🌿", product_type=4)
    before = _all_products()
    assert len(before) == 7
    assert _into_empty_shop(tmp_path) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_real_catalogue_comes_back_the_same(shop: Shop, tmp_path: Path, name: str) -> None:
    import_products(catalogue(name), network=None)
    before = _all_products()
    assert len(before) > 10
    assert _into_empty_shop(tmp_path) == before


def test_names_stored_pictures_by_their_address_here(shop: Shop) -> None:
    from tests.storefront.sites import make_picture

    media = make_picture()
    save_products(
        [print_data("Fern print", images=[ImageData(media_id=media.id, alt_text="A fern")])], "Import"
    )
    first = _rows()[0]
    assert first["Image Src"] == f"https://shop.example/media/{media.id}/fern.png"
    assert (first["Image Position"], first["Image Alt Text"]) == ("1", "A fern")
    assert _rows(address="")[0]["Image Src"] == ""


def test_a_cell_is_never_a_formula(shop: Shop) -> None:
    """J05: nor with the signs of East Asian keyboards"""
    titles = ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\uff1dA1", "\uff0b1", "\uff0d1", "\uff20SUM(A1)"]
    for title in titles:
        make_product(title)
    assert {row["Title"] for row in _rows()} == {f"'{title}" for title in titles}


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
def test_every_sign_a_formula_begins_with_is_text(sign: str) -> None:
    """J05"""
    assert escaped(f"{sign}cmd|' /C calc'!A0").startswith(f"'{sign}")


def test_it_writes_sizes_in_millimetres_and_nothing_where_none_is_said(shop: Shop) -> None:
    packed = VariantData(900, length_mm=305, width_mm=215)
    save_products([print_data(option_names=[], variants=[packed])], "Import")
    (row,) = _rows()
    sizes = [row[f"Variant {side} (mm)"] for side in ("Length", "Width", "Height")]
    assert sizes == ["305", "215", ""]


def test_an_empty_shop_is_a_heading(shop: Shop) -> None:
    assert len(list(shopify_lines("USD", ""))) == 1


def test_no_other_module_writes_cells() -> None:
    """J05: a new export of cells makes them text here, or says in this test how it does it itself"""
    package = Path(shopify_csv.__file__).parents[2]
    writers = {
        path.name: path.read_text() for path in package.rglob("*.py") if "csv.writer" in path.read_text()
    }
    assert set(writers) == {
        "shopify_csv.py", "submission_csv.py", "subscriber_csv.py", "code_csv.py", "feed_csv.py", "lines.py",
    }  # fmt: skip
    # Those of the books are for programs that read them too: each form makes its own texts harmless.
    for form in ("plain.py", "quickbooks.py"):
        assert "escaped(" in (package / "orders/accounting/formats" / form).read_text()
    assert "escaped(cell) for cell in cells" in writers["submission_csv.py"]
    assert "escaped(cell) for cell in cells" in writers["code_csv.py"]
    assert "escaped(str(cell)) for cell in cells" in writers["subscriber_csv.py"]
