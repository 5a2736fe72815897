"""Removing what somebody said who wants nothing to be kept."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Q

from sitewright.content.comments.counting import show_changes
from sitewright.content.comments.models import Comment


@transaction.atomic
def forget_comments(comment_ids: Sequence[str]) -> None:
    """For good, with the answers that others wrote below them: those would show what was said."""
    going = Comment.objects.filter(Q(id__in=comment_ids) | Q(thread_id__in=comment_ids))
    item_ids = set(going.values_list("item_id", flat=True))
    going.delete()
    if item_ids:
        show_changes(item_ids)
