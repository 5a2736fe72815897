"""Newsletter lists over the owner API."""

import csv
import io
from datetime import timedelta
from typing import Any

import pytest

from sitewright.forms.newsletters.links import Link, key_of
from sitewright.forms.newsletters.models import Subscriber
from sitewright.forms.newsletters.operations.leave_list import leave_list
from sitewright.kit import clock
from tests.cast import Cast, SiteClient
from tests.forms.newsletters.made import confirmed, joined, make_list

pytestmark = pytest.mark.django_db

LISTS = "/config/api/mailing-lists"


def undo(browser: SiteClient, answer: Any) -> None:
    assert browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo").status_code == 200


def rows(browser: SiteClient, list_id: str, query: str = "") -> list[str]:
    answer = browser.get_json(f"{LISTS}/{list_id}/subscribers{query}")
    return [row["email"] for row in answer.json()["rows"]]


def test_makes_renames_and_deletes_lists_with_undo(in_shop: Cast, owner_browser: SiteClient) -> None:
    """PL-2.32: and whether it asks."""
    made = owner_browser.post_json(LISTS, {"name": "Letters"})
    assert made.status_code == 201
    address = f"{LISTS}/{made.json()['id']}"
    assert owner_browser.put_json(address, {"name": "Post", "asks_confirmation": False}).status_code == 200
    shown = owner_browser.get_json(LISTS).json()["rows"][0]
    assert (shown["name"], shown["asks_confirmation"]) == ("Post", False)
    assert shown["counts"] == {"all": 0, "pending": 0, "confirmed": 0, "unsubscribed": 0, "bounced": 0}
    deleted = owner_browser.delete_json(address)
    assert owner_browser.get_json(LISTS).json()["rows"] == []
    undo(owner_browser, deleted)
    assert [row["name"] for row in owner_browser.get_json(LISTS).json()["rows"]] == ["Post"]


def test_finds_subscribers_by_state_and_by_pieces_of_an_address(
    in_shop: Cast, owner_browser: SiteClient
) -> None:
    letters, other = make_list(), make_list("Other")
    ann, bob = confirmed(letters, "ann@example.com"), joined(letters, "bob@example.com")
    confirmed(other, "eve@example.com")
    assert rows(owner_browser, letters.id) == [bob.email, ann.email]
    assert rows(owner_browser, letters.id, "?show=pending") == [bob.email]
    assert rows(owner_browser, letters.id, "?search=NN%40ex") == [ann.email]
    assert rows(owner_browser, letters.id, "?show=bounced") == []
    counts = owner_browser.get_json(LISTS).json()["rows"][0]["counts"]
    assert (counts["all"], counts["confirmed"], counts["pending"]) == (2, 1, 1)


def test_shows_what_somebody_agreed_to(in_shop: Cast, owner_browser: SiteClient) -> None:
    """PL-3.66"""
    subscriber = confirmed(make_list())
    shown = owner_browser.get_json(f"{LISTS}/subscribers/{subscriber.id}").json()
    assert [(row["act"], row["source"]) for row in shown["consents"]] == [
        ("asked", "form"),
        ("confirmed", "mail"),
    ]
    assert shown["consents"][0]["text"] == "Letters, four a year"


def test_adds_imports_and_removes_with_undo(in_shop: Cast, owner_browser: SiteClient) -> None:
    letters = make_list()
    address = f"{LISTS}/{letters.id}/subscribers"
    refused = owner_browser.post_json(address, {"email": "nobody", "consent": "x"})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["email"])
    refused = owner_browser.post_json(address, {"email": "ann@example.com", "consent": " "})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["consent"])
    assert owner_browser.post_json(address, {"email": "ann@example.com", "consent": "x"}).status_code == 200
    imported = owner_browser.post_json(
        f"{address}/import", {"lines": "ann@example.com\nbob@example.com\nx", "consent": "Fair"}
    )
    assert {name: imported.json()[name] for name in ("added_count", "known_count", "left_count")} == {
        "added_count": 1, "known_count": 1, "left_count": 0,
    }  # fmt: skip
    assert imported.json()["refused"] == [{"line": 3, "text": "x"}]
    ids = list(Subscriber.objects.values_list("id", flat=True))
    removed = owner_browser.post_json(f"{LISTS}/subscribers/removal", {"subscribers": ids})
    assert rows(owner_browser, letters.id) == []
    undo(owner_browser, removed)
    assert rows(owner_browser, letters.id) == ["bob@example.com", "ann@example.com"]
    undo(owner_browser, imported)
    assert rows(owner_browser, letters.id) == ["ann@example.com"]


def test_counts_who_joined_and_left_by_week(in_shop: Cast, owner_browser: SiteClient) -> None:
    letters = make_list()
    with clock.moved(-timedelta(days=20)):
        old = confirmed(letters, "old@example.com")
    confirmed(letters, "new@example.com")
    leave_list(old.id, key_of(Link.LEAVE, old.id))
    weeks = owner_browser.get_json(f"{LISTS}/{letters.id}/growth").json()["weeks"]
    assert [(week["joined"], week["left"]) for week in weeks[-3:]] == [(1, 0), (0, 0), (1, 1)]
    assert len(weeks) == 12


def test_exports_a_table_no_spreadsheet_runs(in_shop: Cast, owner_browser: SiteClient) -> None:
    letters = make_list()
    confirmed(letters, "+ann@example.com")
    gone = joined(letters, "gone@example.com")
    Subscriber.objects.filter(id=gone.id).update(email="", state="unsubscribed")
    answer = owner_browser.get(f"{LISTS}/{letters.id}/subscribers/csv")
    text = b"".join(answer.streaming_content).decode("utf-8-sig")  # type: ignore[attr-defined]
    table = list(csv.DictReader(io.StringIO(text)))
    assert [row["E-mail"] for row in table] == ["'+ann@example.com"]
    assert table[0]["State"] == "confirmed"
    assert (table[0]["Came from"], table[0]["Agreed to"]) == ("form", "Letters, four a year")
    assert table[0]["Confirmed on"]


def test_a_form_chooses_a_list_there_is(in_shop: Cast, owner_browser: SiteClient) -> None:
    letters = make_list()
    body: dict[str, Any] = {"name": "News", "kind": "newsletter", "fields": []}
    made = owner_browser.post_json("/config/api/forms", body).json()
    assert made["settings"]["mailing_list"] == letters.id
    address = f"/config/api/forms/{made['id']}"
    unknown = {"name": "News", "settings": {"mailing_list": "0" * 32}}
    refused = owner_browser.put_json(address, unknown)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["settings.mailing_list"])
    owner_browser.delete_json(f"{LISTS}/{letters.id}")
    kept = {"name": "Newer", "settings": {"mailing_list": letters.id}}
    assert owner_browser.put_json(address, kept).status_code == 200
    none = {"name": "Newest", "settings": {"mailing_list": ""}}
    assert owner_browser.put_json(address, none).json()["settings"]["mailing_list"] == ""
