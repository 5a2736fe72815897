"""Files an owner may pick by mistake, and rows nobody can read."""

import gzip
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sitewright.catalog.importing.csv_file import NOT_UTF8
from sitewright.catalog.importing.errors import EmptyFile, NoSuchColumns, NotAText, UnreadableFile
from sitewright.catalog.importing.operations.import_products import import_products
from sitewright.catalog.models import Product
from sitewright.catalog.products.states import products_by_slug
from sitewright.history.models import ChangeSet
from tests.catalog.importing.files import HEADINGS, line, product, write
from tests.catalog.shops import Shop


def slugs() -> set[str]:
    return set(Product.objects.values_list("slug", flat=True))


def refused(path: Path, reason: type[UnreadableFile]) -> str:
    with pytest.raises(reason) as caught:
        import_products(path, network=None)
    assert not ChangeSet.objects.exists()
    assert slugs() == set()
    return caught.value.message


def test_refuses_a_zip_with_another_name(shop: Shop, tmp_path: Path) -> None:
    """K04"""
    path = tmp_path / "products.csv"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("products.csv", HEADINGS)
    assert refused(path, NotAText).startswith("This file is a zip archive or a spreadsheet, not a CSV file.")


def test_refuses_gzip_and_other_bytes(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "products.csv"
    path.write_bytes(gzip.compress(HEADINGS.encode()))
    refused(path, NotAText)
    path.write_bytes(b"Handle,Title\n\x00\x01\x02")
    refused(path, NotAText)


def test_refuses_an_empty_file(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "products.csv"
    path.write_bytes(b" \n")
    refused(path, EmptyFile)


@pytest.mark.parametrize("content", [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf\r\n \r\n"])
def test_refuses_a_file_of_a_mark_alone(shop: Shop, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mark.csv"
    path.write_bytes(content)
    with pytest.raises(EmptyFile):
        import_products(path, network=None)


def test_names_the_missing_columns(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "products.csv"
    path.write_text("Name,Handle,Amount\nFern,fern,3\n")
    assert (
        refused(path, NoSuchColumns)
        == "Row 1 has no columns “Title”, “Variant Price”. Is this a product export?"
    )


def test_bad_numbers_are_told_by_row(shop: Shop, tmp_path: Path) -> None:
    report = import_products(
        write(
            tmp_path,
            product("fern"),
            product("moss", price="1,250"),
            product("reed", Variant_Inventory_Qty="many", Variant_Grams="-4"),
            product("oak", price=""),
            product("elm", price="1e9"),
        ),
        network=None,
    )
    assert slugs() == {"fern"}
    assert (report.created, report.skipped, report.problem_count) == (1, 4, 5)
    assert [(p.row, p.handle, p.column, p.message) for p in report.problems] == [
        (
            3,
            "moss",
            "Variant Price",
            "“1,250” can be read in two ways. Write thousands without a mark, decimals as in 12.50.",
        ),
        (4, "reed", "Variant Grams", "“-4” is not a weight in grams. Write it like 250."),
        (4, "reed", "Variant Inventory Qty", "“many” is not a quantity. Write it like 12."),
        (5, "oak", "Variant Price", "The price is missing."),
        (6, "elm", "Variant Price", "“1e9” is not a price. Write it like 12.50."),
    ]


def test_one_bad_row_leaves_its_whole_product_alone(shop: Shop, tmp_path: Path) -> None:
    first = product("fern", Option1_Name="Size", Option1_Value="A4")
    import_products(write(tmp_path, first), network=None)
    before = products_by_slug(["fern"])
    changed = product("fern", Option1_Name="Size", Option1_Value="A4", Title="Changed")
    report = import_products(
        write(tmp_path, changed, line(Handle="fern", Option1_Value="A3", Variant_Price="free")), network=None
    )
    assert report.skipped == 1
    assert products_by_slug(["fern"]) == before


def test_other_encoding_is_told_by_row(shop: Shop, tmp_path: Path) -> None:
    lines = [product("fern"), product("moss", Title="Möss"), product("reed")]
    report = import_products(write(tmp_path, *lines, encoding="cp1252"), network=None)
    assert slugs() == {"fern", "reed"}
    assert [(p.row, p.handle, p.message) for p in report.problems] == [(3, "moss", NOT_UTF8)]


def test_handle_in_other_encoding_can_be_shown(shop: Shop, tmp_path: Path) -> None:
    report = import_products(write(tmp_path, product("möss"), encoding="cp1252"), network=None)
    assert [problem.handle for problem in report.problems] == ["m?ss"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_marked_encodings_are_read(shop: Shop, tmp_path: Path, encoding: str) -> None:
    report = import_products(write(tmp_path, product(Title="Möss"), encoding=encoding), network=None)
    assert report.problems == []
    assert Product.objects.get().title == "Möss"


@pytest.mark.parametrize("separator", [";", "\t"])
def test_other_separators_are_read(shop: Shop, tmp_path: Path, separator: str) -> None:
    path = tmp_path / "products.csv"
    path.write_text(f"Handle{separator}Title{separator}Variant Price\nfern{separator}Fern{separator}3\n")
    import_products(path, network=None)
    assert slugs() == {"fern"}


def test_open_quote_does_not_swallow_the_file(shop: Shop, tmp_path: Path) -> None:
    lines = [
        product("elm"),
        product("fern"),
        'moss,"Moss,,,',
        product("reed"),
        product("oak"),
        product("yew"),
    ]
    report = import_products(write(tmp_path, *lines), network=None)
    assert any(
        problem.row == 4 and "opens in line 4 of the file" in problem.message for problem in report.problems
    )
    # The row that cannot be told apart may be of the products beside it; all others are there.
    assert slugs() == {"elm", "oak", "yew"}


def test_an_open_quote_is_named_by_its_line_below_longer_cells(shop: Shop, tmp_path: Path) -> None:
    """Three rows above, one of them on three lines: the mark opens in row 4, line 6 of the file."""
    long_cell = product("fern", SEO_Description="one\ntwo\nthree")
    lines = [product("elm"), long_cell, 'moss,"Moss,,,', product("reed"), *map(product, ["oak", "yew"])]
    report = import_products(write(tmp_path, *lines), network=None)
    opened = [problem for problem in report.problems if "opens in line" in problem.message]
    assert [(problem.row, "line 6 " in problem.message) for problem in opened] == [(4, True)]
    assert slugs() == {"elm", "oak", "yew"}


def test_damaged_row_spares_the_products_far_from_it(shop: Shop, tmp_path: Path) -> None:
    lines = [product("elm"), product("fern"), 'moss,"Moss" again,,', product("reed"), product("oak")]
    report = import_products(write(tmp_path, *lines), network=None)
    assert slugs() == {"elm", "oak"}
    assert {problem.handle for problem in report.problems} == {"fern", "reed"}


def test_rows_of_a_product_must_stand_together(shop: Shop, tmp_path: Path) -> None:
    report = import_products(write(tmp_path, product("fern"), product("moss"), product("fern")), network=None)
    assert slugs() == {"moss"}
    assert [(p.row, p.message) for p in report.problems] == [
        (4, "More rows of “fern” stand further up. Put all rows of a product together.")
    ]


def test_row_without_handle_is_told(shop: Shop, tmp_path: Path) -> None:
    report = import_products(write(tmp_path, product(""), product("fern")), network=None)
    assert [(p.row, p.column) for p in report.problems] == [(2, "Handle")]
    assert slugs() == {"fern"}


def test_twin_variants_are_told_by_row(shop: Shop, tmp_path: Path) -> None:
    first = product(Option1_Name="Size", Option1_Value="A4")
    report = import_products(
        write(tmp_path, first, line(Handle="fern", Option1_Value="A4", Variant_Price="3")), network=None
    )
    assert [(p.row, p.column, p.message) for p in report.problems] == [
        (3, "Option1 Value", "Another variant has the same options.")
    ]


def test_handle_that_is_no_address_is_told(shop: Shop, tmp_path: Path) -> None:
    report = import_products(write(tmp_path, product("../etc/passwd")), network=None)
    assert [(p.row, p.column) for p in report.problems] == [(2, "Handle")]


def test_long_lists_of_problems_are_cut_but_counted(shop: Shop, tmp_path: Path) -> None:
    report = import_products(
        write(tmp_path, *(product(f"p{n}", price="x") for n in range(1200))), network=None
    )
    assert (report.problem_count, len(report.problems), report.skipped) == (1200, 1000, 1200)


_MANY_ROWS = 250_000


@pytest.mark.fault
def test_many_rows_stay_within_256_megabytes(tmp_path: Path) -> None:
    """K04"""
    path = tmp_path / "big.csv"
    with path.open("w") as file:
        file.write("Handle,Title,Body (HTML),Variant Price\n")
        file.writelines(
            f"product-number-{n},Product {n},<p>Some words about it</p>,x\n" for n in range(_MANY_ROWS)
        )
    script = (
        "import sys, pathlib, django; django.setup()\n"
        "from sitewright.catalog.importing.checking import check\n"
        "from sitewright.catalog.importing.csv_file import open_csv\n"
        "from sitewright.catalog.importing.report import ImportReport\n"
        "report = ImportReport()\n"
        "with open_csv(pathlib.Path(sys.argv[1])) as file:\n"
        "    check(file, 'USD', report, lambda rows: None)\n"
        "assert report.rows == report.problem_count == report.skipped == int(sys.argv[2])\n"
        # Not getrusage: its peak starts with that of the process the child was forked from, here pytest's.
        "status = pathlib.Path('/proc/self/status').read_text()\n"
        "print(status.partition('VmHWM:')[2].split()[0])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path), str(_MANY_ROWS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) * 1024 <= 256 * 1024 * 1024
