"""Addresses of other services, as people copy them."""

import re

import pytest

from sitewright.content.embeds import ADDRESSES, embed_at
from sitewright.kit.film_hosts import film_sources

TRACK = "4uLU6hMCjMI75M1A2tKUQC"

SHOWN = [
    ("https://youtu.be/dQw4w9WgXcQ", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?"),
    ("https://vimeo.com/76979871", "Vimeo", "https://player.vimeo.com/video/76979871?"),
    (
        f"https://open.spotify.com/intl-de/track/{TRACK}?si=1",
        "Spotify",
        f"https://open.spotify.com/embed/track/{TRACK}",
    ),
    (
        "https://soundcloud.com/ida/sets/press-room",
        "SoundCloud",
        "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fida%2Fsets%2Fpress-room&",
    ),
    (
        "https://bandcamp.com/EmbeddedPlayer/v=2/album=1234/size=large/tracklist=false/",
        "Bandcamp",
        "https://bandcamp.com/EmbeddedPlayer/album=1234/size=large/tracklist=false/",
    ),
    ("https://codepen.io/ida/pen/abcDEF", "CodePen", "https://codepen.io/ida/embed/abcDEF?"),
    (
        "https://www.openstreetmap.org/?mlat=45.5&mlon=-122.6#map=16/45.5/-122.6",
        "OpenStreetMap",
        "https://www.openstreetmap.org/export/embed.html?bbox=-122.60644%2C45.49746%2C-122.59356%2C45.50254&",
    ),
    (
        "https://www.google.com/maps/embed?pb=!1m18!2d-122.6",
        "Google Maps",
        "https://www.google.com/maps/embed?pb=%211m18%212d-122.6",
    ),
    (
        "https://www.google.de/maps/place/Mill+Lane+12/@45.5,-122.6,17z/data=x",
        "Google Maps",
        "https://www.google.com/maps?q=Mill+Lane+12&ll=45.5%2C-122.6&z=17&output=embed",
    ),
    (
        "https://maps.google.com/?q=Portland",
        "Google Maps",
        "https://www.google.com/maps?q=Portland&output=embed",
    ),
]
LINKED = [
    ("https://ida.bandcamp.com/album/press-room", "Bandcamp"),
    ("https://maps.app.goo.gl/AbC123", "Google Maps"),
]
REFUSED = [
    "", "/shop", "javascript:x", "https://example.com/", "https://codepen.io/", "https://google.com/search?q=x",
    "https://open.spotify.com/track/short", "https://open.spotify.com.evil.test/track/" + TRACK,
    "https://evilcodepen.io/ida/pen/abc", "https://soundcloud.com/ida", "https://www.openstreetmap.org/",
    "https://bandcamp.com/EmbeddedPlayer/", "https://bandcamp.com/album/x", "https://maps.app.goo.gl/",
    "https://www.google.com/maps/embed?pb=<script>", "http://[", "https://codepen.io/ida/pen/" + "a" * 2_000,
    "https://www.google.com/maps", "ftp://codepen.io/ida/pen/abc",
]  # fmt: skip


@pytest.mark.parametrize(("address", "name", "player"), SHOWN)
def test_knows_where_it_is_shown(address: str, name: str, player: str) -> None:
    embed = embed_at(address)
    assert embed
    assert embed.host_name == name
    assert embed.player_url.startswith(player)
    assert embed.page_url.startswith("https://")


@pytest.mark.parametrize(("address", "name"), LINKED)
def test_links_to_what_has_no_frame_of_its_own(address: str, name: str) -> None:
    embed = embed_at(address)
    assert embed
    assert (embed.host_name, embed.player_url, embed.page_url) == (name, "", address)


@pytest.mark.parametrize("address", REFUSED)
def test_refuses_everything_else(address: str) -> None:
    assert embed_at(address) is None


@pytest.mark.parametrize("address", [address for address, *_rest in (*SHOWN, *LINKED)])
def test_the_studio_lets_all_of_them_be_typed(address: str) -> None:
    assert re.search(ADDRESSES, address)
    assert not re.search(ADDRESSES, "https://example.com/")


@pytest.mark.parametrize(("address", "_name", "_player"), SHOWN)
def test_a_page_with_its_door_lets_its_host_in(address: str, _name: str, _player: str) -> None:
    embed = embed_at(address)
    assert embed
    host = "/".join(embed.player_url.split("/")[:3])
    door = f'<iframe title="x" srcdoc="&lt;a href=&quot;{embed.player_url}&quot;&gt;"></iframe>'
    assert film_sources(door) == {"frame_src": f"'self' {host}"}
    assert film_sources(f'<a href="{embed.player_url}">x</a><iframe src="{embed.player_url}">') == {}
