"""Mail the link of a draft order to whom it is for."""

from django.db import transaction

from sitewright.kit import clock, rate_limits
from sitewright.kit.messages import Message
from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.orders.drafts.errors import DraftHasNoAddress, DraftIsEmpty
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.save_draft import told
from sitewright.orders.drafts.pay_mail import mail_of_draft
from sitewright.orders.drafts.queries import owner_draft
from sitewright.orders.drafts.writing import locked_draft

_PER_DRAFT = "10 per hour"
_TOO_MANY = Message("drafts.many-mails")


@transaction.atomic
def send_draft(draft_id: str, words: str = "") -> Draft:
    """`words` are the owner's, to the buyer. Raises NoSuchDraft, DraftBeingPaid, DraftIsOrdered,
    DraftIsEmpty, DraftHasNoAddress and RateLimited.
    """
    draft = locked_draft(draft_id)
    found = owner_draft(draft_id)
    if not draft.email:
        raise DraftHasNoAddress
    if found.cart is None or not found.cart.lines:
        raise DraftIsEmpty
    rate_limits.check("draft-mails", draft.id, _PER_DRAFT, _TOO_MANY)
    draft.sent_at, draft.sent_count = clock.now(), draft.sent_count + 1
    draft.save(update_fields=["sent_at", "sent_count"])
    subject_id = f"{draft.id}-{draft.sent_count}"
    queue_buyer_mail("draft-order", subject_id, draft.email, mail_of_draft(found, words.strip()))
    told(draft, Message("changes.draft-sent", number=draft.number), "orders.send_draft")
    return draft
