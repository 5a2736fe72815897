"""Telling those who decide on comments that there are new ones: one mail for all of a quarter of an hour, so
that a stranger cannot fill anybody's mailbox.
"""

from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet

from sitewright.accounts.policies import Area, Right, can
from sitewright.accounts.queries import Member, list_members
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.comments.news_mail import NewsMail, Said, news_mail
from sitewright.kit.jobs import enqueue
from sitewright.kit.tenancy import current_website_id
from sitewright.mail.operations.queue_message import queue_message
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.queries import website_data

JOB = "content.tell_of_comments"
MOST_TOLD = 20
"""People; whoever is there longest first."""

_SPAN_SECONDS = 15 * 60
# Comments of the last moment may still be on their way into the database.
_AFTER_SECONDS = 10


def tell_soon(comment: Comment) -> None:
    """Have a job tell of it when its quarter of an hour is over, in the transaction that writes it."""
    number = int(comment.created_at.timestamp()) // _SPAN_SECONDS
    run_at = _begin_of(number + 1) + timedelta(seconds=_AFTER_SECONDS)
    enqueue(JOB, number, run_at=run_at, key=str(number))


@transaction.atomic
def tell_of_comments(number: int) -> None:
    """What came in the quarter of an hour with this number, counted from 1970, and nobody has decided yet.
    Done again, it sends nothing again.
    """
    site = website_data()
    comments = list(_came_in(number).order_by("created_at", "id"))
    if not comments or not site.settings["commentsAreMailed"]:
        return
    mail = news_mail(
        [_said(comment) for comment in comments],
        site_title=site.title,
        locale=site.locale,
        base_url=primary_base_url(current_website_id()),
    )
    for member in _told():
        _post(mail, member, number)


def _came_in(number: int) -> "QuerySet[Comment]":
    found: QuerySet[Comment] = Comment.objects.select_related("item").filter(
        # One that was held and is to be seen has been decided on.
        Q(status=CommentStatus.WAITING) | Q(status=CommentStatus.PUBLISHED, held_for=""),
        is_owner=False,
        item__collection__isnull=False,
        created_at__gte=_begin_of(number),
        created_at__lt=_begin_of(number + 1),
    )
    return found


def _told() -> list[Member]:
    decide = (one for one in list_members() if can(one.roles, Area.COMMENTS, Right.EDIT))
    return list(decide)[:MOST_TOLD]


def _post(mail: NewsMail, member: Member, number: int) -> None:
    queue_message(
        key=f"new-comments-{number}-{member.person.id}",
        kind="new-comments",
        to_address=member.person.email,
        from_name=mail.from_name,
        subject=mail.subject,
        text=mail.text,
    )


def _said(comment: Comment) -> Said:
    is_waiting = comment.status == CommentStatus.WAITING
    return Said(comment.author_name, comment.item.title, comment.text, is_waiting)


def _begin_of(number: int) -> datetime:
    return datetime.fromtimestamp(number * _SPAN_SECONDS, UTC)
