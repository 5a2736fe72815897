"""Captions and transcripts of films and sounds."""

import io
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.media import quota
from sitewright.media.errors import (
    MOST_TEXT_BYTES,
    BadTextLanguage,
    CaptionsOfASound,
    MediaNotFound,
    NotCaptions,
    QuotaUsedUp,
    TextNotFound,
    TextOfAPicture,
    TextTaken,
    TextTooLarge,
    TooManyTexts,
)
from sitewright.media.library import count_without_captions, list_files
from sitewright.media.models import MediaFile, RecordingText, TextKind
from sitewright.media.operations import add_text as adding
from sitewright.media.operations.add_text import add_text
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.describe_text import describe_text
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.prune_files import KEPT_DAYS
from sitewright.media.operations.prune_texts import prune_texts
from sitewright.media.operations.remove_text import remove_text
from sitewright.media.operations.replace_text import replace_text
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.recording_texts import language_title, list_texts
from tests.cast import Answer, Cast, SiteClient
from tests.media.recordings.files import wav
from tests.media.test_files_change import undo_newest
from tests.media.test_library import stored
from tests.media.test_recordings import stored_film
from tests.studio.belongings import VTT, Belongings

CAPTIONS, SUBTITLES, TRANSCRIPT = TextKind.CAPTIONS, TextKind.SUBTITLES, TextKind.TRANSCRIPT
CLEAN = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n"


def captions(film: MediaFile, language: str = "de", *, is_default: bool = False) -> RecordingText:
    return add_text(film.id, CAPTIONS, language, "walk.vtt", VTT, is_default=is_default)


def stored_sound() -> MediaFile:
    content = wav()
    return upload_recording("rain.wav", keep_recording("rain.wav", io.BytesIO(content), len(content)))


def shown(media: MediaFile) -> list[tuple[str, str, bool]]:
    return [(text.kind, text.language, text.is_default) for text in list_texts(media.id)]


def test_keeps_captions_cleaned(in_shop: Cast) -> None:
    text = captions(stored_film(), "pt-BR")
    kept = RecordingText.objects.get()
    assert (kept.id, kept.content, kept.cue_count, kept.language) == (text.id, CLEAN, 1, "pt-BR")
    assert language_title("pt-BR") == "Português (Brasil)"


def test_a_film_has_them_in_several_languages_and_kinds(in_shop: Cast) -> None:
    film = stored_film()
    captions(film)
    captions(film, "en")
    add_text(film.id, SUBTITLES, "en", "walk.vtt", VTT)
    add_text(film.id, TRANSCRIPT, "en", "walk.txt", b"Hello.\r\n\r\n\r\nBye.")
    assert [(kind, language) for kind, language, _ in shown(film)] == [
        ("captions", "de"), ("captions", "en"), ("subtitles", "en"), ("transcript", "en"),
    ]  # fmt: skip
    assert [text.content for text in list_texts(film.id)] == ["", "", "", "Hello.\n\nBye."]
    with pytest.raises(TextTaken):
        captions(film)


def test_one_of_them_is_the_default(in_shop: Cast) -> None:
    film = stored_film()
    captions(film, is_default=True)
    english = captions(film, "en", is_default=True)
    assert shown(film) == [("captions", "de", False), ("captions", "en", True)]
    undo_newest()
    assert shown(film) == [("captions", "de", True)]
    undo_newest()
    describe_text(english.id, language="en-GB", is_default=True)
    assert shown(film) == [("captions", "de", False), ("captions", "en-GB", True)]


def test_an_undo_takes_them_away_and_its_undo_brings_them_back(in_shop: Cast) -> None:
    film = stored_film()
    captions(film)
    undo_newest()
    assert shown(film) == []
    undo_newest()
    assert shown(film) == [("captions", "de", False)]
    assert RecordingText.objects.get().content == CLEAN


def test_other_words_have_another_id(in_shop: Cast) -> None:
    film = stored_film()
    old = captions(film)
    new = replace_text(old.id, "walk.srt", VTT.replace(b"Hello", b"Good day"), language="de", is_default=True)
    assert new.id != old.id
    assert [(text.id, text.is_default) for text in list_texts(film.id)] == [(new.id, True)]
    undo_newest()
    assert [(text.id, text.is_default) for text in list_texts(film.id)] == [(old.id, False)]
    with pytest.raises(TextNotFound):
        replace_text(new.id, "walk.srt", VTT, language="de", is_default=False)


