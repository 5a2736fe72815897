"""The shipped rates as the studio lists them, in the language spoken."""

from collections.abc import Mapping
from typing import Any

from sitewright.checkout.countries import countries
from sitewright.checkout.regions import regions
from sitewright.checkout.tax.exemptions import exemptions
from sitewright.checkout.tax.labels import label_code, tax_label, tax_name
from sitewright.checkout.tax.rates import default_name
from sitewright.checkout.tax.shipped import (
    Component,
    as_of,
    country_rates,
    is_in_eu,
    own_names,
    region_rates,
)
from sitewright.kit.messages import current_language
from sitewright.orders.cross_border import CrossBorderSales
from sitewright.studio.site_money import SiteMoney


def tax_tables() -> dict[str, Any]:
    """Every country an address can be in, those without known rates too."""
    return {"countries": [_country(code, name) for code, name in countries(current_language())]}


def cross_border(sales: CrossBorderSales | None, money: SiteMoney) -> dict[str, Any]:
    """Nothing of a shop outside the European Union."""
    if sales is None:
        return {"year": 0}
    return {
        "year": sales.year,
        "sold": money.text(sales.sold_cents, sales.currency),
        "sold_before": money.text(sales.sold_before_cents, sales.currency),
        "limit": money.text(sales.limit_cents, sales.currency),
        "percent": sales.sold_cents * 100 // sales.limit_cents,
        "standing": sales.standing.value,
        "others": [money.text(cents, currency) for currency, cents in sales.others],
        "uses_destination": sales.uses_destination,
    }


def exempt_customers() -> dict[str, Any]:
    rows = [{name: getattr(each, name) for name in ("id", "email", "reason")} for each in exemptions()]
    return {"customers": rows}


def _country(code: str, name: str) -> dict[str, Any]:
    rates = country_rates().get(code)
    return {
        "code": code,
        "name": name,
        "label": tax_name(rates.name if rates else default_name(code)),
        "is_in_eu": is_in_eu(code),
        "standard": rates.standard if rates else None,
        "reduced": rates.reduced if rates else None,
        "others": list(rates.others) if rates else [],
        "as_of": as_of(code),
        "regions": _regions(code, region_rates().get(code, {})),
    }


def _regions(country: str, rates: Mapping[str, tuple[Component, ...]]) -> list[dict[str, Any]]:
    return [
        {"code": region.code, "name": region.local_name, "taxes": list(map(_tax, rates[region.code]))}
        for region in regions(country)
        if region.code in rates
    ]


def _tax(tax: Component) -> dict[str, Any]:
    return {"label": tax_label(label_code(tax)), "rate": tax.rate, "is_own": tax.name in own_names()}
