"""Whom an owner has marked as exempt from tax, by e-mail address."""

from sitewright.checkout.chosen import Chosen
from sitewright.checkout.tax.models import TaxExemption
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id

_REASON = "SELECT reason FROM checkout_taxexemption WHERE website_id = %s AND email = %s"


def exemption_of(chosen: Chosen) -> str:
    """Why this buyer bears no tax; empty for everybody else, and as long as nobody has said who buys."""
    if chosen.exemption or not chosen.email:
        return chosen.exemption
    found = read_row(_REASON, [current_website_id(), chosen.email.strip().lower()])
    return str(found[0]) if found else ""


def exemptions() -> list[TaxExemption]:
    """In the order of their addresses."""
    return list(TaxExemption.objects.order_by("email"))


def exemptions_for(email: str) -> list[TaxExemption]:
    """What is kept under an address."""
    return list(TaxExemption.objects.filter(email=email.lower()))
