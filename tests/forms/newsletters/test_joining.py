"""Signing up for a newsletter, confirming it, and leaving."""

from datetime import timedelta

import pytest

from sitewright.forms.newsletters.errors import BadSubscriber, LinkGone
from sitewright.forms.newsletters.links import Link, key_of
from sitewright.forms.newsletters.models import Consent, Subscriber, SubscriberState
from sitewright.forms.newsletters.operations.choose_lists import choose_lists
from sitewright.forms.newsletters.operations.confirm_subscriber import confirm_subscriber
from sitewright.forms.newsletters.operations.delete_list import delete_list
from sitewright.forms.newsletters.operations.join_list import Joining, join_list
from sitewright.forms.newsletters.operations.leave_list import leave_list
from sitewright.forms.newsletters.operations.note_bounce import note_bounce
from sitewright.forms.newsletters.operations.remove_subscribers import remove_subscribers
from sitewright.forms.newsletters.operations.tidy_subscribers import tidy_subscribers, untidy
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.sites.models import Website
from tests.forms.newsletters.made import (
    AGREED,
    acts_of,
    confirmed,
    joined,
    mails_about_lists,
    make_list,
    path_in,
)

pytestmark = pytest.mark.django_db


def again(subscriber: Subscriber) -> Subscriber:
    found: Subscriber = Subscriber.objects.get(id=subscriber.id)
    return found


def leave(subscriber: Subscriber) -> None:
    leave_list(subscriber.id, key_of(Link.LEAVE, subscriber.id))


def test_nobody_is_on_a_list_before_confirming_it(website: Website) -> None:
    """PL-2.32, PL-3.66: and what was agreed to is written down, word for word."""
    letters = make_list()
    subscriber = joined(letters, "Ann@Example.com")
    assert (subscriber.email, subscriber.state) == ("ann@example.com", "pending")
    asked = Consent.objects.get()
    assert (asked.act, asked.source, asked.place, asked.text) == (
        "asked", "form", "/contact", "Letters, four a year",
    )  # fmt: skip
    done = confirm_subscriber(subscriber.id, key_of(Link.CONFIRM, subscriber.id), "Yes, sign me up")
    assert (done.state, done.confirmed_at is not None) == ("confirmed", True)
    assert acts_of(subscriber) == [("asked", "form"), ("confirmed", "mail")]


def test_a_list_may_do_without_asking(website: Website) -> None:
    """PL-2.32"""
    subscriber = joined(make_list(asks_confirmation=False))
    assert subscriber.state == "confirmed"
    assert mails_about_lists() == []
    assert acts_of(subscriber) == [("confirmed", "form")]


def test_the_mail_asks_in_the_language_of_the_page_and_names_the_list(website: Website) -> None:
    Website.objects.update(languages="de", title="Fern & Co")
    joined(make_list("Post & Papier"), language="de")
    mail = mails_about_lists()[0]
    assert mail.subject == "Bitte bestätigen: Post & Papier – Fern & Co"
    assert "Möchten Sie „Post &amp; Papier“?" in mail.html
    assert path_in(mail, Link.CONFIRM).startswith("/de/_newsletter/confirm?of=")
    assert "/de/_newsletter/leave?of=" in mail.unsubscribe_url


def test_who_is_on_the_list_gets_no_second_mail(website: Website) -> None:
    letters = make_list()
    subscriber = confirmed(letters)
    join_list(letters.id, Joining("ANN@example.com", AGREED))
    assert len(mails_about_lists()) == 1
    assert again(subscriber).state == "confirmed"
    assert len(acts_of(subscriber)) == 2


def test_who_waits_is_asked_once_more(website: Website) -> None:
    letters = make_list()
    joined(letters)
    with clock.moved(timedelta(minutes=1)):
        joined(letters)
    assert Subscriber.objects.count() == 1
    assert len(mails_about_lists()) == 2


@pytest.mark.usefixtures("limits")
def test_an_address_gets_three_of_these_mails_a_day(website: Website) -> None:
    """Whoever types somebody else's address does not fill that inbox."""
    for number in range(5):
        with clock.moved(timedelta(minutes=number)):
            joined(make_list(f"List {number}"))
    assert len(mails_about_lists()) == 3
    assert Subscriber.objects.count() == 5


@pytest.mark.parametrize(
    "typed", ["", "ann", "a" * 300 + "@example.com", "ann@example.com\nbcc: x@example.com"]
)
def test_what_is_no_address_joins_nothing(website: Website, typed: str) -> None:
    letters = make_list()
    with pytest.raises(BadSubscriber):
        join_list(letters.id, Joining(typed, AGREED))
    assert not Subscriber.objects.exists()


def test_a_list_that_is_gone_takes_nobody(website: Website) -> None:
    letters = make_list()
    delete_list(letters.id)
    join_list(letters.id, Joining("ann@example.com", AGREED))
    assert not Subscriber.objects.exists()


