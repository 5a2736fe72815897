"""Cleaning owner-written HTML before it is stored, and reading plain text out of it."""

import html
from typing import NewType
from urllib.parse import urlsplit

from sitewright.kit.markup.cleaning import BoundedCleaner, MarkupRefused
from sitewright.kit.markup.limits import refusal
from sitewright.kit.messages import Message

Markup = NewType("Markup", str)
"""What a template may print as it is: nothing but `clean_html` makes any."""

MOST_CHARACTERS = 200_000
"""Of one rich text: about sixty printed pages."""

_TOO_LONG = Message("kit.use-at-most", most=f"{MOST_CHARACTERS:,}")
# Markup that is read differently each time it is written out again is how mutation XSS passes a sanitiser.
_MOST_TURNS = 5

_TAGS = {
    "a", "abbr", "b", "blockquote", "br", "caption", "code", "dd", "del", "div", "dl", "dt", "em",
    "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "li", "ol", "p",
    "pre", "q", "s", "small", "span", "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th", "thead",
    "tr", "u", "ul",
}  # fmt: skip
_ATTRIBUTES = {
    "a": {"href", "title", "target"},
    "img": {"src", "alt", "width", "height", "title"},
    "ol": {"start", "type"},
    "td": {"colspan", "rowspan"},
    "th": {"colspan", "rowspan", "scope"},
    "*": {"lang", "dir", "style"},
}
# Nothing else of `style`: other properties could lay a text over the rest of the page.
_STYLE_PROPERTIES = {"text-align"}
_LINK_SCHEMES = {"http", "https", "mailto", "tel"}
_BLOCK_ENDS = (
    "</p>", "</li>", "</div>", "</td>", "</th>", "</dt>", "</dd>", "</figcaption>", "<br>", "<hr>",
    "</h1>", "</h2>", "</h3>", "</h4>", "</h5>", "</h6>",
)  # fmt: skip


_writing = BoundedCleaner(
    tags=_TAGS,
    attributes=_ATTRIBUTES,
    url_schemes=_LINK_SCHEMES,
    filter_style_properties=_STYLE_PROPERTIES,
    # `target` may open a window; without this, the page in it could reach back by `window.opener`.
    link_rel="noopener",
)
_words = BoundedCleaner(tags=set(), attributes={})


def problem_of_html(markup: str) -> Message | None:
    """Why `clean_html` would refuse the markup; None when it takes it."""
    return _TOO_LONG if len(markup) > MOST_CHARACTERS else refusal(markup)


def clean_html(markup: str) -> Markup:
    """The markup with everything taken out that could run, frame, style the site or leave for a foreign
    scheme. Raises MarkupRefused for what is too long, or would take too long.

    What comes out stays the same when it is cleaned again: markup that a parser puts right differently each
    time could be harmless here and not in a browser. Of what never settles the words are left.
    """
    if len(markup) > MOST_CHARACTERS:
        raise MarkupRefused(_TOO_LONG)
    for _ in range(_MOST_TURNS):
        before, markup = markup, _writing.clean(markup)
        if markup == before:
            return Markup(markup)
    return Markup(_words.clean(markup))


def shown_html(markup: str) -> Markup:
    """`clean_html` for what is stored already: a page stands, whatever is; nothing of what is refused."""
    try:
        return clean_html(markup)
    except MarkupRefused:
        return Markup("")


def text_of(markup: str) -> str:
    """The words of the markup as plain text on one line, for search and descriptions; none of what is
    refused.
    """
    if len(markup) > MOST_CHARACTERS:
        return ""
    # Tags vanish without a trace; a blank keeps the last word of one paragraph apart from the first of the
    # next.
    for end in _BLOCK_ENDS:
        markup = markup.replace(end, end + " ")
    try:
        # The cleaner writes HTML, entities included, even when it leaves no tag.
        return " ".join(html.unescape(_words.clean(markup)).split())
    except MarkupRefused:
        return ""


def is_safe_link(address: str) -> bool:
    """Whether an address leads somewhere rather than running code: a path, or one of the usual schemes."""
    try:
        # Browsers drop control characters and blanks inside a scheme, so they are dropped before looking at
        # it.
        scheme = urlsplit("".join(c for c in address if c.isprintable() and not c.isspace())).scheme
    except ValueError:
        return False
    return scheme.lower() in _LINK_SCHEMES | {""}