def test_another_language_is_one_that_is_free(in_shop: Cast) -> None:
    film = stored_film()
    text = captions(film)
    captions(film, "en")
    with pytest.raises(TextTaken):
        describe_text(text.id, language="en", is_default=False)
    with pytest.raises(TextTaken):
        replace_text(text.id, "walk.srt", VTT, language="en", is_default=False)
    describe_text(text.id, language="fr", is_default=False)
    undo_newest()
    assert [language for _, language, _ in shown(film)] == ["de", "en"]


def test_removed_ones_come_back_until_they_are_pruned(in_shop: Cast) -> None:
    film = stored_film()
    text = captions(film)
    remove_text(text.id)
    assert (shown(film), prune_texts()) == ([], 0)
    undo_newest()
    assert len(shown(film)) == 1
    remove_text(text.id)
    RecordingText.objects.update(deleted_at=clock.now() - timedelta(days=KEPT_DAYS, seconds=1))
    assert prune_texts() == 1
    with pytest.raises(TextNotFound):
        undo_newest()


@pytest.mark.parametrize("language", ["", "x", "klingon", "de_DE; DROP", "d" * 30, "de-de-de-de"])
def test_the_language_is_one(in_shop: Cast, language: str) -> None:
    with pytest.raises(BadTextLanguage):
        captions(stored_film(), language)


def test_knows_what_has_captions(in_shop: Cast) -> None:
    with pytest.raises(CaptionsOfASound):
        captions(stored_sound())
    sound = MediaFile.objects.get()
    assert add_text(sound.id, TRANSCRIPT, "de", "rain.txt", b"Rain.").kind == "transcript"
    picture_id = stored("fern.png")
    with pytest.raises(TextOfAPicture):
        add_text(picture_id, TRANSCRIPT, "de", "rain.txt", b"Rain.")
    delete_files([sound.id])
    with pytest.raises(MediaNotFound):
        add_text(sound.id, TRANSCRIPT, "en", "rain.txt", b"Rain.")


def test_says_what_is_wrong_with_a_file(in_shop: Cast) -> None:
    """PL-5.48"""
    film = stored_film()
    with pytest.raises(NotCaptions, match=r"Line 3 of walk\.vtt has no times"):
        add_text(film.id, CAPTIONS, "de", "walk.vtt", b"WEBVTT\n\n1 --> 2\nHello\n")
    with pytest.raises(NotCaptions, match=r"There are no words in walk\.txt"):
        add_text(film.id, TRANSCRIPT, "de", "walk.txt", b" \n\n")
    with pytest.raises(TextTooLarge, match=r"walk\.vtt is too large. The most are 1 MB, and 10,000 captions"):
        add_text(film.id, CAPTIONS, "de", "walk.vtt", b"x" * (MOST_TEXT_BYTES + 1))
    many = b"WEBVTT\n\n" + b"00:01.000 --> 00:02.000\nx\n\n" * 10_001
    with pytest.raises(TextTooLarge):
        add_text(film.id, CAPTIONS, "de", "walk.vtt", many)
    with pytest.raises(TextTooLarge):
        add_text(film.id, TRANSCRIPT, "de", "walk.txt", b"x" * 200_001)
    assert not RecordingText.objects.exists()


def test_a_film_has_only_so_many(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adding, "MOST_TEXTS", 1)
    film = stored_film()
    captions(film)
    with pytest.raises(TooManyTexts):
        captions(film, "en")


