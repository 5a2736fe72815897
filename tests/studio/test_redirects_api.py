"""Redirects and missed addresses as the owner keeps them, each change with undo."""

from typing import Any

import pytest

from sitewright.content.models import MissedAddress, Redirect
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.redirects.errors import MOST_REDIRECTS
from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.content.trees import HOME
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

REDIRECTS = "/config/api/redirects"
MISSED = "/config/api/missed-addresses"


def _rows(browser: SiteClient, **query: Any) -> list[dict[str, Any]]:
    answer = browser.get_json(REDIRECTS, query_params=query) if query else browser.get_json(REDIRECTS)
    rows: list[dict[str, Any]] = answer.json()["rows"]
    return rows


def _pairs(browser: SiteClient) -> dict[str, str]:
    return {row["source"]: row["target"] for row in _rows(browser)}


def _undo(browser: SiteClient, answer: Any) -> None:
    undone = browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo")
    assert undone.status_code in (200, 202), undone.content
    run_ready()


def _add(browser: SiteClient, source: str, target: str = "/shop", **more: Any) -> Any:
    return browser.post_json(REDIRECTS, {"source": source, "target": target, **more})


def _switch_all(browser: SiteClient, *, is_enabled: bool) -> Any:
    ids = [row["id"] for row in _rows(browser)]
    return browser.post_json(f"{REDIRECTS}/switch", {"redirects": ids, "is_enabled": is_enabled})


