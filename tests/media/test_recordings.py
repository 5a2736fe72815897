"""Films and sounds in the library."""

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.media import quota
from sitewright.media.errors import (
    MediaNotFound,
    NotARecording,
    QuotaUsedUp,
    RecordingTooLarge,
    UnplayableRecording,
)
from sitewright.media.library import count_without_alt_text, list_files
from sitewright.media.models import MediaFile
from sitewright.media.operations import keep_recording as keeping
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.replace_file import replace_file
from sitewright.media.operations.upload_recording import upload_recording
from tests.cast import Answer, Cast, SiteClient
from tests.media.recordings.files import mp3, mp4, wav
from tests.media.test_replace_file import bytes_of


def stored_film(content: bytes | None = None, name: str = "walk.mp4") -> MediaFile:
    content = content or mp4()
    return upload_recording(name, keep_recording(name, io.BytesIO(content), len(content)))


def stored_keys() -> list[str]:
    return [key for key, _ in storage().keys(f"media/{current_website_id()}/")]


def test_a_film_is_kept_with_what_is_known_of_it(in_shop: Cast) -> None:
    film = MediaFile.objects.get(id=stored_film(name="Ein Weg.MOV").id)
    assert (film.kind, film.name, film.content_type) == ("video", "ein-weg.mp4", "video/mp4")
    assert (film.width, film.height, film.duration_ms) == (1280, 720, 12_500)
    assert storage().get(film.storage_key) == mp4()
    assert quota.used_bytes() == len(mp4())


def test_the_same_bytes_under_the_same_name_are_kept_once(in_shop: Cast) -> None:
    assert stored_film().id == stored_film().id
    assert len(stored_keys()) == 1


@pytest.mark.parametrize(
    ("content", "problem"), [(b"no film", NotARecording), (mp4(codec=b"hvc1"), UnplayableRecording)]
)
def test_what_cannot_be_played_leaves_nothing(in_shop: Cast, content: bytes, problem: type) -> None:
    with pytest.raises(problem):
        stored_film(content)
    assert not stored_keys()


def test_a_film_and_a_sound_have_a_largest_size(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """PL-5.48, D-75, D-92"""
    with pytest.raises(RecordingTooLarge, match="The maximum allowed file size is 500 MB"):
        keep_recording("walk.mp4", io.BytesIO(mp4()), 500_000_001)
    monkeypatch.setattr(keeping, "MOST_SOUND_BYTES", 20_000)
    keep_recording("rain.mp4", io.BytesIO(mp4(rest=32_000)), len(mp4(rest=32_000)))
    with pytest.raises(RecordingTooLarge):
        keep_recording("rain.mp3", io.BytesIO(mp3()), len(mp3()))


def test_beyond_the_quota_none_is_kept(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """K07"""
    kept = keep_recording("walk.mp4", io.BytesIO(mp4()), len(mp4()))
    monkeypatch.setattr(quota, "used_bytes", lambda: 10**13)
    with pytest.raises(QuotaUsedUp):
        upload_recording("walk.mp4", kept)
    assert not stored_keys()
    assert not MediaFile.objects.exists()


def test_no_picture_takes_its_place(in_shop: Cast) -> None:
    with pytest.raises(MediaNotFound):
        replace_file(stored_film().id, "fern.jpg", bytes_of("red"))


def test_lists_tell_kinds_apart(in_shop: Cast) -> None:
    film = stored_film()
    assert list_files().files == []
    assert [file.id for file in list_files(kinds=("video",)).files] == [film.id]
    assert list_files(kinds=("audio",)).files == []
    assert [file.id for file in list_files(kinds=()).files] == [film.id]
    assert count_without_alt_text() == 0


def upload(browser: SiteClient, name: str, content: bytes, **fields: Any) -> Answer:
    form = {"file": SimpleUploadedFile(name, content, "image/png"), **fields}
    return browser.post("/config/api/recordings", form, headers={"X-CSRF-Token": browser.crumb})


@pytest.mark.parametrize("content", [wav(), wav(200)], ids=["in memory", "on the disk"])
def test_an_owner_uploads_a_sound(owner_browser: SiteClient, cast: Cast, content: bytes) -> None:
    answer = upload(owner_browser, "page.html", content)
    assert answer.status_code == 201, answer.text
    told = answer.json()
    assert (told["kind"], told["name"], told["content_type"]) == ("audio", "page.wav", "audio/wav")
    assert told["duration_seconds"] == len(content[44:]) / 16_000
    listed = owner_browser.get_json("/config/api/media?kind=audio").json()["rows"]
    assert [row["id"] for row in listed] == [told["id"]]
    with tenant(cast.shop.id):
        assert storage().get(MediaFile.objects.get().storage_key) == content


def test_an_owner_hears_why_not(owner_browser: SiteClient) -> None:
    answer = upload(owner_browser, "walk.mp4", mp4(codec=b"hvc1"))
    assert (answer.status_code, answer.json()["code"]) == (400, "unplayable-recording")
    assert answer.json()["error"].startswith(
        "The file walk.mp4 is made with HEVC, which not every browser plays."
    )
