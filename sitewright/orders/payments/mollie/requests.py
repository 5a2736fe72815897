"""A payment as Mollie is asked to make it. Pure."""

from typing import Any

from sitewright.orders.payments.mollie.reading import PAYMENT_KEY, amount_of
from sitewright.orders.payments.provider import PaymentRequest

_LONGEST_TITLE = 200
_SHOWN_OF_KEY = 8
_LOCALES = (
    "en_US", "nl_NL", "nl_BE", "de_DE", "de_AT", "de_CH", "fr_FR", "fr_BE", "es_ES", "ca_ES", "pt_PT",
    "it_IT", "nb_NO", "sv_SE", "fi_FI", "da_DK", "is_IS", "hu_HU", "pl_PL", "lv_LV", "lt_LT",
)  # fmt: skip
"""Those its pages speak; it refuses others."""


def fields_of(request: PaymentRequest, webhook_url: str) -> dict[str, Any]:
    """Raises AmountNotPayable."""
    fields: dict[str, Any] = {
        "amount": amount_of(request.amount_cents, request.currency),
        "description": _description(request),
        "redirectUrl": request.return_url,
        "metadata": {PAYMENT_KEY: request.idempotency_key},
    }
    # Mollie refuses the whole payment for an address it cannot reach.
    if webhook_url:
        fields["webhookUrl"] = webhook_url
    locale = locale_of(request.locale)
    return fields | ({"locale": locale} if locale else {})


def locale_of(ours: str) -> str:
    """Mollie's for a locale such as `de-AT`, else one of the language, else none: then it looks at the
    browser.
    """
    language, _, region = ours.replace("_", "-").partition("-")
    exact = f"{language.lower()}_{region.upper()}"
    alike = [known for known in _LOCALES if known.startswith(f"{language.lower()}_")]
    return exact if exact in _LOCALES else next(iter(alike), "")


def _description(request: PaymentRequest) -> str:
    """On statements, where it may be cut short, and in Mollie's list: there is no number of an order yet."""
    return f"{request.title[:_LONGEST_TITLE]} {request.idempotency_key[-_SHOWN_OF_KEY:]}".strip()
