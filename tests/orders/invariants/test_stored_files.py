"""Z: files and the rows that name them agree."""

from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.media.models import MediaFile
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.orders.invariants.checking import check_invariants
from tests.cast import Cast
from tests.storefront.sites import make_picture

_NEXT_DAY = timedelta(hours=25)


@pytest.fixture
def shop_files(own_files: None, in_shop: Cast) -> str:
    """The website's id."""
    return in_shop.shop.id


def _found() -> list[tuple[str, str, str]]:
    with clock.moved(_NEXT_DAY):
        return [(v.rule, v.subject_id, v.detail) for v in check_invariants() if "file" in v.rule]


def test_pictures_and_their_sizes_are_in_order(shop_files: str) -> None:
    find_or_make_rendition(make_picture().id, 300)
    assert len(list(storage().keys())) == 2
    assert _found() == []


def test_finds_a_file_that_no_row_names(shop_files: str) -> None:
    media = make_picture()
    MediaFile.objects.filter(id=media.id).delete()
    storage().put(f"imports/{shop_files}/{new_id()}.csv", b"Handle")
    storage().put("stray", b"x")
    found = _found()
    assert {rule for rule, _, _ in found} == {"every file is named by a row"}
    assert {detail.partition("/")[0] for _, _, detail in found} == {"media", "imports", "stray"}
    assert ("every file is named by a row", media.id, media.storage_key) in found


def test_a_file_of_today_may_still_get_its_row(shop_files: str) -> None:
    storage().put(f"media/{shop_files}/{new_id()}/original", b"x")
    assert not [v for v in check_invariants() if "file" in v.rule]


def test_finds_a_size_whose_file_is_gone(shop_files: str) -> None:
    rendition = find_or_make_rendition(make_picture().id, 300)
    storage().delete(rendition.storage_key)
    assert _found() == [("every file that is named exists", rendition.id, rendition.storage_key)]


def test_looks_at_more_files_than_a_batch_holds(shop_files: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitewright.orders.invariants.stored_files._BATCH_SIZE", 3)
    for number in range(7):
        storage().put(f"media/{shop_files}/{new_id()}/{number}", b"x")
    assert len(_found()) == 7
