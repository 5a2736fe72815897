"""Searches and filters made to cost much: answered or refused in the time of an honest one (L06)."""

from collections.abc import Callable
from urllib.parse import quote, urlencode

import pytest

from sitewright.content.search import SearchEntry, index_many
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.web.middleware.bounded_requests import MOST_QUERY_KEYS
from tests.cast import Answer, Cast, SiteClient
from tests.catalog.shops import Shop, make_product, make_shop
from tests.effort import effort_of
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

_MOST_EFFORT = 100
"""In units of tests/effort.py: about a third of a second. A thousand words once cost seven times that."""

_DOCUMENTS = 2_000
_WORDS = " ".join(f"{first}{second}word" for first in "abcdefghij" for second in "aeiou")

WISHES = {
    "one letter": "a",
    "all letters": "a b c d e f g h i j k l",
    "wildcards": "%%%% ____ **** ????",
    "a wildcard for everything": "%",
    "signs of the engine": 'a* OR b* NEAR(c d) "e" -f ^g {h i}: j',
    "signs of the other engine": "a:* & !b | (c <-> d)",
    "one word a thousand times": "aword " * 1_000,
    "a thousand words": " ".join(f"word{number}" for number in range(1_000)),
    "a very long word": "a" * 20_000,
    "signs alone": "%_\\'\";--" * 500,
    "words nobody wrote": "awordx awordy awordz ewordx ewordy ewordz abcdefghijk lkjihgfedcba",
    "letters that grow": "\ufdfa" * 2_000,
    "NUL": "a\x00b",
}


def _quick(ask: Callable[[], Answer]) -> Answer:
    """The answer, once it is known to cost little."""
    answers: list[Answer] = []
    assert effort_of(lambda: answers.append(ask())) < _MOST_EFFORT
    return answers[0]


@pytest.fixture
def shop(db: None) -> Shop:
    """With a few thousand things that share their words."""
    made = make_shop()
    with tenant(made.website.id):
        for number in range(3):
            make_product(f"Print {number}")
        index_many(
            [
                SearchEntry("page", new_id(), "page", f"/{number}", f"Aword {number}", _WORDS)
                for number in range(_DOCUMENTS)
            ]
        )
    # What a process does once, whoever asks first, is no price of a search.
    for path in ("/search", "/shop"):
        SiteClient("shop.localhost").get(path)
    return made


def test_no_search_takes_long(shop: Shop) -> None:
    """L06: wildcards, many words, long words, and pages nobody has ever turned to"""
    visitor = SiteClient("shop.localhost")
    for wish in WISHES.values():
        for page in ("1", "2", "99999", "9" * 400, "-1", "0x10"):
            path = f"/search?{urlencode({'q': wish, 'page': page})}"
            answer = _quick(lambda path=path: visitor.get(path))  # type: ignore[misc]
            assert answer.status_code in (200, 400, 404), answer.status_code


@pytest.mark.parametrize("key", ["tag", "sort", "category", "page", "month", "author", "format"])
def test_no_filter_takes_long(shop: Shop, key: str) -> None:
    """L06"""
    visitor = SiteClient("shop.localhost")
    for wish in (*WISHES.values(), "100000", "-price", "2026-11"):
        answer = _quick(lambda wish=wish: visitor.get(f"/shop?{urlencode({key: wish})}"))  # type: ignore[misc]
        assert answer.status_code in (200, 400, 404), answer.status_code


@pytest.mark.parametrize("count", [999, 1_000, 1_001, 2_001, 9_000])
def test_of_a_thousand_filters_the_others_are_left_out(shop: Shop, count: int) -> None:
    """L06, PL-9.51: however many there are, a page is shown; keys behind the thousandth say nothing"""
    visitor = SiteClient("shop.localhost")
    path = "/search?" + "&".join(["a=b"] * (count - 1) + ["q=aword"])
    answer = _quick(lambda: visitor.get(path))
    assert answer.status_code == 200
    is_read = count <= MOST_QUERY_KEYS
    assert (b"<mark>Aword</mark> 1" in answer.content) is is_read


def test_the_same_filter_a_thousand_times_is_one(shop: Shop) -> None:
    """L06"""
    visitor = SiteClient("shop.localhost")
    path = "/shop?" + "&".join(f"tag=t{number}" for number in range(1_000))
    assert _quick(lambda: visitor.get(path)).status_code in (200, 404)


@pytest.mark.parametrize("list_of", ["products", "orders", "media", "links"])
@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_no_owner_search_takes_long(
    cast: Cast, mine: Belongings, owner_browser: SiteClient, list_of: str, wish: str
) -> None:
    """L06: a store manager's list is not free either"""
    owner_browser.get_json(f"/config/api/{list_of}")
    for page in ("1", "99999", "9" * 30):
        path = f"/config/api/{list_of}?search={quote(wish)}&page={page}"
        answer = _quick(lambda path=path: owner_browser.get_json(path))  # type: ignore[misc]
        assert answer.status_code in (200, 400, 422), (answer.status_code, answer.text[:200])