def test_it_adds_one_and_takes_it_back(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = _add(owner_browser, "/a/", "https://shop.localhost/news", status=302)
    assert answer.status_code == 201
    row = _rows(owner_browser)[0]
    assert (row["source"], row["target"], row["status"], row["is_enabled"]) == ("/a", "/news", 302, True)
    assert (row["hits"], row["last_hit_at"], row["goes_first"]) == (0, None, "")
    _undo(owner_browser, answer)
    assert _pairs(owner_browser) == {"/old": "/"}


def test_it_changes_one_and_keeps_what_was_counted(mine: Belongings, owner_browser: SiteClient) -> None:
    redirect_id = mine.ids["redirect_id"]
    answer = owner_browser.put_json(
        f"{REDIRECTS}/{redirect_id}", {"source": "/older", "target": "/shop", "is_enabled": False}
    )
    assert _pairs(owner_browser) == {"/older": "/shop"}
    _undo(owner_browser, answer)
    assert _pairs(owner_browser) == {"/old": "/"}


def test_undo_keeps_what_was_counted(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    answer = _switch_all(owner_browser, is_enabled=False)
    with tenant(cast.shop.id):
        Redirect.objects.update(hits=7)
    _undo(owner_browser, answer)
    assert [(row["is_enabled"], row["hits"]) for row in _rows(owner_browser)] == [(True, 7)]


@pytest.mark.parametrize(
    ("source", "target", "code", "field"),
    [
        ("old", "/shop", "bad-redirect-source", "source"),
        ("/x", "javascript:alert(1)", "bad-redirect-target", "target"),
        ("/x", "//evil.example", "bad-redirect-target", "target"),
        ("/old/", "/shop", "redirect-taken", "source"),
        ("/x", "/x", "redirect-in-circles", "target"),
    ],
)
def test_it_says_what_is_wrong_and_where(
    mine: Belongings, owner_browser: SiteClient, source: str, target: str, code: str, field: str
) -> None:
    answer = _add(owner_browser, source, target)
    assert answer.status_code in (400, 409)
    assert (answer.json()["code"], list(answer.json()["fields"])) == (code, [field])
    assert _pairs(owner_browser) == {"/old": "/"}


def test_it_refuses_a_status_that_is_no_redirect(mine: Belongings, owner_browser: SiteClient) -> None:
    assert _add(owner_browser, "/x", status=200).json()["code"] == "bad-redirect-status"


def test_it_refuses_to_close_a_circle(mine: Belongings, owner_browser: SiteClient) -> None:
    _add(owner_browser, "/a", "/b")
    assert _add(owner_browser, "/b", "/a").json()["code"] == "redirect-in-circles"
    assert _add(owner_browser, "/b", "/a", is_enabled=False).status_code == 201
    assert _switch_all(owner_browser, is_enabled=True).json()["code"] == "redirect-in-circles"
    assert [row["is_enabled"] for row in _rows(owner_browser) if row["source"] == "/b"] == [False]


def test_it_deletes_several_as_one_change(mine: Belongings, owner_browser: SiteClient) -> None:
    _add(owner_browser, "/a")
    ids = [row["id"] for row in _rows(owner_browser)]
    answer = owner_browser.post_json(f"{REDIRECTS}/deletion", {"redirects": ids})
    assert _pairs(owner_browser) == {}
    _undo(owner_browser, answer)
    assert _pairs(owner_browser) == {"/old": "/", "/a": "/shop"}
    gone = owner_browser.post_json(f"{REDIRECTS}/deletion", {"redirects": [*ids, "0" * 32]})
    assert gone.json()["code"] == "no-such-redirect"
    assert len(_rows(owner_browser)) == 2


def test_an_undo_takes_no_address_from_another_redirect(mine: Belongings, owner_browser: SiteClient) -> None:
    answer = owner_browser.post_json(f"{REDIRECTS}/deletion", {"redirects": [mine.ids["redirect_id"]]})
    _add(owner_browser, "/old", "/shop")
    undone = owner_browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo")
    assert undone.status_code == 409
    assert _pairs(owner_browser) == {"/old": "/shop"}


LINES = """from,to,status
/a,/b
/c;https://other.example/c;302
nonsense
/old,/shop
/a,/again
/d -> javascript:alert(1)
/e,/f,418
/b,/a
"""


def test_it_adds_what_it_can_of_a_list_and_tells_the_rest(
    mine: Belongings, owner_browser: SiteClient, cast: Cast
) -> None:
    answer = owner_browser.post_json(f"{REDIRECTS}/import", {"lines": LINES})
    told = answer.json()
    # The last one would close a circle with the first, so neither is taken.
    assert (told["added_count"], told["refused_count"]) == (1, 7)
    assert [each["line"] for each in told["refused"]] == [2, 4, 5, 6, 7, 8, 9]
    assert told["refused"][1]["text"] == "nonsense"
    assert _pairs(owner_browser) == {"/old": "/", "/c": "https://other.example/c"}
    with tenant(cast.shop.id):
        assert ChangeSet.objects.filter(operation="content.import_redirects").count() == 1
    _undo(owner_browser, answer)
    assert _pairs(owner_browser) == {"/old": "/"}


def test_a_list_of_nothing_changes_nothing(mine: Belongings, owner_browser: SiteClient) -> None:
    told = owner_browser.post_json(f"{REDIRECTS}/import", {"lines": " \n"}).json()
    assert (told["added_count"], told["change_set_id"]) == (0, "")


def test_it_takes_a_full_list_and_no_more(mine: Belongings, owner_browser: SiteClient) -> None:
    lines = "\n".join(f"/import-{number},/shop" for number in range(MOST_REDIRECTS))
    answer = owner_browser.post_json(f"{REDIRECTS}/import", {"lines": lines})
    told = answer.json()
    assert (told["added_count"], told["refused_count"]) == (MOST_REDIRECTS - 1, 1)
    assert _add(owner_browser, "/one-more").json()["code"] == "too-many-redirects"
    _undo(owner_browser, answer)
    assert _pairs(owner_browser) == {"/old": "/"}
    too_many = owner_browser.post_json(f"{REDIRECTS}/import", {"lines": lines + "\n/x,/y"})
    assert too_many.json()["code"] == "too-many-lines"


def test_it_finds_and_sorts(mine: Belongings, owner_browser: SiteClient) -> None:
    for source, target in (("/b", "/shop"), ("/a", "https://other.example/")):
        _add(owner_browser, source, target)
    assert [row["source"] for row in _rows(owner_browser, sort="source")] == ["/a", "/b", "/old"]
    assert [row["source"] for row in _rows(owner_browser, search="OTHER")] == ["/a"]


def test_it_says_what_goes_first(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    with tenant(cast.shop.id):
        page = create_page("About", slug="about", tree=HOME)
        publish_page(page.id)
        update_page(page.id, PageFields("About", "about-us", "published"))
    for source in ("/about", "/about-us", "/shop", "/shop/p/fern-print", "/gone"):
        _add(owner_browser, source, "/news")
    first = {row["source"]: row["goes_first"] for row in _rows(owner_browser)}
    assert first == {
        "/about": "moved", "/about-us": "page", "/shop": "page", "/shop/p/fern-print": "page", "/gone": "",
        "/old": "",
    }  # fmt: skip


def _miss(path: str, count: int = 1) -> None:
    now = clock.now()
    MissedAddress.objects.create(path=path, count=count, first_at=now, last_at=now, referrer="news.example")


def _missed(browser: SiteClient) -> list[str]:
    return [row["path"] for row in browser.get_json(MISSED).json()["rows"]]


def test_it_lists_what_was_missed_until_it_leads_somewhere(
    mine: Belongings, owner_browser: SiteClient, cast: Cast
) -> None:
    with tenant(cast.shop.id):
        for path, count in (("/seldom", 1), ("/often", 9), ("/blog/x", 2), ("/shop", 3), ("/old", 4)):
            _miss(path, count)
    assert _missed(owner_browser) == ["/often", "/blog/x", "/seldom"]
    _add(owner_browser, "/blog/*")
    assert _missed(owner_browser) == ["/often", "/seldom"]
    row = owner_browser.get_json(MISSED).json()["rows"][0]
    assert (row["count"], row["referrer"]) == (9, "news.example")


def test_the_list_costs_the_same_for_many(
    mine: Belongings, owner_browser: SiteClient, cast: Cast, django_assert_max_num_queries: Any
) -> None:
    with tenant(cast.shop.id):
        for number in range(60):
            _miss(f"/gone-{number}")
    with django_assert_max_num_queries(12):
        assert len(_missed(owner_browser)) == 50


@pytest.mark.parametrize(
    ("path", "like"),
    [
        ("/shop/products/fern-print.html", "/shop/p/fern-print"),
        ("/fern_prints", "/shop/p/fern-print"),
        ("/About-Us/", "/about-us"),
        ("/company/about.php", "/about-us"),
        ("/wp-login.php", ""),
        ("/\u00fc\u2603", ""),
        ("", ""),
    ],
)
def test_it_suggests_the_page_most_like_it(
    mine: Belongings, owner_browser: SiteClient, cast: Cast, path: str, like: str
) -> None:
    with tenant(cast.shop.id):
        publish_page(create_page("About us", slug="about-us", tree=HOME).id)
        publish_page(create_page("Contact", slug="contact", tree=HOME).id)
    answer = owner_browser.get_json(f"{MISSED}/suggestion", query_params={"path": path})
    assert answer.json()["path"] == like
