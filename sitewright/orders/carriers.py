"""Who carries parcels, and where each says how far one has come. Pure."""

from typing import NamedTuple
from urllib.parse import quote

from sitewright.kit.messages import Message
from sitewright.kit.single_line import single_line
from sitewright.orders.errors import ParcelRefused

LONGEST_NUMBER = 100
LONGEST_CARRIER = 40
LONGEST_URL = 500

CARRIERS = {
    "dhl": ("DHL", "https://www.dhl.com/en/home/tracking.html?tracking-id={number}"),
    "ups": ("UPS", "https://www.ups.com/track?tracknum={number}"),
    "fedex": ("FedEx", "https://www.fedex.com/fedextrack/?trknbr={number}"),
    "usps": ("USPS", "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}"),
    "dpd": ("DPD", "https://tracking.dpd.de/status/en_US/parcel/{number}"),
    "gls": ("GLS", "https://gls-group.com/track/{number}"),
    "hermes": (
        "Hermes",
        "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}",
    ),
    "royal-mail": ("Royal Mail", "https://www.royalmail.com/track-your-item#/tracking-results/{number}"),
    "post-at": ("Österreichische Post", "https://www.post.at/sv/sendungsdetails?snr={number}"),
    "post-ch": ("Schweizerische Post", "https://service.post.ch/ekp-web/ui/entry/search/{number}"),
}
"""Code → what it is called and where a parcel of its is looked up."""


class Parcel(NamedTuple):
    """How units of an order travel: the carrier's name, its number, and where it is looked up. All may be
    empty.
    """

    carrier: str = ""
    number: str = ""
    url: str = ""


def parcel_of(carrier: str, number: str, url: str = "") -> Parcel:
    """`carrier` is a code of `CARRIERS` or any other name; an address given stands before the carrier's own.
    Raises ParcelRefused.
    """
    name, pattern = CARRIERS.get(carrier, (single_line(carrier), ""))
    # Printed on labels in groups of digits, and copied with the blanks between them.
    number, url = "".join(single_line(number).split()), url.strip()
    problems = {
        field: Message("kit.use-at-most", most=str(most))
        for field, text, most in (
            ("carrier", name, LONGEST_CARRIER),
            ("tracking_number", number, LONGEST_NUMBER),
            ("tracking_url", url, LONGEST_URL),
        )
        if len(text) > most
    }
    if url and not url.startswith(("https://", "http://")):
        problems["tracking_url"] = Message("orders.tracking-url")
    if problems:
        raise ParcelRefused(problems)
    found = pattern.format(number=quote(number, safe="")) if pattern and number else ""
    return Parcel(name, number, url or found)
