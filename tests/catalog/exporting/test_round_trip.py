"""One's own export: into the same shop it changes nothing, into an empty one it brings the same products."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sitewright.catalog.exporting.shopify_csv import shopify_lines
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.models import Category, Product, ProductImage, Variant
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.save_category import save_category
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.states import products_by_slug
from sitewright.history.models import ChangeSet, Version
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.catalog.importing.files import NAMES, catalogue
from tests.catalog.importing.pictures import loopback_network, picture_server, port_80_is
from tests.catalog.shops import Shop, make_product, make_shop, print_data
from tests.storefront.sites import make_picture

ADDRESS = "http://pictures.test"
_LEFT_OUT = {"id", "collection_id", "position"}


@pytest.fixture
def shop(transactional_db: None) -> Iterator[Shop]:
    made = make_shop()
    with tenant(made.website.id):
        yield made


def export(currency: str = "USD") -> bytes:
    return b"".join(shopify_lines(currency, ADDRESS))


def bring_back(folder: Path, content: bytes, **options: Any) -> ImportReport:
    path = folder / "products.csv"
    path.write_bytes(content)
    return import_products(path, **({"network": None} | options))


def everything() -> dict[str, dict[str, Any]]:
    """Each product but for what is this shop's own: ids, places, and where its pictures lie."""
    found = products_by_slug(Product.objects.values_list("slug", flat=True))
    return {slug: _comparable(product) for slug, product in found.items()}


def _comparable(product: ProductData) -> dict[str, Any]:
    state = product.as_state()
    images = [image["alt_text"] for image in state["images"]]
    variants = [{**variant, "id": ""} for variant in state["variants"]]
    kept = {name: value for name, value in state.items() if name not in _LEFT_OUT}
    return {**kept, "images": images, "variants": variants}


def categories() -> dict[str, str]:
    return dict(Category.objects.values_list("slug", "display_name"))


