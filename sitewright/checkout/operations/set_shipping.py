"""Say where a website ships to, and for how much."""

from sitewright.checkout.errors import ShippingRulesInvalid
from sitewright.checkout.shipping.checking import problems_in
from sitewright.checkout.shipping.rules import SETTING
from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.sites.errors import BadSettings
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import Guard, locked_website, write_checked
from sitewright.sites.settings_schema import problems_at, with_values
from sitewright.sites.shipping_rules import ShippingRules, stored_rules
from sitewright.sites.versioned import website_state


def set_shipping(rules: ShippingRules, guard: Guard, *, begun: EditBegun = OVERWRITES) -> Website:
    """Replace the rules; empty ones take them away, and goods go everywhere for nothing.

    Raises ShippingRulesInvalid, BadSettings (they are too many), EditConflict, and what the guard raises.
    """
    if problems := problems_in(rules):
        raise ShippingRulesInvalid(problems)
    values = {SETTING: stored_rules(rules)}
    if too_large := problems_at(values):
        raise BadSettings(too_large)
    with change_set(Message("changes.shipping"), "checkout.set_shipping") as changes:
        website = locked_website()
        return write_checked(changes, website, with_values(website_state(website), values), guard, begun)
