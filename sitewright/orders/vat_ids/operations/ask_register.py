"""Ask the register about a VAT id, and note what it says where orders state the id unconfirmed."""

from django.db import transaction

from sitewright.checkout.tax.of_cart import asks_register
from sitewright.checkout.tax.standing import VatIdCheck
from sitewright.kit import clock, rate_limits
from sitewright.kit.errors import RateLimited
from sitewright.kit.jobs import enqueue
from sitewright.orders.models import Order
from sitewright.orders.vat_ids.models import VatIdAnswer
from sitewright.orders.vat_ids.queries import answer_on, old_answers, unconfirmed_orders
from sitewright.orders.vat_ids.register import RegisterAway, VatRegister
from sitewright.orders.vat_ids.vies import Vies

JOB = "orders.ask_vat_register"
HOURLY = "orders.ask_vat_register_again"
_AT_ONCE = 50
_PER_ADDRESS = "20/hour"


def ask_soon(vat_id: str, settings: str) -> None:
    """By a job, where the owner wants it; `settings` are the website's, as JSON text."""
    if vat_id and asks_register(settings):
        enqueue(JOB, vat_id)


def ask_ahead(vat_id: str, settings: str, *, address: str) -> None:
    """While the buyer is still at the checkout, so that the answer is there with the order. Who types many is
    answered by form alone.
    """
    if not (vat_id and asks_register(settings)) or answer_on(vat_id):
        return
    try:
        rate_limits.check_address("vat-id", address, limit=_PER_ADDRESS)
    except RateLimited:
        return
    enqueue(JOB, vat_id)


def ask_register(vat_id: str, register: VatRegister | None = None) -> None:
    """Nothing is noted while the register is away: the id stays unconfirmed, and is asked about again."""
    asked = register or Vies()
    answer = answer_on(vat_id)
    if answer is None and asked.covers(vat_id):
        try:
            # No transaction is open: it may take seconds.
            is_known = asked.knows(vat_id)
        except RegisterAway:
            return
        _note(vat_id, is_known=is_known)
    elif answer is not None:
        _tell_orders(vat_id, is_known=answer.is_known)


def ask_again() -> None:
    """About what is still unconfirmed; what was answered long ago is forgotten."""
    old_answers().delete()
    waiting = unconfirmed_orders().order_by("vat_id").values_list("vat_id", flat=True).distinct()
    for vat_id in waiting[:_AT_ONCE]:
        ask_register(vat_id)


@transaction.atomic
def _note(vat_id: str, *, is_known: bool) -> None:
    values = {"is_known": is_known, "answered_at": clock.now()}
    VatIdAnswer.objects.update_or_create(vat_id=vat_id, defaults=values)
    _tell_orders(vat_id, is_known=is_known)


def _tell_orders(vat_id: str, *, is_known: bool) -> None:
    said = VatIdCheck.CONFIRMED if is_known else VatIdCheck.REFUSED
    Order.objects.filter(vat_id=vat_id, vat_id_check=VatIdCheck.UNCONFIRMED).update(vat_id_check=said)
