"""What has to be right about the delivery of an order that is placed. Pure."""

from sitewright.checkout.errors import DeliveryGone, NotDeliveredThere, ParcelNotTaken
from sitewright.checkout.shipping.delivery import Delivery, Undelivered
from sitewright.checkout.shipping.options import option_named


def require_delivery(delivery: Delivery | None, asked_id: str) -> None:
    """`asked_id` is the way the buyer's form names, empty where it names none.

    Raises NotDeliveredThere, ParcelNotTaken, and DeliveryGone for a way that is not there any more.
    """
    if delivery is None:
        return
    is_there = option_named(delivery.options, asked_id) is not None
    if not is_there or delivery.option is None:
        _require_some(delivery.undelivered)
    # The cheapest is not put in its place: somebody chose how fast, or where to fetch it.
    if asked_id and not is_there:
        raise DeliveryGone


def _require_some(undelivered: Undelivered | None) -> None:
    match undelivered:
        case Undelivered.COUNTRY | Undelivered.NOT_SAID:
            raise NotDeliveredThere("country")
        case Undelivered.AREA:
            raise NotDeliveredThere("postalCode")
        case Undelivered.PARCEL:
            raise ParcelNotTaken
