"""Mark a customer as exempt from tax, or no longer."""

from django.db import transaction

from sitewright.checkout.tax.errors import NoSuchExemption, TooManyExempt
from sitewright.checkout.tax.models import TaxExemption
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.mail.addresses import normal_address

LONGEST_REASON = 200
MOST_EXEMPT = 1_000


@transaction.atomic
def exempt_customer(email: str, reason: str) -> TaxExemption:
    """An address that is marked already gets the new reason. Raises BadAddress and TooManyExempt."""
    address = normal_address(email.strip()).lower()
    words = single_line(reason)[:LONGEST_REASON]
    known = TaxExemption.objects.filter(email=address).exists()
    if not known and TaxExemption.objects.count() >= MOST_EXEMPT:
        raise TooManyExempt(MOST_EXEMPT)
    values = {"reason": words, "created_at": clock.now()}
    made: TaxExemption = TaxExemption.objects.update_or_create(email=address, defaults=values)[0]
    # Without a version: what is said about people stands in their own row alone, where it can be erased.
    label = Message("changes.customer-exempt")
    begun_change_set(label, "checkout.exempt_customer", "checkout.TaxExemption", {}, subject_id=made.id)
    return made


@transaction.atomic
def end_exemption(exemption_id: str) -> None:
    """Raises NoSuchExemption."""
    if not TaxExemption.objects.filter(id=exemption_id).delete()[0]:
        raise NoSuchExemption
    label = Message("changes.customer-taxed")
    begun_change_set(label, "checkout.end_exemption", "checkout.TaxExemption", {}, subject_id=exemption_id)
