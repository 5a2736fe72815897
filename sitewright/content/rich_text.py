"""Cleaning owner-written HTML before it is stored, and reading plain text out of it."""

import html
from urllib.parse import urlsplit

import nh3

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
_STYLE_PROPERTIES = {"text-align"}
_LINK_SCHEMES = {"http", "https", "mailto", "tel"}
_BLOCK_ENDS = (
    "</p>", "</li>", "</div>", "</td>", "</th>", "</dt>", "</dd>", "</figcaption>", "<br>", "<hr>",
    "</h1>", "</h2>", "</h3>", "</h4>", "</h5>", "</h6>",
)  # fmt: skip


def clean_html(markup: str) -> str:
    """The markup with everything taken out that could run, frame, style the site or leave for a foreign
    scheme.
    """
    return nh3.clean(
        markup,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        url_schemes=_LINK_SCHEMES,
        filter_style_properties=_STYLE_PROPERTIES,
        link_rel="noopener",
    )


def text_of(markup: str) -> str:
    """The words of the markup as plain text on one line, for search and descriptions."""
    for end in _BLOCK_ENDS:
        markup = markup.replace(end, end + " ")
    return " ".join(html.unescape(nh3.clean(markup, tags=set(), attributes={})).split())


def is_safe_link(address: str) -> bool:
    """Whether an address leads somewhere rather than running code: a path, or one of the usual schemes."""
    try:
        # Browsers drop control characters and blanks inside a scheme, so they are dropped before looking at
        # it.
        scheme = urlsplit("".join(c for c in address if c.isprintable() and not c.isspace())).scheme
    except ValueError:
        return False
    return scheme.lower() in _LINK_SCHEMES | {""}
