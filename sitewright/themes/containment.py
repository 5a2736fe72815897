"""Keeping what an owner's code prints inside its block (D-43).

The content policy already stops scripts, event handlers, foreign frames, forms and pictures. What it leaves
open is closed here: markup that would swallow, end or move what stands around it on the page, and elements
that act on the whole document or reach out to another host before anybody clicks (`<meta>`, `<base>`,
`<link>`).

A parser of the HTML standard builds the elements and writes them out again with every end in place. Some
trees are read as other ones once they are written (a table in a table's row, a comment in a script), so what
was written is read again, inside a page, and only markup that stays what and where it is gets out.
"""

import re
from functools import lru_cache

from sitewright.kit.errors import SitewrightError
from sitewright.kit.markup.cleaning import BoundedCleaner, MarkupRefused
from sitewright.kit.markup.names import ELEMENTS

# What ends, swallows or moves its surroundings changes these, and is seen by that.
_BEFORE, _AFTER = "<div><div>", "</div><p></p></div>"
_MOST_ROUNDS = 4
# The parser keeps only tags it is told, and custom elements are in no list: theirs are read off the markup.
_CUSTOM_ELEMENT = re.compile(r"<([a-z][a-z0-9.]*-[a-z0-9.-]*)", re.IGNORECASE | re.ASCII)
# Code never runs here, so what stands in it is for everybody; a parser would take it for plain text.
_NOSCRIPT = re.compile(r"</?noscript\b[^<>]*>", re.IGNORECASE)
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
# All attributes but `on…`: what would run is refused by the policy, and need not be sent.
_ATTRIBUTE_PREFIXES = {letter for letter in _ALPHABET if letter != "o"} | {
    f"o{letter}" for letter in _ALPHABET if letter != "n"
}
_SCHEMES = {"data", "ftp", "geo", "http", "https", "mailto", "sms", "tel", "webcal", "xmpp"}


class NotContained(SitewrightError):
    """Markup that nothing of can be shown; the message says why to the person who wrote it."""


def contained(markup: str) -> str:
    """The same elements, each of them ended, without those that reach beyond their place. Raises NotContained
    for markup nested too deeply, and for such as no browser would read back as it is written.
    """
    try:
        return _stable(_NOSCRIPT.sub("", markup))
    except MarkupRefused as refused:
        raise NotContained(refused.message) from None


def _stable(markup: str) -> str:
    """What is read back as it is written."""
    clean = _cleaner(frozenset(name.lower() for name in _CUSTOM_ELEMENT.findall(markup))).clean
    kept = clean(markup)
    for _ in range(_MOST_ROUNDS):
        page = f"{_BEFORE}{kept}{_AFTER}"
        read_again = clean(page)
        if read_again == page:
            return kept
        # What was read instead is tried in turn: it may be stable where the first writing was not.
        kept = read_again.removeprefix(_BEFORE).removesuffix(_AFTER)
    raise NotContained(
        "No browser would read this markup back as it is written: "
        "look for '<!--' in a script, and for elements that may not be inside each other"
    )


@lru_cache(maxsize=16)
def _cleaner(custom_elements: frozenset[str]) -> BoundedCleaner:
    return BoundedCleaner(
        tags={*ELEMENTS, *custom_elements},
        clean_content_tags=set(),
        attributes={},
        generic_attribute_prefixes=_ATTRIBUTE_PREFIXES,
        url_schemes=_SCHEMES,
        # By default nh3 writes a `rel` of its own into every link.
        link_rel=None,
    )
