"""D-43: markup for every page, taken apart."""

import pytest

from sitewright.sites.code.markup import MOST_CHARACTERS, CodeElement, Part, read_markup
from tests.effort import effort_of

SNIPPET = """<!-- Fern analytics -->
<script defer data-domain="fern.example" src="https://plausible.example/js/a.js?x=1&amp;y=2"></script>
<script>window.fern = window.fern || (() => { if (1 < 2 && 3 > 2) return "</div>" })</script>
<meta name="verification" content='a "b"'>
<link rel="me" href="https://social.example/@fern">
<style>h1 > a { color: red }</style>
"""


def said(markup: str, part: Part) -> list[tuple[int, int, str]]:
    return [(found.line, found.column, found.what.code) for found in read_markup(markup, part).problems]


def test_it_takes_a_snippet_apart() -> None:
    read = read_markup(SNIPPET, Part.HEAD)
    assert read.problems == ()
    assert [element.name for element in read.elements] == ["script", "script", "meta", "link", "style"]
    assert read.elements[0] == CodeElement(
        "script",
        (
            ("defer", ""),
            ("data-domain", "fern.example"),
            ("src", "https://plausible.example/js/a.js?x=1&y=2"),
        ),
    )
    assert read.elements[1].text.startswith("window.fern")
    assert read.elements[2].attributes == (("name", "verification"), ("content", 'a "b"'))
    assert read.around == ""


def test_it_keeps_what_stands_around_scripts_at_the_end_of_the_page() -> None:
    read = read_markup('<div id="chat">Hi</div><SCRIPT src="/a.js" nonce="x"></SCRIPT ><p>Bye', Part.FOOT)
    assert read.problems == ()
    assert read.elements == (CodeElement("script", (("src", "/a.js"),)),)
    assert read.around == '<div id="chat">Hi</div><p>Bye'


def test_it_finds_no_script_in_a_text_field() -> None:
    read = read_markup("<textarea><script>1</script></textarea><script>2</script>", Part.FOOT)
    assert [element.text for element in read.elements] == ["2"]


@pytest.mark.parametrize(
    ("markup", "part", "problem"),
    [
        ("\n  <div>x</div>", Part.HEAD, (2, 3, "sites.markup-not-in-head")),
        ("<meta name=a content=b>\nHello", Part.HEAD, (2, 1, "sites.markup-text-in-head")),
        ("<script>let a", Part.HEAD, (1, 1, "sites.markup-open")),
        ("<style>a {", Part.FOOT, (1, 1, "sites.markup-open")),
        ("<script><!-- <script> </script>", Part.FOOT, (1, 1, "sites.markup-comment-in-script")),
        ("<script src=http://plain.example/a.js></script>", Part.HEAD, (1, 1, "sites.markup-script-address")),
        ("<script src=//evil.example/a.js></script>", Part.HEAD, (1, 1, "sites.markup-script-address")),
        ("<script src='data:text/javascript,1'></script>", Part.FOOT, (1, 1, "sites.markup-script-address")),
        ("<script src='/\\evil.example'></script>", Part.FOOT, (1, 1, "sites.markup-script-address")),
        ("<meta http-equiv=refresh content='0;url=/'>", Part.HEAD, (1, 1, "sites.markup-meta")),
        ("<base href='https://evil.example'>", Part.HEAD, (1, 1, "sites.markup-not-in-head")),
        ("<p>x</p><base href=/>", Part.FOOT, (1, 9, "sites.markup-not-here")),
        ("</body><p>x", Part.FOOT, (1, 1, "sites.markup-not-here")),
        ("<noscript><img src=/a></noscript>", Part.FOOT, (1, 1, "sites.markup-not-here")),
        ("<button onclick='go()'>x</button>", Part.FOOT, (1, 1, "sites.markup-handler")),
        ("<script onload='go()' src=/a.js></script>", Part.HEAD, (1, 1, "sites.markup-handler")),
        ('<script "=1></script>', Part.HEAD, (1, 1, "sites.markup-bad-attribute")),
    ],
)
def test_it_says_where_and_what(markup: str, part: Part, problem: tuple[int, int, str]) -> None:
    assert problem in said(markup, part)


@pytest.mark.parametrize(
    "piece", ["<", "<script>", "<a b='", "<!--", "</script", "<p onx ", "<style>x", '="']
)
@pytest.mark.parametrize("part", list(Part))
def test_it_reads_the_longest_of_hostile_texts_in_bounded_time(piece: str, part: Part) -> None:
    """J08"""
    markup = piece * (MOST_CHARACTERS // len(piece))
    read_markup.cache_clear()
    assert effort_of(lambda: read_markup(markup, part)) < 2_500
