"""Files of digital products as their owner keeps them (issue 12)."""

import io

import pytest

from sitewright.catalog.downloads import errors
from sitewright.catalog.downloads.keeping import keep_bytes
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.operations.order_files import order_files
from sitewright.catalog.downloads.operations.remove_file import remove_file
from sitewright.catalog.downloads.operations.rename_file import rename_file
from sitewright.catalog.downloads.operations.replace_file import replace_file
from sitewright.catalog.downloads.queries import files_of_product, files_sold_with
from sitewright.history.recording import recorded_changes
from sitewright.history.undo import undo_change_set
from sitewright.kit.files import storage
from tests.catalog.downloads.made import PDF, digital, stored_keys, with_file
from tests.catalog.shops import Shop, make_product


def _names(product_id: str) -> list[str]:
    return [file.name for file in files_of_product(product_id)]


def test_a_file_is_what_is_in_it(shop: Shop) -> None:
    file = with_file(digital()["id"], "..\\Pläne/Gart:en\x00plan.exe")
    assert (file.name, file.content_type, file.size_bytes) == (
        "Gart-en plan.exe", "application/pdf", len(PDF),
    )  # fmt: skip
    assert storage().get(file.storage_key) == PDF
    page = with_file(file.product_id, "page.html", b"<!doctype html><script>alert(1)</script>")
    assert page.content_type == "application/octet-stream"


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [("a.pdf", b"", errors.FileEmpty), (" / ", b"x", errors.BadFileName)],
)
def test_what_is_no_file_is_refused(shop: Shop, name: str, content: bytes, problem: type[Exception]) -> None:
    with pytest.raises(problem):
        with_file(digital()["id"], name, content)
    assert stored_keys() == []


def test_what_is_too_large_is_refused_unread(shop: Shop) -> None:
    with pytest.raises(errors.FileTooLarge):
        keep_bytes("film.mp4", io.BytesIO(b"x"), errors.MOST_BYTES + 1)


def test_only_digital_products_have_files_and_what_was_stored_goes_again(shop: Shop) -> None:
    with pytest.raises(errors.NotADigitalProduct):
        with_file(make_product()["id"])
    assert stored_keys() == []


def test_every_change_can_be_taken_back(shop: Shop) -> None:
    product = digital()["id"]
    first, second = with_file(product, "a.pdf"), with_file(product, "b.pdf")
    for change, after in (
        (lambda: rename_file(first.id, "c.pdf"), ["c.pdf", "b.pdf"]),
        (lambda: order_files(product, [second.id, first.id]), ["b.pdf", "a.pdf"]),
        (lambda: remove_file(first.id), ["b.pdf"]),
        (
            lambda: replace_file(first.id, keep_bytes("new.pdf", io.BytesIO(PDF), len(PDF))),
            ["new.pdf", "b.pdf"],
        ),
    ):
        with recorded_changes() as recorded:
            change()
        assert _names(product) == after
        undo_change_set(recorded.change_set_id)
        assert _names(product) == ["a.pdf", "b.pdf"]


def test_what_takes_a_files_place_is_known_as_it(shop: Shop) -> None:
    file = with_file(digital()["id"])
    newer = replace_file(file.id, keep_bytes("b.pdf", io.BytesIO(b"%PDF-2"), 6))
    newest = replace_file(newer.id, keep_bytes("c.pdf", io.BytesIO(b"%PDF-3"), 6))
    assert newer.file_id == newest.file_id == file.id
    assert ProductFile.objects.count() == len(stored_keys()) == 3


def test_an_order_of_files_that_are_gone_is_refused(shop: Shop) -> None:
    product = digital()["id"]
    first, second = with_file(product), with_file(product)
    remove_file(second.id)
    with pytest.raises(errors.FileOrderChanged):
        order_files(product, [second.id, first.id])


def test_only_what_is_digital_now_delivers_files(shop: Shop) -> None:
    product = digital()["id"]
    file = with_file(product)
    assert files_sold_with([product, make_product()["id"]]) == {product: [file]}
