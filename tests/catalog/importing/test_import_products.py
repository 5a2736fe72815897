"""What an import makes of a file, line by line."""

from pathlib import Path

from django.db import transaction

from sitewright.catalog import stock
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.importing.report import ImportReport
from sitewright.catalog.models import Category, Product, StockLevel
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.states import products_by_slug
from tests.catalog.importing.files import line, product, write
from tests.catalog.shops import Shop, make_product


def run(folder: Path, *lines: str, **options: str) -> ImportReport:
    return import_products(write(folder, *lines, **options), network=None)


def stored(slug: str = "fern") -> ProductData:
    return products_by_slug([slug])[slug]


def test_compare_at_price_above_price_is_a_sale(shop: Shop, tmp_path: Path) -> None:
    run(
        tmp_path,
        product(price="30", Variant_Compare_At_Price="40"),
        product("moss", "30", Variant_Compare_At_Price="30"),
    )
    fern, moss = stored().variants[0], stored("moss").variants[0]
    assert (fern.price_cents, fern.sale_price_cents, fern.is_on_sale) == (4000, 3000, True)
    assert (moss.price_cents, moss.sale_price_cents, moss.is_on_sale) == (3000, None, False)


def test_ended_sale_is_ended(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(price="30", Variant_Compare_At_Price="40"))
    run(tmp_path, product(price="35"))
    variant = stored().variants[0]
    assert (variant.price_cents, variant.sale_price_cents, variant.is_on_sale) == (3500, None, False)


def test_policy_continue_never_runs_out(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Variant_Inventory_Policy="continue", Variant_Inventory_Qty="0"))
    assert stored().variants[0].is_unlimited


def test_quantity_counts_without_a_tracker(shop: Shop, tmp_path: Path) -> None:
    report = run(tmp_path, product(Variant_Inventory_Tracker="", Variant_Inventory_Qty="3"))
    variant = stored().variants[0]
    assert (variant.on_hand, variant.is_unlimited) == (3, False)
    assert len(report.notes) == 1
    assert report.notes[0].startswith("Variants with a quantity but without an inventory tracker: 1.")


def test_neither_tracker_nor_quantity_is_not_counted(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Variant_Inventory_Tracker="", Variant_Inventory_Qty=""))
    assert stored().variants[0].is_unlimited


def test_negative_quantity_is_none_left(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Variant_Inventory_Qty="-3"))
    assert stored().variants[0].on_hand == 0


def test_unpublished_product_is_hidden(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Published="false"))
    assert stored().visibility == "hidden"


def test_seo_fields_come_over(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(SEO_Title="A fern", SEO_Description="Green."))
    assert (stored().seo_title, stored().seo_description) == ("A fern", "Green.")


def test_body_is_cleaned(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "p.csv"
    path.write_text(
        'Handle,Title,Body HTML,Variant Price\nfern,Fern,"<p onclick=""x()"">Hi<script>x()</script></p>",1\n'
    )
    import_products(path, network=None)
    assert stored().body_html == "<p>Hi</p>"


def test_three_options_make_their_variants(shop: Shop, tmp_path: Path) -> None:
    first = product(Option1_Name="Size", Option1_Value="A4", Option2_Name="Frame", Option2_Value="Oak")
    run(tmp_path, first, line(Handle="fern", Option1_Value="A3", Option2_Value="Oak", Variant_Price="20"))
    assert stored().option_names == ["Size", "Frame"]
    assert [v.attributes for v in stored().variants] == [
        {"Size": "A4", "Frame": "Oak"},
        {"Size": "A3", "Frame": "Oak"},
    ]


def test_pictures_follow_their_positions(shop: Shop, tmp_path: Path) -> None:
    run(
        tmp_path,
        product(Image_Src="https://x.test/2.jpg", Image_Position="2"),
        line(Handle="fern", Image_Src="https://x.test/1.jpg", Image_Position="1", Image_Alt_Text="A fern"),
    )
    assert [(i.source_url, i.alt_text) for i in stored().images] == [
        ("https://x.test/1.jpg", "A fern"),
        ("https://x.test/2.jpg", ""),
    ]


def test_picture_without_web_address_is_listed(shop: Shop, tmp_path: Path) -> None:
    report = run(tmp_path, product(Image_Src="C:\\pictures\\fern.jpg"))
    assert report.created == 1
    assert [(image.handle, image.url) for image in report.open_images] == [("fern", "C:\\pictures\\fern.jpg")]


def test_type_becomes_a_category_once(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Type="Wall Art"), product("moss", Type="Wall Art"))
    assert list(Category.objects.values_list("slug", "display_name")) == [("wall-art", "Wall Art")]
    assert stored().category_slugs == ["wall-art"]


