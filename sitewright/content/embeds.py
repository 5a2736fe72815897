"""What other services let pages show in a frame: whose an address is, and where it is shown and found.

Pure: no service is asked, so a title is what the owner says. A service that tells only by being asked which
frame belongs to a page (Bandcamp) has a link to the page alone.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians
from urllib.parse import SplitResult, parse_qs, unquote_plus, urlencode

from sitewright.content.films import film_at, web_parts
from sitewright.kit.player_hosts import BANDCAMP, CODEPEN, GOOGLE, OPEN_STREET_MAP, SOUNDCLOUD_PLAYER, SPOTIFY

ADDRESSES = (
    r"^(https?://([A-Za-z0-9-]+\.)*(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|spotify\.com"
    r"|soundcloud\.com|bandcamp\.com|codepen\.io|openstreetmap\.org|google\.[a-z.]+|maps\.app\.goo\.gl)/.*)?$"
)
"""How those of the services look, for who cannot ask `embed_at`; it refuses some of them."""

_SPOTIFY_PATH = re.compile(
    r"/(?:intl-[a-z]{2,3}/)?(?:embed/)?(track|album|playlist|artist|episode|show)/([A-Za-z0-9]{22})/?"
)
_SOUNDCLOUD_PATH = re.compile(r"/[A-Za-z0-9_-]+(?:/sets)?/[A-Za-z0-9_-]+/?")
_BANDCAMP_PLAYER = re.compile(r"/EmbeddedPlayer(?:/v=2)?((?:/[a-z_]+=[A-Za-z0-9]+)+)/?")
_BANDCAMP_PAGE = re.compile(r"/(?:album|track)/[A-Za-z0-9_-]+/?")
_CODEPEN_PATH = re.compile(r"/([A-Za-z0-9_-]+)/(?:pen|embed|full|details)/([A-Za-z0-9]+)/?")
_MIDDLE_OF_MAP = re.compile(r"(?:^|&)map=(\d{1,2})(?:\.\d+)?/(-?\d{1,2}(?:\.\d+)?)/(-?\d{1,3}(?:\.\d+)?)")
_DEGREES = re.compile(r"-?\d{1,3}(?:\.\d+)?")
_GOOGLE_HOST = re.compile(r"(?:maps\.)?google\.(?:com?\.)?[a-z]{2,3}")
_GOOGLE_PLACE = re.compile(r"/maps/(?:place|search)/([^/@]+)")
_GOOGLE_MIDDLE = re.compile(r"/@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2})(?:\.\d+)?z")
_GOOGLE_FRAME = re.compile(r"[A-Za-z0-9!%.:_+-]+")
_HALF_A_FRAME = 422
"""Degrees that half a frame of 600 pixels shows of a map of 256, at the outermost zoom."""


@dataclass(frozen=True, slots=True)
class Embed:
    """`player_url` is for a frame, and empty where there is none; `page_url` is its page at the service.
    `shape` says how the service likes to stand: `screen`, or `low` for what is heard.
    """

    host_name: str
    player_url: str
    page_url: str
    shape: str = "screen"


def embed_at(address: str) -> Embed | None:
    """What an address leads to, as people copy it from one of the services; None for any other address."""
    film = film_at(address)
    if film:
        return Embed(film.host_name, film.player_url, film.page_url)
    parts = web_parts(address)
    service = _service_of(parts.hostname or "") if parts else None
    return service(parts) if parts and service else None


def _service_of(host: str) -> "Callable[[SplitResult], Embed | None] | None":
    name = host.removeprefix("www.")
    if _GOOGLE_HOST.fullmatch(name) or name == "maps.app.goo.gl":
        return _at_google
    if name.endswith(".bandcamp.com"):
        return _at_bandcamp
    return _SERVICES.get(name)


def _at_spotify(parts: SplitResult) -> Embed | None:
    found = _SPOTIFY_PATH.fullmatch(parts.path)
    if not found:
        return None
    path = f"{found[1]}/{found[2]}"
    return Embed("Spotify", f"{SPOTIFY}/embed/{path}", f"{SPOTIFY}/{path}", "low")


def _at_soundcloud(parts: SplitResult) -> Embed | None:
    if not _SOUNDCLOUD_PATH.fullmatch(parts.path):
        return None
    page = f"https://soundcloud.com{parts.path}"
    player = urlencode({"url": page, "auto_play": "true"})
    return Embed("SoundCloud", f"{SOUNDCLOUD_PLAYER}/player/?{player}", page, "low")


def _at_bandcamp(parts: SplitResult) -> Embed | None:
    player = _BANDCAMP_PLAYER.fullmatch(parts.path)
    if player and parts.hostname in ("bandcamp.com", "www.bandcamp.com"):
        address = f"{BANDCAMP}/EmbeddedPlayer{player[1]}/"
        return Embed("Bandcamp", address, address, "low")
    is_page = _BANDCAMP_PAGE.fullmatch(parts.path) and parts.hostname not in ("bandcamp.com", None)
    return Embed("Bandcamp", "", f"https://{parts.hostname}{parts.path}", "low") if is_page else None


def _at_codepen(parts: SplitResult) -> Embed | None:
    found = _CODEPEN_PATH.fullmatch(parts.path)
    if not found:
        return None
    author, pen = found[1], found[2]
    return Embed(
        "CodePen", f"{CODEPEN}/{author}/embed/{pen}?default-tab=result", f"{CODEPEN}/{author}/pen/{pen}"
    )


def _at_open_street_map(parts: SplitResult) -> Embed | None:
    middle = _MIDDLE_OF_MAP.search(parts.fragment)
    if not middle:
        return None
    zoom, latitude, longitude = int(middle[1]), float(middle[2]), float(middle[3])
    marker = _marker(parse_qs(parts.query))
    beside = _HALF_A_FRAME / 2**zoom
    above = beside * 9 / 16 * cos(radians(latitude))
    box = (longitude - beside, latitude - above, longitude + beside, latitude + above)
    shown = {"bbox": ",".join(f"{degrees:.5f}" for degrees in box), "layer": "mapnik"}
    pinned = dict(zip(("mlat", "mlon"), marker, strict=False))
    page = f"{OPEN_STREET_MAP}/{f'?{urlencode(pinned)}' if pinned else ''}#map={zoom}/{latitude}/{longitude}"
    player = urlencode(shown | ({"marker": ",".join(marker)} if marker else {}))
    return Embed("OpenStreetMap", f"{OPEN_STREET_MAP}/export/embed.html?{player}", page)


def _marker(said: dict[str, list[str]]) -> tuple[str, ...]:
    place = (said.get("mlat", [""])[0], said.get("mlon", [""])[0])
    return place if all(map(_DEGREES.fullmatch, place)) else ()


def _at_google(parts: SplitResult) -> Embed | None:
    """A map as `Share` gives it for a frame, a place, or a short address, which leads to its page alone."""
    if parts.hostname == "maps.app.goo.gl":
        return Embed("Google Maps", "", f"https://maps.app.goo.gl{parts.path}") if parts.path[1:] else None
    said = parse_qs(parts.query)
    frame = said.get("pb", [""])[0]
    if parts.path == "/maps/embed" and _GOOGLE_FRAME.fullmatch(frame):
        address = f"{GOOGLE}/maps/embed?{urlencode({'pb': frame})}"
        return Embed("Google Maps", address, address)
    if not parts.path.startswith("/maps") and not (parts.hostname or "").startswith("maps."):
        return None
    return _place_at_google(parts.path, said.get("q", said.get("query", [""]))[0])


def _place_at_google(path: str, asked: str) -> Embed | None:
    named, middle = _GOOGLE_PLACE.search(path), _GOOGLE_MIDDLE.search(path)
    place = unquote_plus(named[1]) if named else asked or (f"{middle[1]},{middle[2]}" if middle else "")
    if not place:
        return None
    around = {"ll": f"{middle[1]},{middle[2]}", "z": middle[3]} if middle else {}
    player = urlencode({"q": place, **around, "output": "embed"})
    page = urlencode({"api": 1, "query": place})
    return Embed("Google Maps", f"{GOOGLE}/maps?{player}", f"{GOOGLE}/maps/search/?{page}")


_SERVICES: dict[str, Callable[[SplitResult], Embed | None]] = {
    "open.spotify.com": _at_spotify,
    "soundcloud.com": _at_soundcloud,
    "m.soundcloud.com": _at_soundcloud,
    "bandcamp.com": _at_bandcamp,
    "codepen.io": _at_codepen,
    "openstreetmap.org": _at_open_street_map,
}
