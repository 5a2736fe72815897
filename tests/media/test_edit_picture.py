"""A picture cropped, turned and mirrored: wherever it is shown, and back again."""

import io
from typing import Any

import pytest
from PIL import Image

from sitewright.history.models import ChangeSet
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.media.errors import BadCrop, DrawingNotCropped, MediaNotFound, PictureChanged, QuotaUsedUp
from sitewright.media.models import KeptRevision, MediaFile, Rendition
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.describe_file import FileFields, describe_file
from sitewright.media.operations.edit_picture import edit_of, edit_picture, edit_to_make
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.operations.prune_revisions import prune_revisions
from sitewright.media.operations.store_image import store_image
from sitewright.media.quota import used_bytes
from tests.cast import Cast, SiteClient
from tests.media.test_files_change import file_of, undo_newest
from tests.media.test_framing import BLUE, LIME, RED, YELLOW, corners, quarters
from tests.media.test_replace_file import address_of, long_ago, replaced
from tests.studio.belongings import Belongings

RIGHT_HALF: dict[str, Any] = {
    "turn": 0, "is_flipped": False, "left": 100, "top": 0, "width": 100, "height": 100
}  # fmt: skip
WHOLE = RIGHT_HALF | {"left": 0, "width": 200}
DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def kept_picture() -> str:
    return store_image("fern.png", quarters()).id


def edited(media_id: str, numbers: dict[str, Any]) -> MediaFile:
    return edit_picture(edit_to_make(media_id, file_of(media_id).revision, **numbers))


def seen(visitor: SiteClient, address: str) -> list[tuple[int, ...]]:
    answer = visitor.get(address)
    assert answer.status_code == 200
    return corners(Image.open(io.BytesIO(answer.content)).convert("RGB"))


def test_shows_what_is_left_under_another_address(cast: Cast, visitor: SiteClient) -> None:
    with tenant(cast.shop.id):
        media_id = kept_picture()
        old = address_of(media_id)
        assert seen(visitor, old) == [RED, LIME, BLUE, YELLOW]
        edited(media_id, RIGHT_HALF)
        new = address_of(media_id)
    assert new != old
    assert seen(visitor, new) == seen(visitor, old) == [LIME, LIME, YELLOW, YELLOW]
    assert "immutable" in visitor.get(new)["Cache-Control"]


def test_size_colours_and_focal_point_follow_and_the_original_stays(in_shop: Cast) -> None:
    """PL-3.13, PL-3.14"""
    media_id = kept_picture()
    describe_file(media_id, FileFields("fern.png", "A fern", 0.75, 0.5))
    file = edited(media_id, RIGHT_HALF)
    assert (file.width, file.height, file.alt_text) == (100, 100, "A fern")
    assert (file.focal_x, file.focal_y) == (0.5, 0.5)
    assert file.colours[:24] == "00ff0000ff00ffff00ffff00"
    assert storage().get(file.storage_key) == quarters()


def test_an_undo_shows_the_whole_and_its_undo_the_part(in_shop: Cast) -> None:
    media_id = kept_picture()
    before = MediaFile.objects.filter(id=media_id).values().get()
    edited(media_id, RIGHT_HALF)
    after = MediaFile.objects.filter(id=media_id).values().get()
    undo_newest()
    assert MediaFile.objects.filter(id=media_id).values().get() == before
    undo_newest()
    assert MediaFile.objects.filter(id=media_id).values().get() == after


def test_the_original_can_be_put_back_when_no_undo_can(in_shop: Cast) -> None:
    media_id = kept_picture()
    edited(media_id, RIGHT_HALF)
    long_ago()
    assert prune_revisions() == 1
    with pytest.raises(MediaNotFound):
        undo_newest()
    file = edited(media_id, WHOLE)
    assert (file.width, file.height, file.edit) == (200, 100, {})
    # Of the edit that was pruned the sizes went, of the bytes all the others are made of none.
    long_ago()
    assert prune_revisions() == 1
    assert storage().get(file.storage_key) == quarters()


def test_another_edit_starts_from_the_original(in_shop: Cast) -> None:
    media_id = kept_picture()
    edited(media_id, RIGHT_HALF)
    file = edited(media_id, {**WHOLE, "turn": 90, "width": 100, "height": 200})
    assert (file.width, file.height) == (100, 200)
    assert edit_of(file).original_width == 200


def test_the_same_edit_once_more_changes_nothing(in_shop: Cast) -> None:
    media_id = kept_picture()
    revision = edited(media_id, RIGHT_HALF).revision
    recorded = ChangeSet.objects.count()
    assert edited(media_id, RIGHT_HALF).revision == revision
    assert ChangeSet.objects.count() == recorded


