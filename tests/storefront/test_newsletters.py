"""Signing up on a page, and the pages behind the links of the mails (page type 300)."""

import re
from datetime import timedelta

import pytest

from sitewright.catalog.restock.models import RestockSignUp
from sitewright.content.operations.lock_page import lock_site
from sitewright.forms.models import FormSubmission
from sitewright.forms.newsletters.links import Link, key_of, link_path
from sitewright.forms.newsletters.models import Consent, MailingList, Subscriber
from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.sites.models import Website
from tests.cast import Answer, SiteClient
from tests.catalog.restock.waiting import sold_out, wait_for
from tests.forms.newsletters.made import confirmed, joined, mails_about_lists, make_list, path_in
from tests.storefront.filling import field, post, publish_form, save
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db(transaction=True)

NEWS = (field("email", "email", is_required=True), field("news", "checkbox", options=["Yes, letters"]))


def publish_news(mailing_list: MailingList, **settings: object):  # type: ignore[no-untyped-def]
    return publish_form(*NEWS, kind="newsletter", mailing_list=mailing_list.id, **settings)


def words(answer: Answer) -> str:
    """Of the page's own part."""
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode().partition("<main")[2]).split())


def fields_of(link: Link, subscriber: Subscriber) -> dict[str, str]:
    return {"of": subscriber.id, "key": key_of(link, subscriber.id)}


def state_of(subscriber: Subscriber) -> str:
    return str(Subscriber.objects.get(id=subscriber.id).state)


def test_a_form_without_a_script_asks_for_confirmation(site: Site, visitor: SiteClient) -> None:
    """SF-1.14: the form says where to look, the mail has the link, and a button confirms."""
    form = publish_news(make_list("Fern post"), disclaimer="<p>Four letters a year.</p>", submit_label="Join")
    sent = post(visitor, form, email="Ann@Example.com", news=["Yes, letters"])
    shown = visitor.get(sent["Location"].partition("#")[0])
    assert "Please look into your mail" in shown.content.decode()
    asked = Consent.objects.get()
    assert (asked.source, asked.place) == ("form", "/")
    assert asked.text == "Four letters a year. · News: Yes, letters · Join"
    path = path_in(mails_about_lists()[0], Link.CONFIRM)
    page = visitor.get(path)
    assert 'data-page-type="300"' in page.content.decode()
    assert "“Fern post”" in words(page)
    assert "a…@example.com" in words(page)
    assert "ann@example.com" not in page.content.decode()
    done = visitor.post_form("/_newsletter/confirm", fields_of(Link.CONFIRM, Subscriber.objects.get()))
    assert "You are on the list" in words(done)
    assert Subscriber.objects.get().state == "confirmed"


def test_a_program_that_follows_links_confirms_nobody(site: Site, visitor: SiteClient) -> None:
    subscriber = joined(make_list())
    for link in Link:
        answer = visitor.get(link_path(link, subscriber.id))
        assert answer.status_code == 200
        assert (answer["Cache-Control"], answer["Referrer-Policy"]) == ("no-store", "same-origin")
        assert answer["X-Robots-Tag"] == "noindex"
    assert state_of(subscriber) == "pending"


def test_a_form_tells_nobody_who_is_on_the_list(site: Site, visitor: SiteClient) -> None:
    letters = make_list()
    form = publish_news(letters)
    confirmed(letters, "known@example.com")
    answers = [save(visitor, form, {"email": f"{name}@example.com"}) for name in ("known", "new")]
    assert answers[0].json() == answers[1].json()
    assert answers[0].status_code == answers[1].status_code == 200


def test_spam_joins_nothing(site: Site, visitor: SiteClient) -> None:
    form = publish_news(make_list())
    post(visitor, form, email="ann@example.com", website="https://spam.example")
    assert FormSubmission.objects.get().status == "spam"
    assert not Subscriber.objects.exists()


@pytest.mark.parametrize("kind", ["website", "newsletter"])
def test_other_forms_join_nothing(site: Site, visitor: SiteClient, kind: str) -> None:
    letters = make_list()
    form = publish_form(*NEWS, kind=kind, mailing_list=letters.id if kind == "website" else "")
    post(visitor, form, email="ann@example.com")
    assert FormSubmission.objects.count() == 1
    assert not Subscriber.objects.exists()


def test_waiting_for_stock_joins_the_first_list(site: Site) -> None:
    """SF-9.28: for those who ticked it, where the shop offers it."""
    Website.objects.update(settings={"restock": {"mailingListSignUpEnabled": True}})
    variant = sold_out("Ginkgo")
    wait_for(variant, joins_list=True)
    assert not Subscriber.objects.exists()
    first = make_list("Letters")
    with clock.moved(timedelta(minutes=1)):
        make_list("Another")
    wait_for(variant, "bob@example.com")
    wait_for(variant, joins_list=True)
    found = Subscriber.objects.get()
    assert (found.email, found.mailing_list_id, found.state) == ("ada@example.com", first.id, "pending")
    assert Consent.objects.get().text == "Send me news as well"
    assert RestockSignUp.objects.count() == 2


