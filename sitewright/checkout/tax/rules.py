"""What an owner has said of tax, read from the website's settings."""

from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

import msgspec

from sitewright.kit.weighted_cache import WeightedCache
from sitewright.sites.settings_schema import read_at

_MOST_CHARACTERS = 2_000_000
_PATH = "settings.taxes"
_NAMES = (
    "places", "rates", "isIncluded", "taxesShipping", "rounding", "usesDestinationInEu", "exports",
    "takesVatIds", "asksVies", "euLimit",
)  # fmt: skip


class Registration(NamedTuple):
    """Where the shop is registered for tax; `region` is empty for a whole country."""

    country: str
    region: str = ""


class OwnRate(msgspec.Struct, frozen=True, rename="camel"):
    """A rate the owner entered: it stands in place of the shipped ones where and while it holds.

    Empty: everywhere in the country, all postal codes, always. `rate` in thousandths of a percent.
    """

    country: str
    rate: int
    region: str = ""
    postal_from: str = ""
    postal_to: str = ""
    from_date: str = ""
    until_date: str = ""
    category: str = "standard"
    name: str = ""

    def holds_on(self, day: date) -> bool:
        """Both days included; ISO dates compare as text."""
        today = day.isoformat()
        return self.from_date <= today and (not self.until_date or today <= self.until_date)


class Exports(StrEnum):
    """What is charged for goods that leave the tax area: their price as it is, their price without the tax
    in it, or all of it with the tax of home.
    """

    KEPT = "kept"
    NET = "net"
    TAXED = "taxed"


class TaxRules(msgspec.Struct, frozen=True):
    """Without registrations no tax is charged. The first one is where the shop is at home."""

    registrations: tuple[Registration, ...] = ()
    rates: tuple[OwnRate, ...] = ()
    is_included: bool = False
    taxes_shipping: bool = True
    rounds_by_line: bool = False
    uses_destination_in_eu: bool = False
    exports: Exports = Exports.KEPT
    takes_vat_ids: bool = True
    asks_register: bool = False
    own_eu_limit: int | None = None
    """The yearly limit of sales across the union in whole units of the shop's currency; None: as shipped."""

    @property
    def home(self) -> Registration:
        return self.registrations[0]


NO_TAX = TaxRules()


def _rules(settings: str) -> TaxRules:
    stored = msgspec.json.decode(settings)
    found: dict[str, Any] = read_at({"settings": stored}, [f"{_PATH}.{name}" for name in _NAMES])
    of = {name: found[f"{_PATH}.{name}"] for name in _NAMES}
    return TaxRules(
        registrations=tuple(Registration(**place) for place in of["places"]),
        rates=msgspec.convert(of["rates"], tuple[OwnRate, ...]),
        is_included=of["isIncluded"],
        taxes_shipping=of["taxesShipping"],
        rounds_by_line=of["rounding"] == "line",
        uses_destination_in_eu=of["usesDestinationInEu"],
        exports=Exports(of["exports"]),
        takes_vat_ids=of["takesVatIds"],
        asks_register=of["asksVies"],
        own_eu_limit=of["euLimit"],
    )


_known_rules: WeightedCache[str, TaxRules]
_known_rules = WeightedCache(_rules, weigh=len, most=_MOST_CHARACTERS)


def tax_rules(settings: str) -> TaxRules:
    """The rules in the JSON text of a website's `settings`."""
    # Most websites say nothing of it, and a cart asks at every read.
    return _known_rules(settings) if '"taxes"' in settings else NO_TAX
