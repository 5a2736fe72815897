"""Films at YouTube and Vimeo: which one an address means, and where it is played and found. Pure."""

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, parse_qs, urlencode, urlsplit

from sitewright.kit.player_hosts import VIMEO_PLAYER, YOUTUBE_PLAYER

MOST_CHARACTERS = 2_000
"""Of an address, as settings hold them."""

_YOUTUBE_HOSTS = frozenset({"youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"})
_VIMEO_HOSTS = frozenset({"vimeo.com", "player.vimeo.com"})
_YOUTUBE_ID = re.compile(r"[A-Za-z0-9_-]{11}")
_YOUTUBE_PATH = re.compile(r"/(?:embed|shorts|live|v)/([^/]+)/?")
# A film that is not listed has a key behind its number.
_VIMEO_PATH = re.compile(r"(?:/[a-z]+)*?/([0-9]{1,12})(?:/([0-9a-f]{6,32}))?/?")
_VIMEO_KEY = re.compile(r"[0-9a-f]{6,32}")
_MOMENT = re.compile(r"(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?")


@dataclass(frozen=True, slots=True)
class Film:
    """`player_url` begins to play, and is for a frame; `page_url` is its page at the host."""

    host_name: str
    player_url: str
    page_url: str


def film_at(address: str) -> Film | None:
    """The film an address leads to, as people copy it from either host; None for any other address."""
    parts = web_parts(address)
    if parts is None:
        return None
    host = (parts.hostname or "").removeprefix("www.")
    if host == "youtu.be" or host in _YOUTUBE_HOSTS:
        return _at_youtube(parts, host)
    return _at_vimeo(parts) if host in _VIMEO_HOSTS else None


def web_parts(address: str) -> SplitResult | None:
    """The parts of an address on the web, whose host can be asked for; None for any other."""
    if len(address) > MOST_CHARACTERS:
        return None
    try:
        parts = urlsplit(address.strip())
        is_on_the_web = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return None
    return parts if is_on_the_web else None


def _at_youtube(parts: SplitResult, host: str) -> Film | None:
    said = parse_qs(parts.query)
    path = _YOUTUBE_PATH.fullmatch(parts.path)
    film_id = parts.path.strip("/") if host == "youtu.be" else path[1] if path else said.get("v", [""])[0]
    if not _YOUTUBE_ID.fullmatch(film_id):
        return None
    start = seconds_of(said.get("t", said.get("start", [""]))[0])
    # `rel=0`: at its end no films of others.
    player = {"autoplay": 1, "rel": 0} | ({"start": start} if start else {})
    page = {"v": film_id} | ({"t": start} if start else {})
    return Film(
        "YouTube",
        f"{YOUTUBE_PLAYER}/embed/{film_id}?{urlencode(player)}",
        f"https://www.youtube.com/watch?{urlencode(page)}",
    )


def _at_vimeo(parts: SplitResult) -> Film | None:
    found = _VIMEO_PATH.fullmatch(parts.path)
    if not found:
        return None
    said_key = parse_qs(parts.query).get("h", [""])[0]
    key = found[2] or (said_key if _VIMEO_KEY.fullmatch(said_key) else "")
    # `dnt`: Vimeo sets no cookies that follow people around.
    player = {"autoplay": 1, "dnt": 1} | ({"h": key} if key else {})
    page = f"https://vimeo.com/{found[1]}"
    return Film(
        "Vimeo", f"{VIMEO_PLAYER}/video/{found[1]}?{urlencode(player)}", f"{page}/{key}" if key else page
    )


def seconds_of(moment: str) -> int:
    """75 of `75`, `75s` and `1m15s`; 0 for anything else."""
    found = _MOMENT.fullmatch(moment)
    hours, minutes, seconds = (int(part or 0) for part in found.groups()) if found else (0, 0, 0)
    return hours * 3600 + minutes * 60 + seconds
