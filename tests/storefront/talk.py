"""Comments and likes as a visitor's browser sends them."""

from datetime import timedelta
from typing import Any

from django.db import transaction

from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.models import Item
from sitewright.kit import clock, site_versions
from sitewright.kit.proof_of_work import new_challenge
from sitewright.sites.models import Website
from tests.cast import Answer, SiteClient
from tests.kit.test_proof_of_work import answer_to


def set_settings(**settings: Any) -> None:
    """As an owner's save does."""
    with transaction.atomic():
        Website.objects.update(settings=settings)
        site_versions.bump()


def allow_talk(*, needs_approval: bool = False, has_likes: bool = True) -> None:
    set_settings(commentsEnabled=True, commentsNeedApproval=needs_approval, simpleLikingEnabled=has_likes)


def work() -> dict[str, str]:
    """Done long enough ago to be a person's."""
    with clock.moved(-timedelta(seconds=30)):
        token = new_challenge().token
    return {"token": token, "answer": answer_to(token)}


def say(visitor: SiteClient, item: Item, text: str, *, accepts: str = "text/html", **more: Any) -> Answer:
    """By the form of the page, without a script."""
    fields = {"item": item.id, "authorName": "Ann", "text": text, "website": "", "below": ""}
    return visitor.post_form("/_comments", fields | more, headers={"Accept": accepts})


def said(item: Item, text: str = "Well said.", **more: Any) -> Comment:
    """One that is there already."""
    values = {"author_name": "Ann", "status": CommentStatus.PUBLISHED, "created_at": clock.now()} | more
    made: Comment = Comment.objects.create(item_id=item.id, text=text, text_digest=text[:32], **values)
    return made
