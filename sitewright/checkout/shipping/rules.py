"""The shipping rules of a website out of what a statement reads beside its own rows."""

import msgspec

from sitewright.checkout.shipping.zones import countries_of
from sitewright.kit.weighted_cache import WeightedCache
from sitewright.sites.settings_schema import read_at
from sitewright.sites.shipping_rules import ShippingRules, rules_in

SETTING = "settings.shipping"

_MOST_CHARACTERS = 2_000_000


def _read(settings: str) -> ShippingRules | None:
    # Most websites have none: those are not even taken apart.
    if '"shipping"' not in settings:
        return None
    stored = {"settings": msgspec.json.decode(settings)}
    # By the schema: what it would not take, such as garbage of an import, is no rule.
    return rules_in(read_at(stored, [SETTING])[SETTING])


shipping_rules: WeightedCache[str, ShippingRules | None]
shipping_rules = WeightedCache(_read, weigh=len, most=_MOST_CHARACTERS)
"""The rules by the JSON text of a website's `settings`; None where it has none."""


def is_shipped_to(settings: str, country: str) -> bool:
    """Whether some of the country is; by no rules, every country is."""
    rules = shipping_rules(settings)
    if rules is None:
        return True
    countries = countries_of(rules.zones)
    return countries is None or country in countries
