"""Which answers are views of pages, and what is taken along of them."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings

from sitewright.audience.visits.counting import View
from sitewright.web.edge.view_notes import OWNERS_COOKIE, ViewNotes

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
HTML = [("Content-Type", "text/html; charset=utf-8")]


def scope(path: str = "/shop", method: str = "GET", **headers: str) -> Any:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return SimpleNamespace(
        method=method,
        path=path,
        client="10.1.2.3:555",
        headers={"host": "shop.example", "user-agent": FIREFOX, "accept": "text/html,*/*", **names},
    )


def seen(
    asked: Any, status: int = 200, headers: list[tuple[str, str]] | None = None, client: str = ""
) -> list[View]:
    notes = ViewNotes(("10.0.0.0/8",))
    notes.note(asked, (status, HTML if headers is None else headers, b"page"), client)
    return list(notes.take())


def test_a_page_is_seen_with_its_path_and_where_the_visitor_came_from() -> None:
    (view,) = seen(scope(referer="https://news.example/a", x_forwarded_for="6.6.6.6, 198.51.100.7"))
    assert view == View("shop.example", "/shop", "https://news.example/a", "198.51.100.7", FIREFOX)
    assert seen(scope(), 304, headers=[])  # The browser had it already.
    assert seen(scope(), client="203.0.113.5")[0].address == "203.0.113.5"


@pytest.mark.parametrize("header", [{"dnt": "1"}, {"sec_gpc": "1"}])
def test_who_asks_not_to_be_told_apart_is_not(header: dict[str, str]) -> None:
    assert [view.may_be_told_apart for view in seen(scope(**header))] == [False]


@pytest.mark.parametrize(
    "asked",
    [
        scope(method="HEAD"),
        scope("/config/pages"),
        scope(user_agent=""),
        scope(user_agent="curl/8.5.0"),
        scope(user_agent="Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"),
        scope(sec_purpose="prefetch;prerender"),
        scope(sec_fetch_dest="iframe"),
        scope(sec_fetch_dest="empty"),
        scope(cookie=f"crumb=a; __Host-{OWNERS_COOKIE}abc"),
    ],
)
def test_what_no_visitor_looks_at_is_no_view(asked: Any) -> None:
    assert seen(asked) == []


@pytest.mark.parametrize(
    ("status", "headers"),
    [(404, HTML), (503, HTML), (301, HTML), (200, [("Content-Type", "application/json")]), (200, [])],
)
def test_what_is_no_page_is_no_view(status: int, headers: list[tuple[str, str]]) -> None:
    assert seen(scope(), status, headers) == []


def test_the_address_of_a_page_that_is_one_visitors_is_not_taken_along() -> None:
    notes = ViewNotes()
    notes.note_worked(scope("/orders/secret"), (200, HTML, b""), "10.1.2.3", is_shared=False)
    notes.note_worked(scope("/image.png"), (304, [], b""), "10.1.2.3", is_shared=False)
    assert [view.path for view in notes.take()] == [""]


def test_what_finds_no_room_is_dropped_and_nobody_waits() -> None:
    notes = ViewNotes(most_noted=2)
    for _ in range(5):
        notes.note(scope(), (200, HTML, b""), "")
    assert len(list(notes.take())) == 2
    assert list(notes.take()) == []


def test_it_knows_the_cookie_of_the_studio() -> None:
    assert f"{settings.SESSION_COOKIE_NAME}=" == OWNERS_COOKIE