def test_they_count_towards_the_quota(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """K07"""
    film = stored_film()
    before = quota.used_bytes()
    captions(film)
    assert quota.used_bytes() == before + len(CLEAN)
    monkeypatch.setattr(quota, "used_bytes", lambda: 10**13)
    with pytest.raises(QuotaUsedUp):
        captions(film, "en")


def test_lists_films_without_captions(in_shop: Cast) -> None:
    film, other = stored_film(), stored_film(name="other.mp4")
    add_text(other.id, TRANSCRIPT, "de", "walk.txt", b"Hello.")
    assert count_without_captions() == 2
    text = captions(film)
    assert count_without_captions() == 1
    assert list_files(kinds=("video",), lacks_captions=True).files == [other]
    remove_text(text.id)
    assert count_without_captions() == 2


def upload(browser: SiteClient, path: str, content: bytes, **fields: str) -> Answer:
    form = {"file": SimpleUploadedFile("walk.vtt", content), **fields}
    return browser.post(f"/config/api/{path}", form, headers={"X-CSRF-Token": browser.crumb})


def test_an_owner_adds_changes_and_removes_them(mine: Belongings, owner_browser: SiteClient) -> None:
    film_id = mine.ids["film_id"]
    fields = {"media_id": film_id, "kind": "subtitles", "language": "fr", "is_default": "true"}
    added = upload(owner_browser, "recording-texts", VTT, **fields)
    assert added.status_code == 201, added.text
    text = added.json()
    assert (text["title"], text["is_default"], text["cue_count"]) == ("Français", True, 1)
    replaced = upload(
        owner_browser, f"recording-texts/{text['id']}/replacement", VTT, language="fr", is_default="false"
    ).json()
    assert owner_browser.get_json(text["url"]).status_code == 404
    address = f"/config/api/recording-texts/{replaced['id']}"
    saved = owner_browser.put_json(address, {"language": "it", "is_default": False}).json()
    assert (saved["language"], bool(saved["change_set_id"])) == ("it", True)
    removed = owner_browser.delete_json(address).json()
    left = owner_browser.get_json(f"/config/api/media/{film_id}/texts").json()["texts"]
    assert [row["language"] for row in left] == ["de"]
    owner_browser.post_json(f"/config/api/activity/{removed['change_set_id']}/undo")
    left = owner_browser.get_json(f"/config/api/media/{film_id}/texts").json()["texts"]
    assert sorted(row["language"] for row in left) == ["de", "it"]


def test_an_owner_hears_which_line_is_wrong(mine: Belongings, owner_browser: SiteClient) -> None:
    fields = {"media_id": mine.ids["film_id"], "kind": "captions", "language": "fr"}
    answer = upload(owner_browser, "recording-texts", b"WEBVTT\n\n00:02.000 --> 00:01.000\nx\n", **fields)
    assert (answer.status_code, answer.json()["code"]) == (400, "not-captions")
    assert answer.json()["error"] == "Line 3 of walk.vtt ends before it begins."


@pytest.mark.parametrize("kind", ["chapters", "metadata", ""])
def test_knows_only_some_kinds(mine: Belongings, owner_browser: SiteClient, kind: str) -> None:
    fields = {"media_id": mine.ids["film_id"], "kind": kind, "language": "fr"}
    assert upload(owner_browser, "recording-texts", VTT, **fields).status_code == 422


def test_another_websites_film_is_none(
    cast: Cast, mine: Belongings, theirs: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """I01"""
    fields = {"kind": "captions", "language": "fr", "media_id": theirs.ids["film_id"]}
    assert upload(owner_browser, "recording-texts", VTT, **fields).status_code == 404
    path = f"recording-texts/{theirs.ids['text_id']}/replacement"
    assert upload(owner_browser, path, VTT, language="fr").status_code == 404
    address = f"/media/{theirs.ids['film_id']}/captions/{theirs.ids['text_id']}.vtt"
    assert visitor.get(address).status_code == 404
    with tenant(cast.other_shop.id):
        assert RecordingText.objects.count() == 1


def test_the_library_counts_films_without_captions(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = owner_browser.get_json("/config/api/media?kind=video&lacks_captions=true").json()
    assert (answer["rows"], answer["without_captions"]) == ([], 0)
    owner_browser.delete_json(f"/config/api/recording-texts/{mine.ids['text_id']}")
    answer = owner_browser.get_json("/config/api/media?kind=video&lacks_captions=true").json()
    assert ([row["id"] for row in answer["rows"]], answer["without_captions"]) == ([mine.ids["film_id"]], 1)
