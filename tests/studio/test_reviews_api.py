"""Reviews as owners decide about them, each decision with undo."""

from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient, create_person
from tests.catalog.reviews.reviewing import reviewed
from tests.studio.belongings import Belongings

REVIEWS = "/config/api/reviews"


@pytest.fixture
def waiting(cast: Cast, mine: Belongings) -> dict[str, str]:
    """Three that wait, by their text."""
    with tenant(cast.shop.id):
        made = [
            reviewed(mine.ids["product_id"], stars, text, status=ReviewStatus.WAITING)
            for stars, text in ((1, "One"), (5, "Five"), (5, "Five again"))
        ]
    return {review.text: review.id for review in made}


def _texts(browser: SiteClient, **query: Any) -> list[str]:
    return [row["text"] for row in browser.get_json(REVIEWS, query_params=query).json()["rows"]]


def _decide(browser: SiteClient, ids: list[str], status: str) -> Any:
    return browser.post_json(f"{REVIEWS}/decision", {"reviews": ids, "status": status})


def _undo(browser: SiteClient, answer: Any) -> None:
    undone = browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo")
    assert undone.status_code in (200, 202), undone.content
    run_ready()


def test_it_lists_what_waits_and_narrows(
    owner_browser: SiteClient, waiting: dict[str, str], mine: Belongings
) -> None:
    answer = owner_browser.get_json(REVIEWS).json()
    assert [row["text"] for row in answer["rows"]] == ["Five again", "Five", "One"]
    assert answer["counts"] == {"waiting": 3, "published": 1, "spam": 0, "deleted": 0}
    assert answer["rows"][0]["path"].startswith("/")
    assert _texts(owner_browser, stars=1) == ["One"]
    assert _texts(owner_browser, search="again") == ["Five again"]
    assert len(_texts(owner_browser, product=mine.ids["product_id"])) == 3
    assert _texts(owner_browser, product="0" * 32) == []
    assert owner_browser.get_json(f"{REVIEWS}/waiting").json() == {"count": 3}
    assert owner_browser.get_json("/config/api/overview").json()["waiting_review_count"] == 3


def test_it_decides_about_several_and_takes_it_back(
    owner_browser: SiteClient, waiting: dict[str, str]
) -> None:
    answer = _decide(owner_browser, [waiting["One"], waiting["Five"]], "spam")
    assert _texts(owner_browser) == ["Five again"]
    assert _texts(owner_browser, status="spam") == ["Five", "One"]
    _undo(owner_browser, answer)
    assert len(_texts(owner_browser)) == 3
    assert _decide(owner_browser, [waiting["One"], "0" * 32], "published").status_code == 404
    assert len(_texts(owner_browser)) == 3


def test_it_replies_and_takes_the_reply_back(owner_browser: SiteClient, mine: Belongings) -> None:
    review_id = mine.ids["review_id"]
    answer = owner_browser.post_json(f"{REVIEWS}/{review_id}/reply", {"text": " Thank you. "})
    assert owner_browser.get_json(f"{REVIEWS}?status=published").json()["rows"][0]["reply"] == "Thank you."
    _undo(owner_browser, answer)
    assert owner_browser.get_json(f"{REVIEWS}?status=published").json()["rows"][0]["reply"] == ""
    assert owner_browser.post_json(f"{REVIEWS}/{review_id}/reply", {"text": "x" * 5001}).status_code == 400


def test_what_waits_is_not_replied_to(owner_browser: SiteClient, waiting: dict[str, str]) -> None:
    answer = owner_browser.post_json(f"{REVIEWS}/{waiting['One']}/reply", {"text": "Thanks."})
    assert answer.status_code == 404


def test_history_holds_nothing_of_what_was_said(
    cast: Cast, owner_browser: SiteClient, waiting: dict[str, str]
) -> None:
    change = _decide(owner_browser, [waiting["Five again"]], "published").json()["change_set_id"]
    detail = owner_browser.get_json(f"/config/api/activity/{change}").content.decode()
    assert "Five again" not in detail
    with tenant(cast.shop.id):
        assert Review.objects.get(id=waiting["Five again"]).status == ReviewStatus.PUBLISHED


def test_it_lets_a_moderator_decide(cast: Cast, waiting: dict[str, str]) -> None:
    create_person("mod@example.com", "Mo", cast.shop, Role.MODERATOR)
    browser = SiteClient("shop.localhost")
    browser.sign_in("mod@example.com")
    assert _decide(browser, [waiting["One"]], "deleted").status_code == 200
    assert browser.get_json("/config/api/orders").status_code == 403
    assert SiteClient("shop.localhost").get_json(REVIEWS).status_code == 401
