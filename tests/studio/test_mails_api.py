"""Mails to buyers in the studio: what they look like, and trying one out."""

from typing import Any

import pytest

from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.orders.buyer_mails import BUYER_MAILS
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient

MAILS = "/config/api/mails"
SETTINGS = {"senderName": "Meadow <b>", "replyTo": "hello@example.com", "footer": "Meadow Ltd\n1 <Road>"}


def preview(browser: SiteClient, kind: str = "order-confirmation", language: str = "en") -> Any:
    return browser.get_json(f"{MAILS}/{kind}/preview?language={language}").json()


def save(browser: SiteClient, **changes: str) -> Any:
    mail = {**SETTINGS, **changes}
    return browser.put_json("/config/api/site", {"settings": {"mail": mail}})


def test_lists_every_kind_there_is(owner_browser: SiteClient) -> None:
    """None is sent that an owner cannot look at."""
    answer = owner_browser.get_json(MAILS).json()
    assert {mail["kind"] for mail in answer["mails"]} == set(BUYER_MAILS)
    assert answer["languages"] == ["en", "de"]


@pytest.mark.parametrize("kind", BUYER_MAILS)
def test_shows_each_in_each_language(kind: str, owner_browser: SiteClient) -> None:
    english, german = (preview(owner_browser, kind, language) for language in ("en", "de"))
    assert english["from_name"] == "The Shop"
    # Who is reminded of a cart may have typed anybody's name: that mail has none.
    named = [name in mail["html"] for name, mail in (("Alex Sample", english), ("Alex Muster", german))]
    assert named == [kind != "cart-reminder"] * 2
    assert english["subject"] != german["subject"]


def test_begins_and_ends_as_the_settings_say(owner_browser: SiteClient) -> None:
    """J01: what an owner typed is text in the mail, not markup."""
    assert save(owner_browser).status_code == 200
    for kind in BUYER_MAILS:
        mail = preview(owner_browser, kind)
        assert (mail["from_name"], mail["reply_to"]) == ("Meadow <b>", "hello@example.com")
        assert "Meadow Ltd<br>1 &lt;Road&gt;" in mail["html"]
        assert mail["text"].endswith("Meadow Ltd\n1 <Road>\n")


@pytest.mark.parametrize("address", ["hello", "a@b", "a@example.com\nBcc: b@example.com", "a@b.c, d@e.f"])
def test_refuses_what_is_no_single_address(address: str, owner_browser: SiteClient) -> None:
    """J05"""
    refused = save(owner_browser, replyTo=address)
    assert refused.status_code == 400
    assert "settings.mail.replyTo" in refused.json()["fields"]


def test_a_wrong_stored_value_takes_no_mail_down(cast: Cast, owner_browser: SiteClient) -> None:
    stored = {"mail": {"senderName": 7, "replyTo": "x\r\ny", "footer": ["a"]}}
    Website.objects.filter(id=cast.shop.id).update(settings=stored)
    mail = preview(owner_browser)
    assert (mail["from_name"], mail["reply_to"]) == ("The Shop", "")


def test_sends_one_to_whoever_asks(cast: Cast, owner_browser: SiteClient) -> None:
    save(owner_browser)
    sent = owner_browser.post_json(f"{MAILS}/test", {"kind": "payment-failed", "language": "de"}).json()
    assert sent["to_address"] == cast.owner.email
    with tenant(cast.shop.id):
        mail = Message.objects.get(id=sent["message_id"])
    assert (mail.kind, mail.reply_to) == ("test-mail", "hello@example.com")
    assert mail.subject.startswith("Test: ")
    assert "Alex Muster" in mail.text


def test_knows_no_other_kind(owner_browser: SiteClient) -> None:
    assert owner_browser.get_json(f"{MAILS}/invitation/preview").status_code == 404
    answer = owner_browser.post_json(f"{MAILS}/test", {"kind": "invitation", "language": "en"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-mail")


def wording(kind: str, language: str = "en", *, before: str = "", after: str = "") -> dict[str, Any]:
    texts = [{"type": "text", "text": words, "url": ""} for words in (before, after)]
    content = {"type": "content", "text": "", "url": ""}
    blocks = [texts[0], content, texts[1]]
    return {"kind": kind, "language": language, "subject": "", "heading": "", "blocks": blocks}


@pytest.mark.parametrize("kind", BUYER_MAILS)
def test_says_what_its_owner_wants_around_what_it_says_itself(kind: str, owner_browser: SiteClient) -> None:
    usual = preview(owner_browser, kind)
    words = wording(kind, before="First of all.", after="Thanks from {shop}.")
    saved = owner_browser.put_json(
        "/config/api/site", {"settings": {"mail": {**SETTINGS, "wording": [words]}}}
    )
    assert saved.status_code == 200
    mail = preview(owner_browser, kind)
    usual_second = usual["text"].split("\n\n")[1]
    assert mail["text"].index("First of all.") < mail["text"].index(usual_second)
    assert mail["text"].endswith("Thanks from The Shop.\n\nThe Shop\n\nMeadow Ltd\n1 <Road>\n")
    assert mail["html"].index("First of all.") < mail["html"].index("Thanks from The Shop.")
    assert mail["subject"] == usual["subject"]
    # Each language has words of its own.
    assert "First of all." not in preview(owner_browser, kind, "de")["html"]


def test_tells_what_can_be_filled_in(owner_browser: SiteClient) -> None:
    facts = {mail["kind"]: mail["facts"] for mail in owner_browser.get_json(MAILS).json()["mails"]}
    assert facts["order-sent"] == ["name", "order", "shop"]
    assert facts["draft-order"] == ["name", "shop"]
    assert facts["cart-reminder"] == ["shop"]


def test_refuses_words_that_cannot_be_filled_in(owner_browser: SiteClient) -> None:
    words = wording("order-sent", before="Dear {customer}", after="Bye")
    refused = owner_browser.put_json("/config/api/site", {"settings": {"mail": {"wording": [words]}}})
    assert refused.status_code == 400
    assert "{customer}" in refused.json()["fields"]["settings.mail.wording"]


def test_shows_words_before_they_are_saved(owner_browser: SiteClient) -> None:
    words = wording("order-sent", before="First of all, {name}.", after="Bye")
    tried = {name: words[name] for name in ("language", "subject", "heading", "blocks")}
    mail = owner_browser.post_json(f"{MAILS}/order-sent/preview", tried).json()
    assert "First of all, Alex Sample." in mail["html"]
    assert "First of all" not in preview(owner_browser, "order-sent")["html"]
    wrong = {**tried, "heading": "Dear {nobody}"}
    refused = owner_browser.post_json(f"{MAILS}/order-sent/preview", wrong)
    assert (refused.status_code, "{nobody}" in refused.json()["fields"]["wording"]) == (400, True)
