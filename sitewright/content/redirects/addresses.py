"""What owners type as the source and the target of a redirect: checked, and as it is stored. Pure."""

from collections.abc import Collection
from urllib.parse import SplitResult, unquote, urlsplit

from sitewright.content.redirects.errors import BadSource, BadTarget
from sitewright.content.redirects.rules import WILDCARD, compared, is_of_server
from sitewright.kit.messages import Message
from sitewright.sites.hosts import host_of

MOST_SOURCE_CHARACTERS = 400
MOST_TARGET_CHARACTERS = 1_000

_WEB = ("http", "https")


def stored_source(typed: str) -> str:
    """The address to lead on from, decoded and without a slash at its end. Of a whole URL, as it is copied
    from the browser, the path counts. Raises BadSource.
    """
    text = typed.strip()
    split = _split(text)
    if split is not None and split.scheme in _WEB:
        text = text.partition("://")[2]
        text = "/" + text.partition("/")[2]
    elif not text.startswith("/") or text.startswith("//"):
        raise BadSource(Message("redirects.source-no-path"))
    if "?" in text or "#" in text:
        raise BadSource(Message("redirects.source-with-query"))
    return _checked_source(text)


def _checked_source(text: str) -> str:
    path = unquote(text, errors="surrogateescape")
    begins, star, rest = path.partition(WILDCARD)
    if star and rest:
        raise BadSource(Message("redirects.star-within"))
    if len(path) > MOST_SOURCE_CHARACTERS:
        raise BadSource(Message("redirects.too-long", most=MOST_SOURCE_CHARACTERS))
    if not _is_plain(path):
        raise BadSource(Message("redirects.odd-characters"))
    if is_of_server(begins):
        raise BadSource(Message("redirects.source-of-server"))
    if not star and compared(path) == "/":
        raise BadSource(Message("redirects.source-is-home"))
    return path if star else compared(path)


def stored_target(typed: str, source: str, own_hosts: Collection[str]) -> str:
    """The address to lead to: a path of this website, or a whole http(s) address elsewhere. One with a name
    of this website's own is stored as its path, so that it is right at each of the names. Raises BadTarget.
    """
    text = typed.strip()
    if not text:
        raise BadTarget(Message("redirects.target-missing"))
    if len(text) > MOST_TARGET_CHARACTERS:
        raise BadTarget(Message("redirects.too-long", most=MOST_TARGET_CHARACTERS))
    if not _is_plain(text) or "\\" in text or " " in text:
        raise BadTarget(Message("redirects.odd-characters"))
    split = _split(text)
    if split is None:
        raise BadTarget(Message("redirects.target-no-address"))
    kept = text if _is_path(text) else _elsewhere(text, split, own_hosts)
    _check_star(kept, source)
    return kept


def _elsewhere(text: str, split: SplitResult, own_hosts: Collection[str]) -> str:
    # A name before the host (`https://bank.example@evil.example`) only ever deceives.
    host = "" if "@" in split.netloc else host_of(_in_ascii(split.netloc))
    if split.scheme not in _WEB or not host:
        raise BadTarget(Message("redirects.target-no-address"))
    if host not in own_hosts:
        return text
    return "/" + text.partition("://")[2].partition("/")[2].lstrip("/")


def _check_star(target: str, source: str) -> None:
    count = target.count(WILDCARD)
    if not count:
        return
    is_whole_part = count == 1 and target.endswith(f"/{WILDCARD}")
    # `https://shop.example*` would let visitors choose the host.
    if not is_whole_part or not source.endswith(WILDCARD) or target.endswith(f"://{WILDCARD}"):
        raise BadTarget(Message("redirects.target-star"))


def _is_path(text: str) -> bool:
    return text.startswith("/") and not text.startswith("//")


def _is_plain(text: str) -> bool:
    """Neither control characters nor marks that turn the reading direction, no halves of characters."""
    return text.isprintable() and not any("\ud800" <= each <= "\udfff" for each in text)


def _split(text: str) -> SplitResult | None:
    try:
        return urlsplit(text)
    except ValueError:  # `http://[`
        return None


def _in_ascii(netloc: str) -> str:
    try:
        return netloc if netloc.isascii() else netloc.encode("idna").decode()
    except UnicodeError:
        return ""
