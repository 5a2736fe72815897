"""Films and sounds of the library in pages."""

import io
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.media.models import MediaFile, TextKind
from sitewright.media.operations.add_text import add_text
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.set_poster import set_poster
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.queries import media_url
from sitewright.themes.context.recordings import recordings_at
from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section
from tests.media.recordings.files import mp4, wav
from tests.media.test_library import stored
from tests.studio.belongings import VTT
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def _kept(name: str, content: bytes) -> MediaFile:
    return upload_recording(name, keep_recording(name, io.BytesIO(content), len(content)))


def _shown(site: dict[str, Any], type_: str, *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", type_, **settings)), site, marks=marks)


def test_a_film_of_the_library_has_the_browsers_own_player(site: dict[str, Any]) -> None:
    film = _kept("walk.mp4", mp4())
    html = _shown(site, "video", video=media_url(film), title='Our "walk"')
    assert '<video controls playsinline preload="none" width="1280" height="720"' in html
    assert 'aria-label="Our &quot;walk&quot;"' in html
    assert f'<source src="/media/{film.id}/walk.mp4" type="video/mp4">' in html
    assert "<iframe" not in html
    assert "film-note" not in html


def test_its_picture_is_one_of_the_library(site: dict[str, Any]) -> None:
    film = _kept("walk.mp4", mp4())
    html = _shown(site, "video", video=media_url(film), image="/media/1/a.jpg")
    assert ' poster="/media/1/a.jpg?format=1500w"' in html


def test_a_click_in_the_editor_selects_the_block(site: dict[str, Any]) -> None:
    html = _shown(site, "video", marks=True, video=media_url(_kept("walk.mp4", mp4())))
    assert "<video" not in html
    assert "film-play" in html


def test_a_sound_of_the_library_has_the_browsers_own_player(site: dict[str, Any]) -> None:
    sound = _kept("rain.wav", wav())
    html = _shown(site, "audio", audio=media_url(sound), title="Rain", caption="In May")
    assert '<audio controls preload="none" aria-label="Rain">' in html
    assert f'<source src="/media/{sound.id}/rain.wav" type="audio/wav">' in html


@pytest.mark.parametrize(
    "value", ["", "https://example.com/a.mp3", "/media/" + "0" * 32 + "/a.mp3", {"phone": "x"}, 7]
)
def test_what_is_no_sound_is_told_to_the_owner_only(site: dict[str, Any], value: Any) -> None:
    note = "This needs a sound of your library."
    assert note in _shown(site, "audio", marks=True, audio=value)
    html = _shown(site, "audio", audio=value)
    assert note not in html
    assert "<audio" not in html


def test_a_film_is_no_sound_and_a_sound_no_film(site: dict[str, Any]) -> None:
    assert "<audio" not in _shown(site, "audio", audio=media_url(_kept("walk.mp4", mp4())))
    assert "<video" not in _shown(site, "video", video=media_url(_kept("rain.wav", wav())))


def test_words_of_the_owner_stay_words(site: dict[str, Any]) -> None:
    film = media_url(_kept("walk.mp4", mp4()))
    html = _shown(site, "video", video=film, title='"><script>1</script>', image='/a.jpg" onerror="1')
    assert "<script>" not in html
    assert '" onerror=' not in html


def test_a_film_has_its_captions(site: dict[str, Any]) -> None:
    film = _kept("walk.mp4", mp4())
    german = add_text(film.id, TextKind.CAPTIONS, "de", "a.vtt", VTT, is_default=True)
    english = add_text(film.id, TextKind.SUBTITLES, "en", "a.vtt", VTT)
    html = _shown(site, "video", video=media_url(film))
    assert (
        f'<track src="/media/{film.id}/captions/{german.id}.vtt" kind="captions" srclang="de"'
        ' label="Deutsch" default>'
        f'<track src="/media/{film.id}/captions/{english.id}.vtt" kind="subtitles" srclang="en"'
        ' label="English">'
    ) in html


def test_its_own_picture_stands_where_the_block_has_none(site: dict[str, Any]) -> None:
    film, picture_id = _kept("walk.mp4", mp4()), stored("fern.png")
    set_poster(film.id, picture_id)
    html = _shown(site, "video", video=media_url(film))
    assert f' poster="/media/{picture_id}/fern.png?format=1500w"' in html
    other = _shown(site, "video", video=media_url(film), image="/media/1/a.jpg")
    assert ' poster="/media/1/a.jpg?format=1500w"' in other
    edited = _shown(site, "video", marks=True, video=media_url(film))
    assert f"/media/{picture_id}/fern.png" in edited


def test_a_transcript_stands_folded_up_below_the_player(site: dict[str, Any]) -> None:
    """It needs no script, and its words stay words."""
    sound = _kept("rain.wav", wav())
    add_text(sound.id, TextKind.TRANSCRIPT, "de", "a.txt", b"Regen.")
    add_text(sound.id, TextKind.TRANSCRIPT, "en", "a.txt", b"<b>Rain</b>\n\nMore rain")
    html = _shown(site, "audio", audio=media_url(sound))
    assert '<details class="disclosure transcript"><summary>Transcript</summary>' in html
    assert 'lang="en"><p>&lt;b&gt;Rain&lt;/b&gt;</p><p>More rain</p></div></details>' in html
    assert "Regen" not in html
    assert " inert><summary>" in _shown(site, "audio", marks=True, audio=media_url(sound))


@pytest.mark.parametrize(("language", "shown"), [("de-CH", "Regen"), ("fr-FR", "Regen"), ("en", "Rain")])
def test_the_transcript_is_in_the_language_of_the_page(
    site: dict[str, Any], language: str, shown: str
) -> None:
    sound = _kept("rain.wav", wav())
    add_text(sound.id, TextKind.TRANSCRIPT, "de", "a.txt", b"Regen")
    add_text(sound.id, TextKind.TRANSCRIPT, "en-GB", "a.txt", b"Rain")
    spoken = {**site, "website": {**site["website"], "language": language}}
    assert f"<p>{shown}</p>" in _shown(spoken, "audio", audio=media_url(sound))


def test_many_films_take_no_more_queries_than_one(site: dict[str, Any]) -> None:
    picture_id = stored("fern.png")
    addresses = {}
    for number in range(3):
        film = _kept(f"{number}.mp4", mp4(seconds=number + 1))
        set_poster(film.id, picture_id)
        add_text(film.id, TextKind.CAPTIONS, "de", "a.vtt", VTT)
        addresses[str(number)] = media_url(film)
    with CaptureQueriesContext(connection) as queries:
        films = recordings_at(addresses, "video", "en")
    assert (len(films), len(queries)) == (3, 3)
