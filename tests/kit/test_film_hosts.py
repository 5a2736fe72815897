"""A page's policy lets players and thumbnails of films in only where the page shows one."""

import pytest

from sitewright.kit.film_hosts import film_sources

PLAYER = "https://www.youtube-nocookie.com/embed/1"
DOOR = f'<iframe title="Film" srcdoc="&lt;a href=&quot;{PLAYER}&quot;&gt;Play&lt;/a&gt;"></iframe>'
THUMBNAIL = '<img alt="" src="https://i.ytimg.com/vi/1/default.jpg">'


def test_a_page_without_films_lets_nobody_in() -> None:
    assert film_sources("<p>words</p><iframe srcdoc=''></iframe><img src='/a.jpg'>") == {}


def test_names_the_host_of_a_player_behind_a_door() -> None:
    assert film_sources(DOOR) == {"frame_src": "'self' https://www.youtube-nocookie.com"}
    both = DOOR + DOOR.replace("www.youtube-nocookie.com", "player.vimeo.com")
    assert film_sources(both) == {
        "frame_src": "'self' https://www.youtube-nocookie.com https://player.vimeo.com"
    }


def test_names_the_host_of_a_thumbnail() -> None:
    """PL-3.76: what the youtube loader points at can be loaded."""
    assert film_sources(THUMBNAIL) == {"img_src": "'self' data: blob: https://i.ytimg.com"}


@pytest.mark.parametrize(
    "html",
    [
        f"<p>See {PLAYER} and https://i.ytimg.com/vi/1/default.jpg</p>",
        f'<p><a href="{PLAYER}">Film</a></p>',
        f"&lt;iframe srcdoc=&quot;{PLAYER}&quot;&gt;",
        f'<iframe src="{PLAYER}"></iframe>',
        f'<iframe srcdoc="words"></iframe><a href="{PLAYER}">Film</a>',
        f'<iframe srcdoc="words" title="{PLAYER}"></iframe>',
        '<iframe srcdoc="https://www.youtube-nocookie.com.evil.example/"></iframe>',
        '<img src="/a.jpg"><p>https://i.ytimg.com/vi/1/default.jpg</p>',
    ],
)
def test_what_people_wrote_lets_nobody_in(html: str) -> None:
    assert film_sources(html) == {}
