"""Remove a draft order, after which its link leads nowhere, and put it back."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.save_draft import told
from sitewright.orders.drafts.writing import locked_draft, take_away


@transaction.atomic
def remove_draft(draft_id: str) -> None:
    """Raises NoSuchDraft, DraftBeingPaid and DraftIsOrdered."""
    draft = locked_draft(draft_id)
    take_away(draft)
    told(draft, Message("changes.draft-removed", number=draft.number), "orders.remove_draft")


@transaction.atomic
def put_back_draft(draft_id: str) -> None:
    """Raises NoSuchDraft, also for one that is there."""
    draft = locked_draft(draft_id, is_removed=True)
    Draft.objects.filter(id=draft.id).update(removed_at=None, updated_at=clock.now())
    told(draft, Message("changes.draft-put-back", number=draft.number), "orders.put_back_draft")
