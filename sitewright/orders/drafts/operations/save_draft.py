"""Make a draft order and change it."""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.terms import DraftTerms, read_terms
from sitewright.orders.drafts.writing import add_draft, locked_draft, write_terms


@transaction.atomic
def make_draft(terms: DraftTerms) -> Draft:
    """Raises DraftRefused and TooManyDrafts."""
    read = read_terms(terms)
    draft = add_draft()
    write_terms(draft, read)
    told(draft, Message("changes.draft-made", number=draft.number), "orders.make_draft")
    return draft


@transaction.atomic
def change_draft(draft_id: str, terms: DraftTerms) -> Draft:
    """Its link stays, and shows what holds now; a form somebody has open buys no longer. Raises NoSuchDraft,
    DraftRefused, DraftBeingPaid and DraftIsOrdered.
    """
    draft = locked_draft(draft_id)
    write_terms(draft, read_terms(terms))
    told(draft, Message("changes.draft-changed", number=draft.number), "orders.change_draft")
    return draft


def told(draft: Draft, label: Message, operation: str) -> None:
    """In the activity, without a version: whom it is for stands in the draft, where it is erased."""
    begun_change_set(label, operation, "orders.Draft", {}, subject_id=draft.id)
