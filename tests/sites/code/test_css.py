"""D-43: what an owner's style sheet may hold, and what is said of the rest."""

import pytest

from sitewright.sites.code.css import MOST_CHARACTERS, MOST_LEVELS, css_problems
from tests.effort import effort_of

RIGHT = """
/* A comment */
:root { --brand: #2340c4; --mark: "https://is.no/address"; }
@layer own, theirs;
@media (min-width: 40rem) and (prefers-color-scheme: dark) {
  .card:not(.is-wide) > h2::before { content: "\\201C"; color: rgb(0 0 0 / 40%) !important; }
}
@supports (display: grid) { @container card (width > 20rem) { main { grid-area: 1 / 2 } } }
@font-face { font-family: Own; src: url("/media/0/own.woff2") format("woff2"), url(/media/0/own.woff); }
@keyframes rise { from { opacity: 0 } 50% { opacity: .5 } to { opacity: 1 } }
.card { color: red; & a:hover { color: blue; @media print { display: none } } }
.shape { background: url(data:image/svg+xml,%3Csvg/%3E), url('#mask');
  background-image: image-set("/a.avif" type("image/avif"), "/a.png" 2x) }
@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }
"""


def said(css: str) -> list[tuple[int, int, str]]:
    return [(found.line, found.column, found.what.code) for found in css_problems(css)]


def test_it_takes_the_css_of_today() -> None:
    assert said(RIGHT) == []
    assert said("") == []


@pytest.mark.parametrize(
    ("css", "problem"),
    [
        ("@import url(https://evil.example/a.css);", (1, 1, "sites.css-import")),
        ("\n @IMPORT '/a.css';", (2, 2, "sites.css-import")),
        ("@\\69mport '/a.css';", (1, 1, "sites.css-import")),
        ("a { @import '/a.css'; }", (1, 5, "sites.css-import")),
        ("@charset 'utf-8';", (1, 1, "sites.css-no-such-rule")),
        ("@namespace url(http://www.w3.org/1999/xhtml);", (1, 1, "sites.css-no-such-rule")),
        ("h1 { color: red", (1, 4, "sites.css-open")),
        ("@media print { h1 { color: red }", (1, 14, "sites.css-open")),
        ("h1 { color: red } /* and so on", (1, 19, "sites.css-open")),
        ("h1 { width: calc(1px", (1, 13, "sites.css-open")),
        ("h1 { color: red } } h2 {}", (1, 19, "sites.css-bracket")),
        ("h1 { content: 'open\n }", (1, 15, "sites.css-open-text")),
        ("h1 { background: url(a'b) }", (1, 18, "sites.css-bad-url")),
        ("h1 { color red }", (1, 15, "sites.css-broken")),
        ("color: red;", (1, 11, "sites.css-broken")),
    ],
)
def test_it_says_where_and_what(css: str, problem: tuple[int, int, str]) -> None:
    assert problem in said(css)


@pytest.mark.parametrize(
    "value",
    [
        "url(https://evil.example/a.png)",
        "url('//evil.example/a.png')",
        'url("/\\9/evil.example")',
        'url("\\5c\\5c evil.example")',
        "url(/\\5c evil.example)",
        "URL( http:evil.example )",
        "u\\72l(https://evil.example)",
        "src('https://evil.example')",
        "image-set('https://evil.example/a.png' 1x)",
        "-webkit-image-set(url(https://evil.example/a.png) 1x)",
        "image-set(var(--address) 1x)",
        "var(--x, url(https://evil.example))",
        "url(javascript:alert(1))",
        "url(data:text/html,x)",
        "url(a.png)",
    ],
)
def test_it_reaches_no_other_host(value: str) -> None:
    """D-43: by whatever way an address is written"""
    assert said(f"a {{ background: {value} }}")
    assert said(f":root {{ --x: {value} }}")
    assert said(f"@media print {{ a {{ & b {{ background: {value} }} }} }}")


@pytest.mark.parametrize(
    "piece", ["(", "{", "[", "a{", "@media x{", "/*", "url(", "'", "a b ", "a:b;", "--a:{", "\\"]
)
def test_it_reads_the_longest_of_hostile_texts_in_bounded_time(piece: str) -> None:
    """J08: today at most 350 units, most of them Python's collector among deep trees."""
    css = piece * (MOST_CHARACTERS // len(piece))
    css_problems.cache_clear()
    assert effort_of(lambda: css_problems(css)) < 2_500


def test_it_says_when_rules_stand_too_deep() -> None:
    deep = "a{" * (MOST_LEVELS + 1) + "}" * (MOST_LEVELS + 1)
    assert [code for *_, code in said(deep)] == ["sites.css-too-deep"]
    assert said("a{" * MOST_LEVELS + "}" * MOST_LEVELS) == []