def test_a_link_confirms_for_a_week(website: Website) -> None:
    subscriber = joined(make_list())
    with clock.moved(timedelta(days=7, minutes=1)):
        confirm_subscriber(subscriber.id, key_of(Link.CONFIRM, subscriber.id), "Yes")
    assert again(subscriber).state == "pending"
    with clock.moved(timedelta(days=6)):
        confirm_subscriber(subscriber.id, key_of(Link.CONFIRM, subscriber.id), "Yes")
    assert again(subscriber).state == "confirmed"


def test_an_old_link_brings_nobody_back_who_has_left(website: Website) -> None:
    subscriber = confirmed(make_list())
    leave(subscriber)
    confirm_subscriber(subscriber.id, key_of(Link.CONFIRM, subscriber.id), "Yes")
    assert again(subscriber).state == "unsubscribed"


@pytest.mark.parametrize("link", [Link.LEAVE, Link.PREFERENCES])
def test_each_link_has_a_key_of_its_own(website: Website, link: Link) -> None:
    subscriber = joined(make_list())
    with pytest.raises(LinkGone):
        confirm_subscriber(subscriber.id, key_of(link, subscriber.id), "Yes")


def test_leaving_twice_is_leaving_once(website: Website) -> None:
    subscriber = confirmed(make_list())
    leave(subscriber)
    leave(subscriber)
    assert again(subscriber).state == "unsubscribed"
    assert acts_of(subscriber)[2:] == [("left", "mail")]


def test_somebody_chooses_among_the_lists_they_are_on(website: Website) -> None:
    """SF-2.22"""
    letters, sales, other = make_list("Letters"), make_list("Sales"), make_list("Others' list")
    first, second = confirmed(letters), confirmed(sales)
    stranger = confirmed(other, "bob@example.com")
    key = key_of(Link.PREFERENCES, first.id)
    choose_lists(first.id, key, [sales.id, other.id], "Save")
    assert [again(each).state for each in (first, second)] == ["unsubscribed", "confirmed"]
    assert not Subscriber.objects.filter(mailing_list=other, email="ann@example.com").exists()
    choose_lists(first.id, key, [letters.id, sales.id], "Save")
    assert acts_of(first)[-2:] == [("left", "preferences"), ("came-back", "preferences")]
    choose_lists(first.id, key, [], "Save")
    assert [again(each).state for each in (first, second)] == ["unsubscribed"] * 2
    assert again(stranger).state == "confirmed"


def test_where_one_mail_does_not_arrive_none_does(website: Website) -> None:
    first, second = confirmed(make_list("Letters")), joined(make_list("Sales"))
    note_bounce("Ann@example.com")
    assert [again(each).state for each in (first, second)] == ["bounced"] * 2
    assert acts_of(first)[-1] == ("bounced", "mail")


def test_addresses_are_forgotten_in_time(website: Website) -> None:
    """Who never confirmed entirely, who has left but for the hash; whoever is on the list stays."""
    letters = make_list()
    here, left, silent = (confirmed(letters, f"{name}@example.com") for name in ("here", "left", "silent"))
    leave(left)
    joined(letters, "waits@example.com")
    leave(silent)
    joined(letters, "silent@example.com")
    with clock.moved(timedelta(days=29)):
        assert not untidy().exists()
    with clock.moved(timedelta(days=31)):
        tidy_subscribers()
        tidy_subscribers()
        assert not untidy().exists()
    assert again(here).email == "here@example.com"
    assert (again(left).email, again(left).state) == ("", "unsubscribed")
    assert (again(silent).email, again(silent).state) == ("", SubscriberState.UNSUBSCRIBED)
    assert not Subscriber.objects.filter(email="waits@example.com").exists()


def test_who_was_removed_is_forgotten_in_time(website: Website) -> None:
    subscriber = confirmed(make_list())
    remove_subscribers([subscriber.id])
    with clock.moved(timedelta(days=31)):
        tidy_subscribers()
    assert not Subscriber.objects.exists()
    assert not Consent.objects.exists()


def test_who_was_removed_can_sign_up_again(website: Website) -> None:
    letters = make_list()
    subscriber = confirmed(letters)
    remove_subscribers([subscriber.id])
    assert joined(letters).state == "pending"
    assert again(subscriber).put_away_at is None


def test_a_deleted_list_comes_back_with_its_people(website: Website) -> None:
    letters = make_list()
    subscriber, removed = confirmed(letters), confirmed(letters, "bob@example.com")
    remove_subscribers([removed.id])
    delete_list(letters.id)
    assert again(subscriber).put_away_at is not None
    undo_change_set(ChangeSet.objects.get(operation="forms.delete_list").id)
    assert again(subscriber).put_away_at is None
    assert again(removed).put_away_at is not None
