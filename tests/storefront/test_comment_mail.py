"""Owners hear of comments by mail: one for a quarter of an hour."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from sitewright.accounts.models import Membership, Role
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.comments.operations.moderate_comments import moderate_comments
from sitewright.content.comments.operations.tell_of_comments import tell_of_comments
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.mail.models import Message
from sitewright.sites.models import Website
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site
from tests.storefront.talk import allow_talk, say, set_settings, work
from tests.storefront.test_blog import write

pytestmark = pytest.mark.django_db(transaction=True)
LATER = timedelta(minutes=16)


@pytest.fixture(autouse=True)
def beginning() -> Iterator[None]:
    """All that a test does falls into one quarter of an hour, wherever in it the test began."""
    with clock.stopped() as now:
        gone = timedelta(seconds=int(now.timestamp()) % 900)
        with clock.moved(timedelta(minutes=1) - gone):
            yield


def mails() -> list[Message]:
    return list(Message.objects.filter(kind="new-comments").order_by("to_address"))


def test_it_mails_once_for_all_that_came_in_a_quarter_of_an_hour(
    site: Site, visitor: SiteClient, cast: Cast
) -> None:
    allow_talk(needs_approval=True)
    post = write(site, "Ferns")
    for words in ("First", "Second"):
        say(visitor, post, words, **work())
    run_ready()
    assert mails() == []
    with clock.moved(LATER):
        run_ready()
        run_ready()
    (mail,) = mails()
    assert mail.to_address == cast.owner.email
    assert mail.subject.endswith(": 2")
    assert mail.html == ""
    assert mail.text.index("First") < mail.text.index("Second")
    assert "/config/comments\n" in mail.text


def test_it_mails_again_for_what_comes_later(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    post = write(site, "Ferns")
    say(visitor, post, "First", **work())
    with clock.moved(LATER):
        say(visitor, post, "Second", **work())
        run_ready()
        assert [mail.subject[-3:] for mail in mails()] == [": 1"]
        with clock.moved(LATER):
            run_ready()
    assert ["First" in mail.text for mail in mails()].count(True) == 1
    assert len(mails()) == 2


def test_done_again_it_sends_nothing_again(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    say(visitor, write(site, "Ferns"), "First", **work())
    number = int(Comment.objects.get().created_at.timestamp()) // 900
    tell_of_comments(number)
    tell_of_comments(number)
    assert len(mails()) == 1


def test_it_tells_those_who_may_decide_and_nobody_else(site: Site, visitor: SiteClient, cast: Cast) -> None:
    allow_talk()
    say(visitor, write(site, "Ferns"), "First", **work())
    Membership.objects.filter(person=cast.owner).update(role=Role.VIEWER)
    Membership.objects.filter(person=cast.member).update(role=Role.MODERATOR)
    with clock.moved(LATER):
        run_ready()
    assert [mail.to_address for mail in mails()] == [cast.member.email]


def test_what_is_decided_or_spam_by_then_is_told_to_nobody(site: Site, visitor: SiteClient) -> None:
    allow_talk(needs_approval=True)
    post = write(site, "Ferns")
    say(visitor, post, "Watches", website="https://watches.example", **work())
    say(visitor, post, "Seen", **work())
    say(visitor, post, "Refused", **work())
    for words, status in (("Seen", CommentStatus.PUBLISHED), ("Refused", CommentStatus.DELETED)):
        moderate_comments([Comment.objects.get(text=words).id], status)
    with clock.moved(LATER):
        run_ready()
    assert mails() == []


@pytest.mark.parametrize("is_late", [False, True])
def test_switched_off_it_stays_silent(site: Site, visitor: SiteClient, *, is_late: bool) -> None:
    """Also where it is switched off before the mail would have gone."""
    set_settings(commentsEnabled=True, commentsAreMailed=is_late)
    say(visitor, write(site, "Ferns"), "First", **work())
    set_settings(commentsEnabled=True, commentsAreMailed=False)
    with clock.moved(LATER):
        run_ready()
    assert mails() == []


def test_it_speaks_the_language_of_the_website(site: Site, visitor: SiteClient) -> None:
    allow_talk()
    say(visitor, write(site, "Farne"), "Schön", **work())
    Website.objects.update(locale="de-DE")
    with clock.moved(LATER):
        run_ready()
    assert mails()[0].subject.startswith("Neue Kommentare auf ")