def test_links_say_kindly_why_they_do_nothing(site: Site, visitor: SiteClient) -> None:
    letters = make_list()
    old, used, left = (joined(letters, f"{name}@example.com") for name in ("old", "used", "left"))
    with clock.moved(timedelta(days=8)):
        expired = visitor.get(link_path(Link.CONFIRM, old.id))
        pressed = visitor.post_form("/_newsletter/confirm", fields_of(Link.CONFIRM, old))
    assert "This link has expired" in words(expired)
    assert "This link has expired" in words(pressed)
    assert state_of(old) == "pending"
    visitor.post_form("/_newsletter/confirm", fields_of(Link.CONFIRM, used))
    assert "This is settled already" in words(visitor.get(link_path(Link.CONFIRM, used.id)))
    visitor.post_form("/_newsletter/leave", fields_of(Link.LEAVE, left))
    assert "has left “Letters”" in words(visitor.get(link_path(Link.CONFIRM, left.id)))


@pytest.mark.parametrize("link", list(Link))
def test_a_wrong_key_opens_nothing(site: Site, visitor: SiteClient, link: Link) -> None:
    subscriber = joined(make_list())
    for query in (f"of={subscriber.id}&key={'0' * 32}", "of=x&key=%C3%A9", "", f"of={subscriber.id}"):
        answer = visitor.get(f"{link}?{query}")
        assert answer.status_code == 404
        assert "This link no longer works" in words(answer)
    assert visitor.post_form(link, {"of": subscriber.id, "key": "0" * 32}).status_code == 404
    assert state_of(subscriber) == "pending"


def test_a_key_opens_nothing_on_another_website(site: Site, visitor: SiteClient) -> None:
    subscriber = confirmed(make_list())
    other = SiteClient("other.localhost")
    assert other.get(link_path(Link.PREFERENCES, subscriber.id)).status_code == 404


def test_one_click_leaves_without_crumb_or_origin(site: Site, visitor: SiteClient) -> None:
    """RFC 8058: the body a mail program sends, to the address as it stands in the header, and no redirect."""
    subscriber = confirmed(make_list())
    address = link_path(Link.LEAVE, subscriber.id)
    program = SiteClient(visitor.host)
    answer = program.post(
        address, "List-Unsubscribe=One-Click", content_type="application/x-www-form-urlencoded"
    )
    assert answer.status_code == 200
    assert state_of(subscriber) == "unsubscribed"
    assert "Done. “Letters” no longer comes to you." in words(answer)


def test_preferences_keep_one_list_and_leave_all(site: Site, visitor: SiteClient) -> None:
    """SF-2.22: page type 300, and nobody signs in."""
    letters, sales = make_list("Letters"), make_list("Sales")
    first, second = confirmed(letters), confirmed(sales)
    page = visitor.get(link_path(Link.PREFERENCES, first.id)).content.decode()
    assert 'data-page-type="300"' in page
    assert re.search(rf'value="{letters.id}" checked', page)
    fields = fields_of(Link.PREFERENCES, first)
    kept = visitor.post_form("/_newsletter/preferences", fields | {"list": [sales.id]})
    assert "Saved." in words(kept)
    assert (state_of(first), state_of(second)) == ("unsubscribed", "confirmed")
    gone = visitor.post_form("/_newsletter/preferences", fields | {"list": [sales.id], "leave": "all"})
    assert "You get no more letters." in words(gone)
    assert state_of(second) == "unsubscribed"


def test_preferences_are_changed_from_our_own_page_alone(site: Site, visitor: SiteClient) -> None:
    subscriber = confirmed(make_list())
    fields = fields_of(Link.PREFERENCES, subscriber)
    elsewhere = visitor.post("/_newsletter/preferences", fields, headers={"Origin": "https://else.example"})
    assert elsewhere.status_code == 403
    assert state_of(subscriber) == "confirmed"


def test_pages_speak_the_language_of_the_mail(site: Site, visitor: SiteClient) -> None:
    Website.objects.update(languages="de")
    subscriber = joined(make_list(), language="de")
    page = visitor.get(path_in(mails_about_lists()[0], Link.CONFIRM)).content.decode()
    assert "Möchten Sie unsere Post?" in page
    assert 'action="/de/_newsletter/confirm"' in page
    done = visitor.post_form("/de/_newsletter/confirm", fields_of(Link.CONFIRM, subscriber))
    assert "Sie stehen auf der Liste" in done.content.decode()


def test_one_can_leave_a_website_that_is_closed(site: Site, visitor: SiteClient) -> None:
    subscriber = confirmed(make_list())
    lock_site("open sesame")
    page = visitor.get(link_path(Link.PREFERENCES, subscriber.id))
    assert page.status_code == 200
    assert "Your letters" in page.content.decode()
    assert 'href="/shop"' not in page.content.decode()


def test_the_address_is_in_no_url(site: Site) -> None:
    joined(make_list())
    mail = Message.objects.get(kind="newsletter-confirmation")
    assert "ann@example.com" not in mail.text.lower() + mail.unsubscribe_url.lower()
