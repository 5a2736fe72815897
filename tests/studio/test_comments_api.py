"""Comments as owners decide about them, each decision with undo."""

from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.models import Item
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient, create_person
from tests.storefront.talk import said
from tests.studio.belongings import Belongings

COMMENTS = "/config/api/comments"


@pytest.fixture
def talk(cast: Cast, mine: Belongings) -> dict[str, str]:
    """Three that wait, by their text."""
    with tenant(cast.shop.id):
        post = Item.objects.get(id=mine.ids["post_id"])
        made = [said(post, text, status=CommentStatus.WAITING) for text in ("One", "Two", "Three")]
    return {comment.text: comment.id for comment in made}


def _texts(browser: SiteClient, **query: Any) -> list[str]:
    answer = browser.get_json(COMMENTS, query_params=query)
    return [row["text"] for row in answer.json()["rows"]]


def _decide(browser: SiteClient, ids: list[str], status: str) -> Any:
    return browser.post_json(f"{COMMENTS}/decision", {"comments": ids, "status": status})


def _undo(browser: SiteClient, answer: Any) -> None:
    undone = browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo")
    assert undone.status_code in (200, 202), undone.content
    run_ready()


def test_it_lists_what_waits_first(owner_browser: SiteClient, talk: dict[str, str]) -> None:
    answer = owner_browser.get_json(COMMENTS).json()
    assert [row["text"] for row in answer["rows"]] == ["Three", "Two", "One"]
    assert answer["counts"] == {"waiting": 3, "published": 1, "spam": 0, "deleted": 0}
    assert answer["rows"][0]["path"].startswith("/")
    assert owner_browser.get_json("/config/api/overview").json()["waiting_comment_count"] == 3


def test_it_finds_words_and_names(owner_browser: SiteClient, talk: dict[str, str]) -> None:
    assert _texts(owner_browser, search="thr") == ["Three"]
    assert _texts(owner_browser, search="ann") == ["Three", "Two", "One"]


def test_it_decides_about_several_and_takes_it_back(owner_browser: SiteClient, talk: dict[str, str]) -> None:
    answer = _decide(owner_browser, [talk["One"], talk["Two"]], "spam")
    assert _texts(owner_browser) == ["Three"]
    assert _texts(owner_browser, status="spam") == ["Two", "One"]
    _undo(owner_browser, answer)
    assert _texts(owner_browser) == ["Three", "Two", "One"]


def test_it_changes_nothing_where_one_is_not_there(owner_browser: SiteClient, talk: dict[str, str]) -> None:
    assert _decide(owner_browser, [talk["One"], "0" * 32], "published").status_code == 404
    assert len(_texts(owner_browser)) == 3


def test_it_answers_in_the_name_of_who_is_signed_in(owner_browser: SiteClient, mine: Belongings) -> None:
    answer = owner_browser.post_json(f"{COMMENTS}/{mine.ids['comment_id']}/answer", {"text": "Thank you."})
    assert answer.status_code == 201
    row = owner_browser.get_json(COMMENTS, query_params={"status": "published"}).json()["rows"][0]
    assert (row["author_name"], row["is_owner"], row["thread_id"]) == (
        "Olive Owner", True, mine.ids["comment_id"],
    )  # fmt: skip
    _undo(owner_browser, answer)
    assert _texts(owner_browser, status="deleted") == ["Thank you."]


@pytest.mark.parametrize("text", ["", " \n ", "x" * 5_001])
def test_it_refuses_an_answer_that_is_none(owner_browser: SiteClient, mine: Belongings, text: str) -> None:
    answer = owner_browser.post_json(f"{COMMENTS}/{mine.ids['comment_id']}/answer", {"text": text})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["text"])


def test_it_answers_nothing_that_waits(owner_browser: SiteClient, talk: dict[str, str]) -> None:
    assert owner_browser.post_json(f"{COMMENTS}/{talk['One']}/answer", {"text": "Hi"}).status_code == 404


def test_it_says_that_one_is_gone_for_good(
    cast: Cast, owner_browser: SiteClient, talk: dict[str, str]
) -> None:
    answer = _decide(owner_browser, [talk["One"]], "deleted")
    with tenant(cast.shop.id):
        Comment.objects.filter(id=talk["One"]).delete()
    undone = owner_browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo")
    assert (undone.status_code, undone.json()["code"]) == (409, "comment-gone")


def test_it_lets_a_moderator_decide_and_nothing_else(cast: Cast, talk: dict[str, str]) -> None:
    """The table of roles: comments are all a moderator decides about."""
    create_person("mod@example.com", "Mo", cast.shop, Role.MODERATOR)
    browser = SiteClient("shop.localhost")
    browser.sign_in("mod@example.com")
    assert _decide(browser, [talk["One"]], "published").status_code == 200
    assert browser.get_json("/config/api/orders").status_code == 403


def test_it_tells_and_erases_what_a_person_said(
    cast: Cast, owner_browser: SiteClient, talk: dict[str, str]
) -> None:
    with tenant(cast.shop.id):
        post_id = Comment.objects.get(id=talk["One"]).item_id
        said(Item.objects.get(id=post_id), "Mine", author_email="Ann@Example.com", created_at=clock.now())
    copy = owner_browser.post_json("/config/api/privacy/buyers/copy", {"email": "ann@example.com"})
    assert [each["text"] for each in copy.json()["comments"]] == ["Mine"]
    owner_browser.post_json("/config/api/privacy/buyers/erasure", {"email": "ann@example.com"})
    with tenant(cast.shop.id):
        assert not Comment.objects.filter(text="Mine").exists()
