"""Why nothing is brought to where a cart goes, in words for its buyer."""

from collections.abc import Mapping
from typing import Any

from sitewright.checkout.shipping.delivery import Undelivered
from sitewright.kit.messages import text


def delivery_notice(cart: Mapping[str, Any]) -> str:
    """Or that it is not said where; empty where something is."""
    match cart["undelivered"]:
        case "":
            return ""
        case Undelivered.NOT_SAID:
            return text("checkout.delivery-not-said")
        case Undelivered.PARCEL:
            return text("checkout.parcel-not-taken")
        case Undelivered.AREA:
            return text("checkout.area-not-delivered")
    return text("checkout.not-delivered-there")
