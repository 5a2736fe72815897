"""Which film an address means, as people copy it."""

import pytest

from sitewright.content.films import film_at, seconds_of

YOUTUBE_ID = "dQw4w9WgXcQ"


@pytest.mark.parametrize(
    "address",
    [
        f"https://www.youtube.com/watch?v={YOUTUBE_ID}",
        f"https://youtube.com/watch?list=PL1&v={YOUTUBE_ID}&feature=share",
        f"  https://m.youtube.com/watch?v={YOUTUBE_ID} ",
        f"http://youtu.be/{YOUTUBE_ID}?si=abc",
        f"https://www.youtube.com/shorts/{YOUTUBE_ID}",
        f"https://www.youtube.com/live/{YOUTUBE_ID}",
        f"https://www.youtube-nocookie.com/embed/{YOUTUBE_ID}",
        f"HTTPS://WWW.YOUTUBE.COM/embed/{YOUTUBE_ID}/",
    ],
)
def test_knows_a_film_at_youtube(address: str) -> None:
    film = film_at(address)
    assert film is not None
    assert film.host_name == "YouTube"
    assert film.player_url == f"https://www.youtube-nocookie.com/embed/{YOUTUBE_ID}?autoplay=1&rel=0"
    assert film.page_url == f"https://www.youtube.com/watch?v={YOUTUBE_ID}"


@pytest.mark.parametrize("moment", ["75", "75s", "1m15s"])
def test_begins_where_the_address_says(moment: str) -> None:
    film = film_at(f"https://youtu.be/{YOUTUBE_ID}?t={moment}")
    assert film is not None
    assert film.player_url.endswith("&start=75")
    assert film.page_url.endswith("&t=75")


@pytest.mark.parametrize(
    ("address", "player", "page"),
    [
        ("https://vimeo.com/76979871", "76979871?autoplay=1&dnt=1", "76979871"),
        ("https://vimeo.com/channels/staffpicks/76979871", "76979871?autoplay=1&dnt=1", "76979871"),
        ("https://player.vimeo.com/video/76979871?title=0", "76979871?autoplay=1&dnt=1", "76979871"),
        ("https://vimeo.com/76979871/827210", "76979871?autoplay=1&dnt=1&h=827210", "76979871/827210"),
        (
            "https://player.vimeo.com/video/76979871?h=827210",
            "76979871?autoplay=1&dnt=1&h=827210",
            "76979871/827210",
        ),
    ],
)
def test_knows_a_film_at_vimeo(address: str, player: str, page: str) -> None:
    film = film_at(address)
    assert film is not None
    assert film.host_name == "Vimeo"
    assert film.player_url == f"https://player.vimeo.com/video/{player}"
    assert film.page_url == f"https://vimeo.com/{page}"


@pytest.mark.parametrize(
    "address",
    [
        "",
        "a film",
        "/media/1/film.mp4",
        "https://example.com/watch?v=dQw4w9WgXcQ",
        "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
        "https://evil.example/?https://youtu.be/dQw4w9WgXcQ",
        "ftp://youtu.be/dQw4w9WgXcQ",
        "javascript://youtu.be/dQw4w9WgXcQ",
        "https://www.youtube.com/@someone",
        "https://www.youtube.com/watch",
        "https://youtu.be/short",
        "https://youtu.be/dQw4w9WgXcQ%22onload",
        "https://vimeo.com/about",
        "https://vimeo.com/76979871/not-a-key",
        "https://[youtu.be/dQw4w9WgXcQ",
        "https://youtu.be/dQw4w9WgXcQ?" + "&t=1" * 1000,
        "https://youtube.com/watch?" + "&v=" * 400,
    ],
)
def test_knows_no_film_elsewhere(address: str) -> None:
    assert film_at(address) is None


@pytest.mark.parametrize(
    ("moment", "seconds"), [("", 0), ("90", 90), ("1h", 3600), ("1h2m3s", 3723), ("soon", 0), ("1.5", 0)]
)
def test_reads_a_moment(moment: str, seconds: int) -> None:
    assert seconds_of(moment) == seconds
