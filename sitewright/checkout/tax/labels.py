"""How a tax is named: in an order by a code, to people by words such as "VAT 19%".

The code is `vat:19000`, or `vat:19000:shipping` for what shipping is taxed with; a name the owner gave stands
in place of `vat` as it is.
"""

from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache

from babel.numbers import format_decimal

from sitewright.checkout.pricing import Adjustment, AdjustmentKind, TaxMode
from sitewright.checkout.tax.shipped import Component
from sitewright.kit.messages import Message, current_language, text

_OF_SHIPPING = ":shipping"
_NAMES = {
    "vat": Message("checkout.tax-name-vat"),
    "gst": Message("checkout.tax-name-gst"),
    "hst": Message("checkout.tax-name-hst"),
    "pst": Message("checkout.tax-name-pst"),
    "rst": Message("checkout.tax-name-rst"),
    "qst": Message("checkout.tax-name-qst"),
    "sales-tax": Message("checkout.tax-name-sales-tax"),
    "consumption-tax": Message("checkout.tax-name-consumption-tax"),
}


def label_code(tax: Component, *, of_shipping: bool = False) -> str:
    """What an adjustment keeps."""
    return f"{tax.name}:{tax.rate}{_OF_SHIPPING if of_shipping else ''}"


def is_of_shipping(made: Adjustment) -> bool:
    """Whether it is the tax of the shipping, or what came off for it; either goes back with that."""
    return made.kind in (AdjustmentKind.TAX, AdjustmentKind.RELIEF) and made.label_code.endswith(_OF_SHIPPING)


def tax_label(code: str) -> str:
    """The words for a code; one of another release or provider is shown as it is."""
    name, separator, rate = code.removesuffix(_OF_SHIPPING).rpartition(":")
    if not separator or not rate.isdecimal():
        return text("checkout.named-sum", kind=text("checkout.tax"), name=code)
    shown = rate_text(int(rate))
    return text("checkout.tax-named", name=tax_name(name), rate=shown)


def tax_name(name: str) -> str:
    """What a tax is called without its rate, such as `VAT`."""
    return str(_NAMES.get(name, name))


def rate_text(rate: int) -> str:
    """Such as `8.875`, in the language spoken."""
    return _rate_in(rate, current_language())


# A shop has a handful of rates, and every order, page of the checkout and mail names some.
@lru_cache(maxsize=4096)
def _rate_in(rate: int, language: str) -> str:
    return str(format_decimal(Decimal(rate) / 1000, locale=language))


def tax_rows(adjustments: Iterable[Adjustment], mode: TaxMode) -> list[tuple[str, int]]:
    """(label, minor units) of each named tax among the adjustments, that of lines and shipping together."""
    return [(_shown(code, mode), cents) for code, cents in _by_code(adjustments, AdjustmentKind.TAX).items()]


def relief_rows(adjustments: Iterable[Adjustment]) -> list[tuple[str, int]]:
    """The same of each tax that came off prices; below zero."""
    found = _by_code(adjustments, AdjustmentKind.RELIEF)
    return [(text("checkout.tax-taken-off", tax=tax_label(code)), cents) for code, cents in found.items()]


def _by_code(adjustments: Iterable[Adjustment], kind: AdjustmentKind) -> dict[str, int]:
    sums: dict[str, int] = {}
    for made in adjustments:
        if made.kind == kind and made.label_code:
            code = made.label_code.removesuffix(_OF_SHIPPING)
            sums[code] = sums.get(code, 0) + made.amount_cents
    return {code: cents for code, cents in sums.items() if cents}


def _shown(code: str, mode: TaxMode) -> str:
    label = tax_label(code)
    return label if mode == TaxMode.EXCLUSIVE else text("checkout.tax-within", tax=label)
