"""Another film or sound in the place of one."""

import io
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.media import quota
from sitewright.media.errors import AnotherKind, MediaNotFound, QuotaUsedUp
from sitewright.media.models import KeptRevision, MediaFile
from sitewright.media.naming import shown_name
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.prune_files import KEPT_DAYS
from sitewright.media.operations.prune_revisions import prune_revisions
from sitewright.media.operations.replace_recording import replace_recording
from tests.cast import Answer, Cast, SiteClient
from tests.media.recordings.files import mp4, wav, webm
from tests.media.test_files_change import file_of, undo_newest
from tests.media.test_library import stored
from tests.media.test_recording_texts import captions, shown
from tests.media.test_recordings import stored_film, stored_keys
from tests.studio.belongings import Belongings

NEWER = mp4(size=(640, 360), seconds=3)


def replaced(media_id: str, content: bytes = NEWER) -> MediaFile:
    kept = keep_recording("new.mp4", io.BytesIO(content), len(content), in_place_of=media_id)
    return replace_recording(media_id, "new.mp4", kept)


def test_plays_other_bytes_and_keeps_what_people_said(in_shop: Cast) -> None:
    film = stored_film()
    captions(film)
    file = replaced(film.id, webm())
    assert (file.id, file.content_type, file.duration_ms) == (film.id, "video/webm", 3000)
    assert (shown_name(file.name), file.name != film.name) == ("walk.webm", True)
    assert storage().get(file.storage_key) == webm()
    assert len(shown(film)) == 1


def test_an_undo_puts_the_old_film_back_and_its_undo_the_new_one(in_shop: Cast) -> None:
    film = stored_film()
    before = MediaFile.objects.filter(id=film.id).values().get()
    replaced(film.id)
    after = MediaFile.objects.filter(id=film.id).values().get()
    assert (before["duration_ms"], after["duration_ms"]) == (12_500, 3000)
    undo_newest()
    assert MediaFile.objects.filter(id=film.id).values().get() == before
    undo_newest()
    assert MediaFile.objects.filter(id=film.id).values().get() == after


def test_what_cannot_take_its_place_leaves_nothing(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    film = stored_film()
    keys = stored_keys()
    with pytest.raises(AnotherKind, match=r"new\.mp4 is a sound"):
        replaced(film.id, wav())
    with pytest.raises(MediaNotFound):
        replaced(new_id())
    monkeypatch.setattr(quota, "used_bytes", lambda: 10**13)
    with pytest.raises(QuotaUsedUp):
        replaced(film.id)
    assert stored_keys() == keys
    assert file_of(film.id).revision == ""


def test_the_same_film_changes_nothing(in_shop: Cast) -> None:
    film = stored_film()
    assert replaced(film.id, mp4()).revision == ""
    assert not KeptRevision.objects.exists()
    assert len(stored_keys()) == 1


def test_a_picture_and_a_deleted_film_are_none(in_shop: Cast) -> None:
    film = stored_film()
    delete_files([film.id])
    for media_id in (film.id, stored("fern.png")):
        with pytest.raises(MediaNotFound):
            replaced(media_id)


def test_prunes_what_was_replaced_long_ago(in_shop: Cast) -> None:
    film = stored_film()
    replaced(film.id)
    KeptRevision.objects.update(kept_since=clock.now() - timedelta(days=KEPT_DAYS, seconds=1))
    assert prune_revisions() == 1
    assert stored_keys() == [file_of(film.id).storage_key]


def upload(browser: SiteClient, media_id: str, content: bytes) -> Answer:
    form = {"file": SimpleUploadedFile("new.mp4", content), "media_id": media_id}
    return browser.post("/config/api/recordings/replacements", form, headers={"X-CSRF-Token": browser.crumb})


def test_an_owner_replaces_and_visitors_have_the_new_one(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient, cast: Cast
) -> None:
    film_id = mine.ids["film_id"]
    old = f"/media/{film_id}/walk.mp4"
    saved = upload(owner_browser, film_id, NEWER).json()
    assert (saved["id"], saved["name"], saved["duration_seconds"]) == (film_id, "walk.mp4", 3.0)
    assert "immutable" in visitor.get(saved["url"])["Cache-Control"]
    assert visitor.get(old)["Cache-Control"] == "public, max-age=10"
    assert visitor.get(old)["Content-Length"] == str(len(NEWER))
    assert upload(owner_browser, film_id, wav()).json()["code"] == "another-kind"
    with tenant(cast.shop.id):
        prefix = f"media/{current_website_id()}/{film_id}/"
        assert len([key for key, _ in storage().keys(prefix)]) == 2


def test_does_not_replace_another_websites_film(
    mine: Belongings, theirs: Belongings, owner_browser: SiteClient
) -> None:
    """I01"""
    answer = upload(owner_browser, theirs.ids["film_id"], NEWER)
    assert (answer.status_code, answer.json()["code"]) == (404, "media-not-found")
