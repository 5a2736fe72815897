"""What an owner's code prints stays in its place (D-43, J04)."""

import time
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.themes.containment import contained


@pytest.mark.parametrize(
    "markup",
    [
        "plain & simple",
        "<p>One<br>two</p>",
        '<a href="/shop" title=\'a "b"\'>Shop</a>',
        "<ul><li>One<li>Two</ul>",
        '<img src="/media/1/fern.png" alt="">',
        '<form action="/cart" method="post"><input name="q"></form>',
        "<details open><summary>More</summary>text</details>",
        "<p>5 > 3</p>",
        '<script type="application/ld+json">{"@type": "Thing"}</script>',
        "<style>.a > .b { color: red }</style>",
    ],
)
def test_leaves_whole_markup_as_it_is(markup: str) -> None:
    assert contained(markup) == markup


@pytest.mark.parametrize(
    ("markup", "kept"),
    [
        ("<div><b>x", "<div><b>x</b></div>"),
        ("</div></section></body>x", "x"),
        ("<b><i>x</b>y</i>", "<b><i>x</i></b>y"),
        ("before<!-- open", "before"),
        ('before<a title="open', "before"),
        ("before<a title=open", "before"),
        ("before<a", "before"),
        ("before</a", "before"),
        ("before<", "before&lt;"),
        ("<textarea>open </div>", "<textarea>open &lt;/div></textarea>"),
        ("<script>open </div>", "<script>open \\u003c/div></script>"),
        ("<style>open </div>", "<style>open \\3c /div></style>"),
        ("<plaintext>x", "x"),
        ("<!doctype html><?php x ?><![CDATA[x]]>y", "y"),
        ("<table><tr><td>x", "<table><tr><td>x</table>"),
    ],
)
def test_ends_what_it_began(markup: str, kept: str) -> None:
    assert contained(markup) == kept


@pytest.mark.parametrize(
    "markup",
    [
        '<base href="https://evil.test/">',
        '<META http-equiv="refresh" content="0;url=https://evil.test/">',
        '<link rel="preconnect" href="https://evil.test/">',
        '<body onload="x"><html><head><frameset>',
        "</html></body></head>",
    ],
)
def test_leaves_the_document_alone(markup: str) -> None:
    assert contained(markup) == ""


def test_shows_what_stands_in_noscript_to_everybody() -> None:
    """What is an attribute without scripts is the end of the element with them: neither may be open."""
    assert contained('<noscript><p title="</noscript><!--">x</p>') == '<p title="</noscript><!--">x</p>'


def test_reads_attributes_as_a_browser_does() -> None:
    assert contained('<a b = "c>d" =e\'f>x') == '<a b = "c>d" =e\'f>x</a>'
    assert contained("<a b='>\"c' d=e\"f>x") == "<a b='>\"c' d=e\"f>x</a>"


def test_ends_drawings_element_by_element() -> None:
    """A browser ignores the end of a drawing while an element of HTML is open in it."""
    assert contained('<svg><path d="M0 0"/></svg>') == '<svg><path d="M0 0"></path></svg>'
    assert (
        contained("<svg><foreignObject><div/><p>x")
        == "<svg><foreignObject><div></div><p>x</p></foreignobject></svg>"
    )


@pytest.mark.parametrize(
    "piece",
    [
        "<b>",
        "</b>",
        "<a ",
        '<a b="',
        "<!--",
        "</",
        "<",
        "<title>",
        "<svg/>",
        "<b></i>",
        "<a b=c ",
        "<p></p x ",
    ],
)
def test_takes_time_in_proportion(piece: str) -> None:
    """J08: half a megabyte, as much as code may print, of whatever could be slow."""
    markup = piece * (512 * 1024 // len(piece))
    began_at = time.process_time()
    contained(markup)
    assert time.process_time() - began_at < 8


class Balance(HTMLParser):
    """Python's own reader as a second opinion: what is open at the end, and ends without a beginning."""

    VOID = frozenset(
        "area br col embed hr image img input keygen param source track wbr".split()  # noqa: SIM905
    )
    OPTIONAL = frozenset(
        "caption colgroup dd dt li optgroup option p rb rp rt rtc tbody td tfoot th thead tr".split()  # noqa: SIM905
    )

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=False)
        self.open: list[str] = []
        self.stray: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open[-1] != tag and self.open[-1] in self.OPTIONAL:
            self.open.pop()
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.stray.append(tag)


PIECES = st.sampled_from(
    (
        *("<div>", "</div>", "<p>", "</p>", "<b>", "</b>", "<svg>", "</svg>", "<g/>", "<br/>", "<li>"),
        *("<table>", "<td>", "</table>", "<form>", "</form>", "<!-- ", "-->", '<a b="', '">', "< "),
        *("text", "<i title='>'>", "<title>", "</title>"),
    )
)


@given(st.lists(PIECES, max_size=40))
def test_is_balanced_whatever_comes(pieces: list[str]) -> None:
    balance = Balance(contained("".join(pieces)))
    assert [name for name in balance.open if name not in Balance.OPTIONAL] == []
    assert balance.stray == []


@given(st.lists(PIECES, max_size=40))
def test_contains_what_is_contained_already(pieces: list[str]) -> None:
    once = contained("".join(pieces))
    assert contained(once) == once
