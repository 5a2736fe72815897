"""docs/reference/page-contexts.md tells what templates really find."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from sitewright.sites.models import Website
from sitewright.themes import rendering
from sitewright.themes.layouts import all_layouts
from sitewright.themes.loading import theme
from tests.cast import SHOP_HOST, SiteClient
from tools.page_contexts import ADDED, EVERY_PAGE, PAGE, SHAPES_TITLE, as_json, contexts, described, document
from tools.seen_paths import rows_of

AGAIN = "SITEWRIGHT_DEMO=unopened make serve & .venv/bin/python -m tools.page_contexts http://localhost:8000"


class Visitor:
    """A visitor of the demo shop in this process."""

    def __init__(self) -> None:
        self.client = SiteClient(SHOP_HOST)

    def page(self, path: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.client.get(as_json(path)).json()
        return found

    def send(self, path: str, fields: Mapping[str, str]) -> tuple[str, bytes]:
        headers = {"Origin": f"http://{SHOP_HOST}", "Accept": "text/html"}
        kind = "application/x-www-form-urlencoded" if fields else ""
        answer = self.client.generic("POST", path, urlencode(fields), kind, headers=headers)
        return answer.headers.get("Location", ""), answer.content


def rows_in(tables: Mapping[str, Mapping[str, str]]) -> set[tuple[str, str, str]]:
    return {(title, path, kind) for title, rows in tables.items() for path, kind in rows.items()}


def test_names_what_is_there_and_its_types(demo: Website) -> None:
    """Every kind of page; nothing more, nothing less, nothing of another type."""
    written = described(PAGE.read_text(encoding="utf-8"))
    assert set(written) == {SHAPES_TITLE, EVERY_PAGE, *(f"`{kind}`" for kind in all_layouts())}
    found = described(document(contexts(Visitor())))
    assert rows_in(found) ^ rows_in(written) == set(), f"the page is stale: {AGAIN}"


def test_names_what_only_the_markup_is_given(demo: Website) -> None:
    given = rendering._markup_only(theme("meadow"), Visitor().page("/"))
    assert {*given, "nonce", "bodyHtml", "texts"} == set(ADDED)
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in ADDED if f"| `{name}` | {ADDED[name]} |" not in text] == []


def test_tells_what_may_be_missing_or_of_several_types() -> None:
    """Also what is described apart, and objects whose names are data."""
    rows = rows_of([{"a": [{"b": 1}, {"b": None, "c": "x"}]}, {"a": [], "images": {"/1": True, "/2": False}}])
    assert [row[:2] for row in rows] == [
        ("a", "array"),
        ("a[]", "object"),
        ("a[].b", "number or null"),
        ("a[].c", "string, may be missing"),
        ("images", "object, may be missing"),
        ("images{}", "boolean"),
    ]
    priced = rows_of([{"price": {"value": "1.00", "currency": "USD"}, "structuredData": [{"@type": "x"}]}])
    assert [row[:2] for row in priced] == [
        ("price", "money"),
        ("money", "object"),
        ("money.value", "string"),
        ("money.currency", "string"),
        ("structuredData", "array"),
    ]
