"""The field of the checkout for a business's VAT id; in a shop that has nothing to do with those, nothing."""

from django.http import HttpRequest

from sitewright.checkout.tax.errors import VatIdInvalid
from sitewright.checkout.tax.of_cart import asks_for_vat_id
from sitewright.checkout.tax.vat_ids import plain_vat_id
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message
from sitewright.orders.vat_ids.operations.ask_register import ask_ahead
from sitewright.orders.vat_ids.queries import known_check
from sitewright.sites.queries import website_basics

VAT_ID = "vatId"


def said_vat_id(request: HttpRequest) -> str:
    """The id, if what was typed is one."""
    typed = request.POST.get(VAT_ID, "").strip()
    return plain_vat_id(typed) if typed and asks_for_vat_id(website_basics().settings) else ""


def require_vat_id(request: HttpRequest) -> str:
    """Empty where none was typed. Raises VatIdInvalid."""
    typed = request.POST.get(VAT_ID, "").strip()
    if not typed or not asks_for_vat_id(website_basics().settings):
        return ""
    vat_id = plain_vat_id(typed)
    if not vat_id:
        raise VatIdInvalid(Message("checkout.vat-id-invalid"))
    return vat_id


def look_at_vat_id(request: HttpRequest) -> None:
    """Before anything is bought. Raises VatIdInvalid, also for one the register is known not to know."""
    vat_id = require_vat_id(request)
    known_check(vat_id)
    ask_ahead(vat_id, website_basics().settings, address=client_address(request))