def test_a_replacement_is_shown_whole(in_shop: Cast) -> None:
    media_id = kept_picture()
    edited(media_id, RIGHT_HALF)
    replaced(media_id)
    file = file_of(media_id)
    assert (file.width, file.height, file.edit) == (800, 400, {})
    undo_newest()
    assert (file_of(media_id).width, find_or_make_rendition(media_id, 100).height) == (100, 100)


def test_the_sizes_are_made_of_what_is_left(in_shop: Cast) -> None:
    file = edited(kept_picture(), RIGHT_HALF)
    run_ready()
    made = Rendition.objects.filter(media_id=file.id, revision=file.revision, format="webp")
    assert [(size.width, size.height) for size in made] == [(100, 100)]


def test_the_stored_bytes_are_counted_once(in_shop: Cast) -> None:
    """K07"""
    media_id = kept_picture()
    before = used_bytes()
    edited(media_id, RIGHT_HALF)
    edited(media_id, WHOLE)
    assert (used_bytes(), KeptRevision.objects.count()) == (before, 2)
    replaced(media_id)
    assert used_bytes() == before + file_of(media_id).size_bytes


def test_refuses_when_the_room_is_used_up(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """K07"""
    media_id = kept_picture()

    def full() -> None:
        raise QuotaUsedUp(1)

    monkeypatch.setattr("sitewright.media.operations.edit_picture.require_room", full)
    with pytest.raises(QuotaUsedUp):
        edited(media_id, RIGHT_HALF)


def test_refuses_an_edit_of_what_is_not_shown_any_more(in_shop: Cast) -> None:
    media_id = kept_picture()
    late = edit_to_make(media_id, "", **RIGHT_HALF)
    edited(media_id, {**WHOLE, "is_flipped": True})
    with pytest.raises(PictureChanged):
        edit_picture(late)
    with pytest.raises(PictureChanged):
        edit_to_make(media_id, "", **RIGHT_HALF)


def test_knows_only_pictures_in_the_library(in_shop: Cast) -> None:
    media_id = kept_picture()
    with pytest.raises(BadCrop):
        edited(media_id, RIGHT_HALF | {"width": 101})
    delete_files([media_id])
    with pytest.raises(MediaNotFound):
        edited(media_id, RIGHT_HALF)
    drawing = store_image("leaf.svg", DRAWING).id
    with pytest.raises(DrawingNotCropped):
        edited(drawing, RIGHT_HALF | {"left": 0, "width": 1, "height": 1})


def test_an_owner_crops_and_undoes(mine: Belongings, owner_browser: SiteClient) -> None:
    media_id = mine.ids["media_id"]
    (row,) = owner_browser.get("/config/api/media").json()["rows"]
    assert (row["is_edited"], row["original_url"]) == (False, row["url"] + "?format=1500w")
    body = RIGHT_HALF | {"revision": row["revision"], "left": 1, "width": 1, "height": 1}
    saved = owner_browser.call("PUT", f"/config/api/media/{media_id}/edit", body).json()
    assert (saved["width"], saved["height"], saved["is_edited"]) == (1, 1, True)
    assert saved["edit"]["original_width"] == row["width"]
    original = owner_browser.get(saved["original_url"])
    assert Image.open(io.BytesIO(original.content)).size == (row["width"], row["height"])
    assert owner_browser.call("PUT", f"/config/api/media/{media_id}/edit", body).status_code == 409
    owner_browser.call("POST", f"/config/api/activity/{saved['change_set_id']}/undo")
    assert owner_browser.get("/config/api/media").json()["rows"] == [row]


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn": 45},
        {"turn": 360},
        {"left": -1},
        {"left": 1.5},
        {"width": 0},
        {"width": 10**12},
        {"left": 40},
        {"is_flipped": 7},
        {"revision": "0a1b2c3d4"},
    ],
)
def test_refuses_numbers_that_are_no_edit(
    wrong: dict[str, object], mine: Belongings, owner_browser: SiteClient
) -> None:
    body = {"revision": "", "turn": 0, "is_flipped": False, "left": 0, "top": 0, "width": 40, "height": 30}
    answer = owner_browser.call("PUT", f"/config/api/media/{mine.ids['media_id']}/edit", body | wrong)
    assert answer.status_code in (400, 422)
    (row,) = owner_browser.get("/config/api/media").json()["rows"]
    assert (row["is_edited"], row["revision"]) == (False, "")
