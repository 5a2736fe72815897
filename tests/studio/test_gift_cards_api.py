"""Owners and their gift cards (issue 13): issued, found, corrected, stopped with undo, mailed again."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sitewright.accounts.models import Person
from sitewright.checkout.gift_cards.models import GiftCard
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message as Mail
from sitewright.orders.invariants.checking import check_invariants
from tests.cast import Cast, SiteClient

PATH = "/config/api/gift-cards"


@pytest.fixture
def owner(cast: Cast, client_of: Callable[[Person], SiteClient]) -> Iterator[SiteClient]:
    with tenant(cast.shop.id):
        yield client_of(cast.owner)


def _issue(owner: SiteClient, **more: Any) -> dict[str, Any]:
    answer = owner.post_json(PATH, {"amount_cents": 2500, "recipient_email": "eve@example.com", **more})
    assert answer.status_code == 201, answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_the_code_is_shown_once_and_mailed(cast: Cast, owner: SiteClient) -> None:
    issued = _issue(owner, recipient_name="Eve", message="For you")
    shown = owner.get_json(f"{PATH}/{issued['id']}").json()
    assert shown["card"]["last_four"] == issued["code"][-4:]
    assert issued["code"] not in str(shown)
    assert [(each["reason"], each["amount_cents"]) for each in shown["entries"]] == [("granted", 2500)]
    with tenant(cast.shop.id):
        mail = Mail.objects.get(kind="gift-card")
        assert issued["code"] in mail.text
        stored = GiftCard.objects.get()
        assert issued["code"].replace("-", "") not in f"{stored.code_digest}{stored.sealed_code}"
        assert check_invariants() == []


def test_cards_are_found_by_digits_recipient_and_status(owner: SiteClient) -> None:
    first = _issue(owner)
    second = _issue(owner, recipient_email="bob@example.com", recipient_name="Bob")
    for asked, found in (
        (f"search={first['code'][-4:].lower()}", first), ("search=BOB", second), ("search=eve@", first),
    ):  # fmt: skip
        rows = owner.get_json(f"{PATH}?{asked}").json()["rows"]
        assert [row["id"] for row in rows] == [found["id"]]
    assert owner.get_json(f"{PATH}?status=active").json()["total"] == 2
    assert owner.get_json(f"{PATH}?status=used-up").json()["total"] == 0


def test_an_adjustment_has_a_note_and_never_takes_more_than_there_is(cast: Cast, owner: SiteClient) -> None:
    card = _issue(owner)["id"]
    path = f"{PATH}/{card}/adjustments"
    assert owner.post_json(path, {"amount_cents": -500, "note": "Twice charged"}).status_code == 201
    assert owner.post_json(path, {"amount_cents": -2001, "note": "Too much"}).status_code == 409
    refused = owner.post_json(path, {"amount_cents": 0, "note": " "})
    assert (refused.status_code, set(refused.json()["fields"])) == (400, {"amount_cents", "note"})
    shown = owner.get_json(f"{PATH}/{card}").json()
    assert (shown["card"]["balance_cents"], shown["entries"][0]["note"]) == (2000, "Twice charged")
    with tenant(cast.shop.id):
        assert check_invariants() == []


def test_stopping_can_be_undone(owner: SiteClient) -> None:
    card = _issue(owner)["id"]
    stopped = owner.post_json(f"{PATH}/switch", {"cards": [card], "is_enabled": False}).json()
    assert owner.get_json(f"{PATH}/{card}").json()["card"]["status"] == "stopped"
    assert owner.post_json(f"/config/api/activity/{stopped['change_set_id']}/undo", {}).status_code == 200
    assert owner.get_json(f"{PATH}/{card}").json()["card"]["status"] == "active"


def test_it_is_mailed_again_with_the_same_code(cast: Cast, owner: SiteClient) -> None:
    issued = _issue(owner)
    assert owner.post_json(f"{PATH}/{issued['id']}/mail", {}).status_code == 200
    with tenant(cast.shop.id):
        assert [issued["code"] in mail.text for mail in Mail.objects.filter(kind="gift-card")] == [True] * 2


def test_a_card_for_nobody_is_not_mailed(owner: SiteClient) -> None:
    card = _issue(owner, recipient_email="")["id"]
    assert owner.post_json(f"{PATH}/{card}/mail", {}).status_code == 409


def test_what_is_wrong_is_said_at_its_field(owner: SiteClient) -> None:
    answer = owner.post_json(
        PATH, {"amount_cents": 0, "recipient_email": "eve", "expires_at": "2001-01-01T00:00:00Z"}
    )
    assert answer.status_code == 400
    assert set(answer.json()["fields"]) == {"amount_cents", "recipient_email", "expires_at"}
