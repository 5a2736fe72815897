"""What an owner's code prints stays in its place (D-43, J04). What a real browser makes of it is looked at in
`tests/journeys/test_containment.py`.
"""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.themes.containment import NotContained, contained
from tests.effort import effort_of

# What takes time in proportion costs up to 230, what takes the square of it more than 20,000.
_MOST_EFFORT = 2_000


@pytest.mark.parametrize(
    "markup",
    [
        "plain &amp; simple",
        "<p>One<br>two</p>",
        "<ul><li>One</li><li>Two</li></ul>",
        '<img src="/media/1/fern.png" alt="">',
        '<form action="/cart" method="post"><input name="q"></form>',
        '<details open=""><summary>More</summary>text</details>',
        '<a href="mailto:a@b.test" class="x" style="color: red" data-a="1" aria-label="b">c</a>',
        '<script type="application/ld+json">{"@type": "Thing", "a": "b < c"}</script>',
        "<style>.a > .b { color: red }</style>",
        '<svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient><use xlink:href="#a"></use></svg>',
        "<math><mi>x</mi><mo>+</mo></math>",
        '<figure-card tone="warm">own <x-1.b>element</x-1.b></figure-card>',
        '<video controls=""><source src="/m.mp4"></video><iframe src="/shop"></iframe>',
    ],
)
def test_leaves_whole_markup_as_it_is(markup: str) -> None:
    assert contained(markup) == markup


@pytest.mark.parametrize(
    ("markup", "kept"),
    [
        ("<div><b>x", "<div><b>x</b></div>"),
        ("</div></section></body>x", "x"),
        ("<b><i>x</b>y</i>", "<b><i>x</i></b><i>y</i>"),
        ("before<!-- open", "before"),
        ('before<a title="open', "before"),
        ("before<", "before&lt;"),
        ("<ul><li>One<li>Two</ul>", "<ul><li>One</li><li>Two</li></ul>"),
        ("<textarea>open </div>", "<textarea>open &lt;/div&gt;</textarea>"),
        ("<style>open </div>", "<style>open </div></style>"),
        ("<plaintext>x", "x"),
        ("<!doctype html><?php x ?><!--x-->y", "y"),
        ("<table><s>a<td>x", "<s>a</s><table><tbody><tr><td>x</td></tr></tbody></table>"),
        ("<svg><main><i>x", "<svg></svg><i>x</i>"),
        ("<table><div><table>", "<div></div><table></table><table></table>"),
        ("<p>a</p></p>", "<p>a</p><p></p>"),
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
        '<template shadowrootmode="open"><p>x</p></template>',
    ],
)
def test_leaves_the_document_alone(markup: str) -> None:
    assert contained(markup) == ""


def test_shows_what_stands_in_noscript_to_everybody() -> None:
    """Scripts do not run here. A parser that could run them would take it for plain text."""
    assert contained('<noscript><img src="/a.png" alt=""></noscript>') == '<img src="/a.png" alt="">'


def test_sends_no_handlers() -> None:
    markup = '<details open="" onToggle="x" onclick=y><a href="javascript:x">z</a></details>'
    assert contained(markup) == '<details open=""><a>z</a></details>'


@pytest.mark.parametrize(
    "markup", ["<script><!--<script>", "<div>" * 501, "<b></x>" * 501, "<div><object></div>" * 300]
)
def test_refuses_what_no_browser_reads_back(markup: str) -> None:
    with pytest.raises(NotContained):
        contained(markup)


FORMATS = "".join(f"<b a={number}>" for number in range(400))


@pytest.mark.parametrize(
    "opened",
    [
        f"<div>{FORMATS}</div>",
        f"<p>{FORMATS}<div></div>",
        f"<table><tr>{FORMATS}<td>x</td>",
        "<div>" + "".join(f"<b a={number}><object></b></object>" for number in range(400)) + "</div>",
    ],
)
def test_opens_nothing_again_without_end(opened: str) -> None:
    """J08: formatting left open is opened again in every element that follows: 12 bytes become thousands."""
    assert effort_of(lambda: _refuse(opened + "<div>x</div>" * 20_000)) < _MOST_EFFORT


def _refuse(markup: str) -> None:
    with pytest.raises(NotContained):
        contained(markup)


def test_keeps_long_lists_of_formatted_texts() -> None:
    row = '<li><strong class="name"><a href="/{0}">One</a></strong> <em>two</em> <code>three</code></li>'
    rows = "".join(row.format(number) for number in range(3_000))
    assert contained(f"<ul>{rows}</ul>") == f"<ul>{rows}</ul>"


def test_counts_as_deep_only_what_is() -> None:
    assert contained("<li>a" * 2_000) == "<li>a</li>" * 2_000
    assert contained("<p>a<br>" * 2_000) == "<p>a<br></p>" * 2_000
    assert contained("<div>a</div>" * 2_000) == "<div>a</div>" * 2_000
    assert contained("<svg>" + '<path d="M0 0" />' * 2_000 + "</svg>").count("<path") == 2_000


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
        "<ul><li>",
        "<div></x>",
        "<p><b></p>",
        "<table><a>",
        "<div><object></div>",
        "<svg><desc>",
        "<path/>",
        "<svg><p/>",
        "<ul><li><object></ul></object>",
        "<b><div></b>",
        "<rt>",
        "<dd><li>",
        "<optgroup>",
    ],
)
def test_takes_time_in_proportion(piece: str) -> None:
    """J08: half a megabyte, as much as code may print, of whatever could be slow."""
    markup = piece * (512 * 1024 // len(piece))
    assert effort_of(lambda: _contain(markup)) < _MOST_EFFORT


def _contain(markup: str) -> None:
    with suppress(NotContained):
        contained(markup)


PIECES = st.sampled_from(
    (
        *("<div>", "</div>", "<p>", "</p>", "<b>", "</b>", "<svg>", "</svg>", "<g/>", "<br/>", "<li>"),
        *("<table>", "<td>", "</table>", "<form>", "</form>", "<!-- ", "-->", '<a b="', '">', "< "),
        *("text", "<i title='>'>", "<title>", "</title>", "<select>", "<option>", "<math>", "<mi>", "<a>"),
    )
)


@given(st.lists(PIECES, max_size=40))
def test_contains_what_is_contained_already(pieces: list[str]) -> None:
    once = contained("".join(pieces))
    assert contained(once) == once
