"""What a real browser makes of the markup an owner's code prints (D-43): around the block nothing changes."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from sitewright.kit.markup.names import ELEMENTS
from sitewright.themes.containment import NotContained, contained
from tests.journeys.hostile_markup import HOSTILE, SWALLOWING
from tests.live import LiveSite

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

_PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>t</title></head><body class="page">'
    '<header><a href="/">Home</a></header><main id="main"><section class="section"><div class="blocks">'
    '<div id="block" class="block">{block}</div>'
    '<div class="block" id="after"><p>after <b>it</b></p><form><input name="q"><button>Go</button></form>'
    "<table><tr><td>cell</table><select><option>one</select></div>"
    "</div></section></main><footer>foot</footer></body></html>"
)
_AROUND = """html => {
    const page = typeof html === "string" ? new DOMParser().parseFromString(html, "text/html") : document;
    page.getElementById("block").replaceChildren();
    return [page.compatMode, page.childNodes.length, page.documentElement.outerHTML];
}"""

_NAMES = sorted(ELEMENTS | {"body", "frameset", "head", "html", "noscript", "plaintext", "template", "xmp"})
_TRICKY_NAMES = [
    *("a", "b", "desc", "form", "li", "math", "nobr", "option", "p", "select", "svg", "table", "td", "tr"),
]
_TAGS = ["<{}>", "<{}>", "<{}>", "</{}>", "</{}>", "<{}/>", '<{} x=">">', '<{} x="<!--">', '<{} x="</div>">']
_ODDITIES = [
    *(
        "<!--",
        "-->",
        "--!>",
        "<!-->",
        "<!--->",
        "<![CDATA[",
        "]]>",
        "<!doctype html>",
        "<?x>",
        "</>",
        "</ x>",
    ),
    *("<", ">", '"', "'", "\0", "\r", "\f", "x", " ", "&lt;", "&#60;", '<p title="', "<a href='", "<b/ >"),
    *(
        "<input type=hidden>",
        "<b a=1 a=2>",
        "<a\0b>",
        "<ſcript>",
        "<x-y>",
        "</x-y>",
        "<svg:g>",
        "<font color=x>",
    ),
    *('<annotation-xml encoding="text/html">', "<template shadowrootmode=open>", "<script><!--<script>"),
]


def random_markup(random: Random) -> str:
    """A few tags and other pieces that parsers treat in a way of their own, in any order."""
    return "".join(_random_piece(random) for _ in range(random.randint(1, 14)))


def _random_piece(random: Random) -> str:
    if random.random() < 0.2:
        return random.choice(_ODDITIES)
    name = random.choice(_TRICKY_NAMES if random.random() < 0.6 else _NAMES)
    return random.choice(_TAGS).format(name)


@pytest.fixture(scope="module")
def page(browser: "Browser") -> "Iterator[Page]":
    with browser.new_context() as context:
        yield context.new_page()


@pytest.fixture(scope="module")
def undisturbed(page: "Page") -> list[Any]:
    """The page around the block when that is empty."""
    around: list[Any] = page.evaluate(_AROUND, page_with(""))
    return around


def page_with(markup: str) -> str:
    try:
        return _PAGE.format(block=contained(markup))
    except NotContained:
        return _PAGE.format(block="")


@pytest.mark.parametrize("markup", [*HOSTILE, *SWALLOWING])
def test_changes_nothing_around_its_block(
    page: "Page", undisturbed: list[Any], live_site: LiveSite, markup: str
) -> None:
    """As a page that is loaded, with scripts on and the parser fed from the network."""
    address = f"{live_site.url}/contained"
    page.route(address, lambda route: route.fulfill(body=page_with(markup), content_type="text/html"))
    page.goto(address)
    assert page.evaluate(_AROUND, None) == undisturbed
    page.unroute(address)


@pytest.mark.parametrize("seed", range(6))
def test_changes_nothing_whatever_it_prints(page: "Page", undisturbed: list[Any], seed: int) -> None:
    """Thousands of documents, read by the browser's own parser."""
    random = Random(seed)
    printed = [random_markup(random) for _ in range(1_000)]
    around = page.evaluate(f"pages => pages.map({_AROUND})", [page_with(markup) for markup in printed])
    escaped = [markup for markup, found in zip(printed, around, strict=True) if found != undisturbed]
    assert sorted(escaped, key=len) == []
