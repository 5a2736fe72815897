"""What is passed over by a change of prices: products that cannot take theirs."""

from typing import NamedTuple

from sitewright.catalog.products.data import ProductData
from sitewright.history.labels import read, stored
from sitewright.kit.messages import Message

MOST_LISTED = 50

Kept = dict[str, object]
"""As the run keeps it: `id`, `title`, and the reason as a label is kept."""


class Passed(NamedTuple):
    """A product that kept its prices, and why, in the language of whoever asks."""

    id: str
    title: str
    reason: str


def kept(product: ProductData, why: Message) -> Kept:
    reason = stored(why)
    return {"id": product.id, "title": product.title, "reason": reason.text, "coded": reason.coded}


def told(passed: list[Kept]) -> list[Passed]:
    """What was kept, for people."""
    return [
        Passed(str(each["id"]), str(each["title"]), str(read(str(each["reason"]), each["coded"])))  # type: ignore[arg-type]
        for each in passed
    ]
