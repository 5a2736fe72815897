"""Invoices, credit notes and their numbers as the studio shows them."""

from typing import Any

from sitewright.orders.documents.e_invoice.document import is_e_invoice
from sitewright.orders.documents.numbering import printed_number, series_of
from sitewright.orders.documents.paper import from_json
from sitewright.orders.documents.queries import invoice_settings_here, last_number
from sitewright.orders.models import DocumentKind, OrderDocument
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_data
from sitewright.studio.site_money import SiteMoney


def document_row(document: OrderDocument, currency: str, money: SiteMoney) -> dict[str, Any]:
    names = ("id", "kind", "number", "total_cents", "issued_at")
    return {
        **{name: getattr(document, name) for name in names},
        "total_text": money.text(document.total_cents, currency),
        "has_xml": is_e_invoice(from_json(document.snapshot)),
    }


def next_numbers() -> dict[str, Any]:
    """Of both series as the settings are now."""
    settings = invoice_settings_here()
    return {
        "invoice": _series(DocumentKind.INVOICE, settings.numbers),
        "credit_note": _series(DocumentKind.CREDIT_NOTE, settings.credit_numbers),
        "is_complete": settings.is_complete,
        "is_on": settings.is_on,
    }


def _series(kind: DocumentKind, pattern: str) -> dict[str, Any]:
    year = local_now(website_data().time_zone).year
    following = last_number(kind, series_of(kind, pattern, year, is_test=False).year) + 1
    return {"following": following, "printed": printed_number(pattern, year, following, is_test=False)}
