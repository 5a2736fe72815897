"""Everything a visitor can be shown of a website, by address."""

import re
from collections import Counter, deque

from tests.cast import SiteClient

_ADDRESS = re.compile(
    rb"(?:href|src|srcset|poster|content)=\"([^\"]+)\"|url\(\"?(/[^\")]+)|<loc>([^<]+)</loc>"
)
_NONCE = re.compile(rb' nonce="[^"]+"')
_BEGIN = (
    "/", "/robots.txt", "/llms.txt", "/sitemap.xml", "/site.webmanifest", "/favicon.ico", "/search?q=fern",
    "/there-is-nothing", "/feeds/products.xml",
)  # fmt: skip
_OF_A_VISITOR = ("/config", "/api/", "/cart", "/checkout")
_MOST_OF_A_PATH, _MOST_SIZES = 3, 20
"""With queries: calendars go on for ever, and each picture has a dozen sizes, which are decoded for it."""

Shown = dict[str, tuple[int, str, bytes]]


def everything_shown(host: str) -> Shown:
    """Status, type and bytes by address, from the front page along every link and picture. A page's nonce,
    which is another at each rendering, is left out.
    """
    visitor, shown, waiting = SiteClient(host), Shown(), deque(_BEGIN)
    asked = Counter[str]()
    while waiting:
        address = waiting.popleft()
        path = address.partition("?")[0]
        kind, most = ("size", _MOST_SIZES) if "?format=" in address else (path, _MOST_OF_A_PATH)
        if address in shown or asked[kind] == most:
            continue
        asked[kind] += 1
        answer = visitor.get(address)
        streamed = getattr(answer, "streaming_content", None)
        content = b"".join(streamed) if streamed else answer.content
        shown[address] = (answer.status_code, answer.get("Content-Type", ""), _NONCE.sub(b"", content))
        if answer.get("Location"):
            waiting.extend(_own([answer["Location"]], host))
        if "image" not in answer.get("Content-Type", ""):
            waiting.extend(_own(_addresses_in(content), host))
    return shown


def _addresses_in(content: bytes) -> list[str]:
    found = [next(filter(None, groups)).decode() for groups in _ADDRESS.findall(content) if any(groups)]
    # A srcset names several, each with its width behind it.
    return [part.split()[0] for each in found for part in each.split(", ") if part.strip()]


def _own(addresses: list[str], host: str) -> list[str]:
    plain = (each.replace("&amp;", "&").partition("#")[0] for each in addresses)
    paths = (re.sub(rf"^https?://{re.escape(host)}(?::\d+)?", "", each) or "/" for each in plain)
    return [
        each
        for each in paths
        if each.startswith("/") and each[:2] != "//" and not each.startswith(_OF_A_VISITOR)
    ]
