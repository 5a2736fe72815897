"""Films and sounds of the library in pages."""

import io
from typing import Any

import pytest

from sitewright.media.models import MediaFile
from sitewright.media.operations.keep_recording import keep_recording
from sitewright.media.operations.upload_recording import upload_recording
from sitewright.media.queries import media_url
from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section
from tests.media.recordings.files import mp4, wav
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