def test_the_demo_shop_comes_back_unchanged(
    transactional_db: None, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Issue 8, 24: 82 of 82 products changed, and a second “Cards & Paper” appeared"""
    from demo.build import create_demo

    website = create_demo(["demo.localhost"])
    with tenant(website.id):
        first, before, shelves = export(), everything(), categories()
        versions = Version.objects.count()
        report = bring_back(tmp_path, first)
        assert (report.created, report.updated, report.unchanged) == (0, 0, len(before))
        assert (report.problems, report.notes, report.open_images) == ([], [], [])
        assert (export(), categories(), Version.objects.count()) == (first, shelves, versions)
    with tenant(make_shop("empty.localhost").website.id):
        report = bring_back(tmp_path, first)
        assert (report.created, report.problems) == (len(before), [])
        assert everything() == before
        assert categories().items() <= shelves.items()
        assert bring_back(tmp_path, first).unchanged == len(before)


@pytest.mark.parametrize("name", NAMES)
def test_a_real_catalogue_comes_back_unchanged(shop: Shop, tmp_path: Path, name: str) -> None:
    import_products(catalogue(name), network=None)
    first = export()
    report = bring_back(tmp_path, first)
    assert (report.created, report.updated, report.unchanged) == (0, 0, Product.objects.count())
    assert export() == first


def odd_products(shop: Shop) -> None:
    """What the other form has no place for, and texts a cell cannot hold as they are."""
    save_category("Cards & Paper", slug="cards-and-paper", collection_id=shop.collection.id)
    save_category("Ferns: all", slug="ferns", collection_id=shop.collection.id)
    options = [f"Option {number}" for number in range(6)]
    six = VariantData(900, attributes=dict.fromkeys(options, "x"), on_hand=3)
    picture = make_picture()
    save_products(
        [
            ProductData("Six options", [six], option_names=options),
            print_data("=Formula", body_html="\n<p>Two</p>\r\n<p>lines</p>\n", excerpt_html="<p>Short</p>",
                       tags=["a, b", '"quoted"', "plain"], category_slugs=["ferns", "cards-and-paper"]),
            print_data("'+ more", vendor="@home", seo_description="-",
                       images=[ImageData(media_id=picture.id)]),
            ProductData("Planned", [VariantData(900, sale_price_cents=700, on_hand=1)], is_subscribable=True,
                        subscription_plan={"billingPeriod": {"value": 1, "unit": "MONTH"}},
                        custom_add_button_text="Take it", use_custom_add_button_text=True,
                        delivery_text="By post", size_guide="/sizes", video="https://vimeo.com/76979871",
                        hs_code="61091000", origin_country="PT"),
            ProductData("Dearer on sale",
                        [VariantData(900, sale_price_cents=1000, is_on_sale=True, on_hand=1)]),
        ],
        "Odd ones",
    )  # fmt: skip
    for kind in (2, 3, 4, 5):
        make_product(f"Kind {kind}", product_type=kind)


def test_odd_products_come_back_unchanged(shop: Shop, tmp_path: Path) -> None:
    odd_products(shop)
    first, before = export(), everything()
    report = bring_back(tmp_path, first)
    assert (report.problems, report.updated, report.created) == ([], 0, 0)
    assert (everything(), export(), len(categories())) == (before, first, 2)


def test_odd_products_are_the_same_in_an_empty_shop(shop: Shop, tmp_path: Path) -> None:
    odd_products(shop)
    Product.objects.get(slug="dearer-on-sale").delete()  # No file can say that.
    first, before = export(), everything()
    before["formula"]["body_html"] = before["formula"]["body_html"].strip()
    with tenant(make_shop("empty.localhost").website.id):
        assert bring_back(tmp_path, first).problems == []
        assert everything() == before


def test_pictures_are_fetched_into_another_shop(shop: Shop, tmp_path: Path) -> None:
    picture = make_picture()
    save_products([print_data(images=[ImageData(media_id=picture.id, alt_text="A fern")])], "One")
    content = export().replace(f"/media/{picture.id}/fern.png".encode(), b"/fern.png")
    other = make_shop("empty.localhost").website
    with tenant(other.id), picture_server() as server, port_80_is(server.port):
        report = bring_back(tmp_path, content, network=loopback_network("127.0.0.1"))
        image = ProductImage.objects.get()
        assert (report.images_fetched, image.alt_text, image.media_id is None) == (1, "A fern", False)
        assert image.media_id != picture.id


def test_a_removed_product_takes_its_own_file_again(shop: Shop, tmp_path: Path) -> None:
    picture = make_picture()
    save_products([print_data(images=[ImageData(media_id=picture.id)])], "One")
    content = export()
    delete_product(Product.objects.get().id)
    assert bring_back(tmp_path, content).open_images == []
    assert ProductImage.objects.get().media_id == picture.id


def test_a_file_of_another_website_is_never_taken(shop: Shop, tmp_path: Path) -> None:
    """I01: a file may name any id"""
    picture = make_picture()
    save_products([print_data(images=[ImageData(media_id=picture.id)])], "One")
    content = export()
    with tenant(make_shop("other.localhost").website.id):
        report = bring_back(tmp_path, content)
        assert ProductImage.objects.get().media_id is None
        assert report.open_image_count == 1


def test_an_edited_export_changes_what_was_edited(shop: Shop, tmp_path: Path) -> None:
    save_products([print_data("Fern print", excerpt_html="<p>Old</p>"), print_data("Moss print")], "Two")
    report = bring_back(tmp_path, export().replace(b"<p>Old</p>", b"<p>New</p>"))
    assert (report.updated, report.unchanged) == (1, 1)
    assert Product.objects.get(slug="fern-print").excerpt_html == "<p>New</p>"


def test_a_type_is_the_category_of_that_name(shop: Shop, tmp_path: Path) -> None:
    save_category("Cards & Paper", slug="cards-and-paper", collection_id=shop.collection.id)
    content = b"Handle,Title,Type,Variant Price\nfern,Fern,cards & paper,3\nmoss,Moss,New Ones,3\n"
    bring_back(tmp_path, content)
    assert categories() == {"cards-and-paper": "Cards & Paper", "new-ones": "New Ones"}
    assert products_by_slug(["fern"])["fern"].category_slugs == ["cards-and-paper"]


def test_renamed_skus_stand_in_the_report(shop: Shop, tmp_path: Path) -> None:
    content = b"Handle,Title,Variant SKU,Variant Price\nfern,Fern,A-1,3\nmoss,Moss,A-1,3\nreed,Reed,B,3\n"
    for _ in range(2):
        (note,) = bring_back(tmp_path, content).notes
        assert note.endswith("got a number: 1. “A-1” of moss is “A-1-2”.")
    assert set(Variant.objects.values_list("sku", flat=True)) == {"A-1", "A-1-2", "B"}
    assert ChangeSet.objects.exists()


def test_control_and_direction_characters_leave_titles(shop: Shop, tmp_path: Path) -> None:
    title = "Fern\u202e tnirp\x07 \u2066of\u2069\x1b[31m red\u200f"
    headings = "Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price\n"
    cells = f'fern,"{title}","Mead\now","gr\u202een,b",Size,"A\u200e4",S\u202eKU,3\n'
    assert bring_back(tmp_path, (headings + cells).encode()).problems == []
    product = products_by_slug(["fern"])["fern"]
    assert product.title == "Fern tnirp  of [31m red"
    assert (product.vendor, product.tags) == ("Mead ow", ["gren", "b"])
    assert (product.variants[0].attributes, product.variants[0].sku) == ({"Size": "A4"}, "SKU")


def test_joiners_stay_in_titles(shop: Shop) -> None:
    """Persian words and emoji are written with them"""
    (first, second) = ("می\u200cخواهم", "Family 👨\u200d👩\u200d👧")
    assert {make_product(title)["title"] for title in (first, second)} == {first, second}
    assert Website.objects.exists()
