"""What an owner sets up before the first order: taxes, shipping, a code."""

from collections.abc import Mapping
from typing import Any

import msgspec

from demo.texts import read
from sitewright.checkout.discounts.fields import DiscountFields
from sitewright.checkout.discounts.operations.add_discount import add_discount
from sitewright.checkout.operations.set_shipping import set_shipping
from sitewright.sites.operations.set_settings import set_settings
from sitewright.sites.shipping_rules import ShippingRules


def build_selling() -> None:
    """Sales tax where the press is registered in the United States, VAT of its buyers' own countries in the
    European Union, and a zone of shipping for each.
    """
    said = read("selling")
    taxes = {f"settings.taxes.{name}": value for name, value in said["taxes"].items()}
    set_settings(taxes, _nobody_to_ask)
    set_shipping(msgspec.convert(said["shipping"], ShippingRules), _nobody_to_ask)
    add_discount(DiscountFields(**said["discount"]))


def _nobody_to_ask(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """The shop is made before anybody has rights in it."""
