"""Ask carriers what became of labels: of buying that got no answer or was cut off, of files that did not
come, and of refunds under way. Harmless when repeated; nothing is ever bought by it.
"""

from dataclasses import dataclass
from datetime import timedelta

import structlog
from django.db import transaction
from django.db.models import QuerySet

from sitewright.checkout.shipping.carriers.accounts import kept_account
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.labels.asking import Account, Heard, Seen, hear_look
from sitewright.orders.labels.files import file_key
from sitewright.orders.labels.giving_back import LOOK_EVERY, note_refund
from sitewright.orders.labels.having import FETCH_AGAIN_AFTER, note_bought
from sitewright.orders.labels.models import OPEN, LabelState, ShippingLabel
from sitewright.orders.labels.operations.buy_label import LOOK_AFTER, label_of
from sitewright.orders.labels.trouble import trouble_text
from sitewright.orders.locking import locked_order

log = structlog.get_logger(__name__)

JOB = "orders.look_at_labels"
DECIDED_AFTER = timedelta(minutes=10)
"""After so long the carrier sells nothing any more of what it was asked: what it does not have is not
bought."""
_GIVEN_UP_AFTER = timedelta(days=30)
"""A file that has not come by then does not come."""


@dataclass(frozen=True, slots=True)
class Look:
    """`is_decisive`: asked with the account that was to pay, late enough that a no is one."""

    label_id: str
    parcel_id: str
    account: Account
    file_key: str
    is_decisive: bool

    def ask(self) -> Heard:
        return hear_look(self.account, self.parcel_id, self.file_key)


@transaction.atomic
def begin_look(order_id: str, label_id: str) -> Look | None:
    """None where there is nothing to find out, or it is too early. Raises OrderNotFound and NoSuchLabel."""
    label = label_of(locked_order(order_id), label_id)
    is_early = label.state in OPEN and label.asked_at and clock.now() - label.asked_at < LOOK_AFTER
    if label.look_at is None or is_early:
        return None
    return _look(label)


@transaction.atomic
def finish_look(look: Look, heard: object) -> None:
    """Note what the carrier has; a silence changes nothing but when it is asked next."""
    label = ShippingLabel.objects.filter(id=look.label_id).first()
    if label is None:
        return
    if not isinstance(heard, Seen):
        _put_off(label)
    elif label.state == LabelState.REFUND_ASKED:
        note_refund(label.id, heard.label)
    elif label.state not in OPEN:
        _note_file(label, heard)
    elif heard.label.is_bought:
        note_bought(label.id, heard)
    elif look.is_decisive:
        _note_not_bought(label)
    else:
        _put_off(label)


def look_at_labels() -> None:
    """All of the website that are due."""
    for label in due_labels().order_by("look_at"):
        look = _look(label)
        if look is None:
            _put_off(label)
            continue
        finish_look(look, look.ask())


def due_labels() -> "QuerySet[ShippingLabel]":
    """For the schedule, too."""
    found: QuerySet[ShippingLabel] = ShippingLabel.objects.filter(look_at__lte=clock.now())
    return found


def _look(label: ShippingLabel) -> Look | None:
    """None without an account to ask with."""
    kept = kept_account()
    if kept is None or kept.is_locked or kept.service != label.service:
        return None
    is_late = label.asked_at is not None and clock.now() - label.asked_at >= DECIDED_AFTER
    wants_file = not label.storage_key and label.state in (*OPEN, LabelState.BOUGHT)
    return Look(
        label.id,
        label.parcel_reference,
        Account.of(kept),
        file_key(label.id) if wants_file else "",
        is_late and kept.id == label.account_id,
    )


@transaction.atomic
def _put_off(label: ShippingLabel) -> None:
    """The longer it is, the seldomer."""
    if label.state == LabelState.REFUND_ASKED:
        again = LOOK_EVERY
    elif label.state in OPEN and label.asked_at and clock.now() - label.asked_at < DECIDED_AFTER:
        again = LOOK_AFTER
    else:
        again = FETCH_AGAIN_AFTER
    of_state = ShippingLabel.objects.filter(id=label.id, state=label.state)
    of_state.update(look_at=clock.now() + again)


def _note_file(label: ShippingLabel, seen: Seen) -> None:
    is_over = label.bought_at is not None and clock.now() - label.bought_at > _GIVEN_UP_AFTER
    if not seen.has_file and not is_over:
        _put_off(label)
        return
    key = file_key(label.id) if seen.has_file else ""
    ShippingLabel.objects.filter(id=label.id, storage_key="").update(storage_key=key, look_at=None)


def _note_not_bought(label: ShippingLabel) -> None:
    trouble = trouble_text(Message("labels.found-not-bought"))
    still_open = ShippingLabel.objects.filter(id=label.id, state__in=OPEN)
    still_open.update(state=LabelState.FAILED, look_at=None, trouble=trouble)
    log.info("a label was not bought after all", label=label.id)
