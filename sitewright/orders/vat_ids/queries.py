"""What is known of VAT ids, without asking anybody."""

from datetime import timedelta

from django.db.models import QuerySet

from sitewright.checkout.tax.errors import VatIdInvalid
from sitewright.checkout.tax.standing import VatIdCheck
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.orders.models import Order
from sitewright.orders.vat_ids.models import VatIdAnswer

HOLDS = timedelta(days=1)
_TRIED_FOR = timedelta(days=3)


def known_check(vat_id: str) -> str:
    """How an order may state the id. Raises VatIdInvalid for one the register does not know."""
    if not vat_id:
        return VatIdCheck.NONE
    answer = answer_on(vat_id)
    if answer is None:
        return VatIdCheck.UNCONFIRMED
    if not answer.is_known:
        raise VatIdInvalid(Message("checkout.vat-id-unknown"))
    return VatIdCheck.CONFIRMED


def answer_on(vat_id: str) -> VatIdAnswer | None:
    """None where the register has not answered within a day."""
    found: VatIdAnswer | None = VatIdAnswer.objects.filter(
        vat_id=vat_id, answered_at__gt=clock.now() - HOLDS
    ).first()
    return found


def old_answers() -> "QuerySet[VatIdAnswer]":
    found: QuerySet[VatIdAnswer] = VatIdAnswer.objects.filter(answered_at__lte=clock.now() - HOLDS)
    return found


def unconfirmed_orders() -> "QuerySet[Order]":
    """Of the last days, where the owner has the register asked."""
    since = clock.now() - _TRIED_FOR
    found: QuerySet[Order] = Order.objects.filter(
        placed_at__gte=since,
        vat_id_check=VatIdCheck.UNCONFIRMED,
        website__settings__taxes__asksVies=True,
    )
    return found
