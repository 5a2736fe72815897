"""Addresses of pictures for previews of links (share_pictures.py).

An address carries what the picture says, signed with the website's key (sites/share_keys.py): nobody else can
have words drawn in a website's name, and a page that is called otherwise has another address, which may be
kept for ever.
"""

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import lru_cache

from django.core import signing

_SALT = "share-picture"
_MOST_TITLE_CHARACTERS, _MOST_NAME_CHARACTERS = 140, 60
# What the built-in fonts have letters for: Latin, punctuation, currencies.
_DRAWABLE = re.compile(r"[ -~\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]+")
_BLANKS = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class ShareCard:
    """`look` is a digest of the styles the picture was asked for in: of another one it is another picture."""

    title: str
    site: str
    look: str


def share_address(key: str, title: str, site: str, look: str) -> str:
    """Path of the picture that says `title`, and `site` below it, which may be empty; empty for words that
    the fonts have no letters for.
    """
    title, site = _shortened(title, _MOST_TITLE_CHARACTERS), _shortened(site, _MOST_NAME_CHARACTERS)
    if not title or not _DRAWABLE.fullmatch(title + site):
        return ""
    return f"/media/share/{_signed(key, title, site, look)}.png"


# A list asks for its page again and again; a signature takes as long as a small page's text.
@lru_cache(maxsize=2_048)
def _signed(key: str, title: str, site: str, look: str) -> str:
    content = json.dumps([title, site, look], ensure_ascii=False, separators=(",", ":")).encode()
    return signing.Signer(key=key, salt=_SALT).sign(urlsafe_b64encode(content).decode().rstrip("="))


def read_card(key: str, token: str) -> ShareCard | None:
    """What an address says; None for one that no page of this website has been given."""
    try:
        text = signing.Signer(key=key, salt=_SALT).unsign(token)
    except signing.BadSignature:
        return None
    return ShareCard(*json.loads(urlsafe_b64decode(text + "=" * (-len(text) % 4))))


def _shortened(words: str, most: int) -> str:
    words = _BLANKS.sub(" ", words).strip()
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"