def test_missing_columns_leave_the_shop_as_it_is(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Type="Art"))
    before = stored()
    before.excerpt_html, before.body_html, before.tags = "<p>Ours</p>", "<p>Long</p>", ["ours"]
    update_product(before.id, before)
    path = tmp_path / "prices.csv"
    path.write_text("Handle,Title,Variant Price\nfern,Fern,15\n")
    import_products(path, network=None)
    after = stored()
    assert (after.excerpt_html, after.body_html, after.tags) == ("<p>Ours</p>", "<p>Long</p>", ["ours"])
    assert after.category_slugs == ["art"]
    assert after.variants[0].price_cents == 1500
    assert after.variants[0].on_hand == 4


def test_sold_units_do_not_come_back(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Variant_Inventory_Qty="4"))
    sold = [stock.StockLine(stored().variants[0].id, 3)]
    with transaction.atomic():
        stock.hold_stock(sold)
        stock.sell_held_stock(sold, "an-order")
    report = run(tmp_path, product(Variant_Inventory_Qty="4"))
    assert report.unchanged == 1
    assert StockLevel.objects.get().on_hand == 1


def test_new_count_sets_the_stock(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product(Variant_Inventory_Qty="4"))
    report = run(tmp_path, product(Variant_Inventory_Qty="9"))
    assert report.updated == 1
    assert StockLevel.objects.get().on_hand == 9


def test_other_products_are_left_alone(shop: Shop, tmp_path: Path) -> None:
    make_product("Moss")
    run(tmp_path, product())
    assert set(Product.objects.values_list("slug", flat=True)) == {"moss", "fern"}


def test_new_export_headings_are_known(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "new.csv"
    path.write_text(
        "Title,URL handle,Description,Status,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity,"
        "Continue selling when out of stock,Product image URL\n"
        "Fern,fern,<p>Green</p>,Draft,F-1,10,12,shopify,5,DENY,https://x.test/f.jpg\n"
    )
    import_products(path, network=None)
    fern = stored()
    assert (fern.visibility, fern.variants[0].sku, fern.variants[0].on_hand) == ("hidden", "F-1", 5)
    assert fern.variants[0].sale_price_cents == 1000


def test_tells_how_far_it_is(shop: Shop, tmp_path: Path) -> None:
    told: list[tuple[int, float]] = []
    path = write(tmp_path, *(product(f"fern-{n}") for n in range(450)))
    import_products(path, progress=lambda rows, share: told.append((rows, share)), network=None)
    shares = [share for _rows, share in told]
    assert shares == sorted(shares)
    assert told[-1] == (450, 1.0)
    assert sum(0.2 < share < 1 for share in shares) >= 2


def test_many_batches_are_one_change_set(shop: Shop, tmp_path: Path) -> None:
    from sitewright.history.models import ChangeSet

    report = run(tmp_path, *(product(f"fern-{n}") for n in range(450)))
    assert report.created == 450
    assert list(ChangeSet.objects.values_list("id", "version_count")) == [(report.change_set_id, 450)]


def in_the_shop() -> list[str]:
    return list(Product.objects.order_by("position", "id").values_list("slug", flat=True))


def test_the_files_order_is_the_shops_order_across_batches(shop: Shop, tmp_path: Path) -> None:
    make_product("Older", slug="older")
    handles = [f"fern-{number}" for number in range(450)]
    run(tmp_path, *map(product, handles))
    assert in_the_shop() == [*handles, "older"]


def test_new_products_of_a_later_file_come_first_in_its_order(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product("a"), product("b"))
    run(tmp_path, product("c"), product("b"), product("d"))
    assert in_the_shop() == ["c", "d", "a", "b"]


def test_a_product_that_is_being_bought_does_not_disturb_the_order(shop: Shop, tmp_path: Path) -> None:
    run(tmp_path, product("held"))
    variant_id = stored("held").variants[0].id
    StockLevel.objects.filter(variant_id=variant_id).update(held=4)
    handles = [f"fern-{number}" for number in range(5)]
    given = map(product, handles)
    report = run(tmp_path, next(given), product("held", Variant_Inventory_Qty="1"), *given)
    assert report.skipped == 1
    assert in_the_shop() == [*handles, "held"]
