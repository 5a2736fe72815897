"""What owners change in orders that were paid."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.checkout.cart_size import MOST_LINES
from sitewright.orders.edits.planning import LONGEST_WORDS
from sitewright.studio.api.schemas.common import MOST_INTEGER, Input, Integer, Text, Whole, reference

VariantId = Annotated[str, reference("catalog.Variant")]


class UnitsTakenOff(Input):
    position: Integer
    quantity: int = Field(ge=1, le=MOST_INTEGER)


class UnitsAdded(Input):
    variant_id: VariantId
    quantity: int = Field(ge=1, le=MAX_QUANTITY)


class EditedGoods(Input):
    """Units of its lines to be taken off, and products to be put in at today's prices."""

    removed: list[UnitsTakenOff] = Field(default_factory=list, max_length=1000)
    added: list[UnitsAdded] = Field(default_factory=list, max_length=MOST_LINES)


class NewEdit(EditedGoods):
    """`key` is made by the form: sent twice, it is one edit. `shown_cents`: what the owner saw that is owed
    after it, below 0 for what goes back; another sum is refused. `words` go to the buyer.
    """

    key: str = Field(min_length=8, max_length=64, pattern="^[0-9A-Za-z-]+$")
    shown_cents: Whole
    restocks: bool = True
    words: Text = Field("", max_length=LONGEST_WORDS)
    tells_buyer: bool = True


class AddedLine(Schema):
    """At today's price, before tax that comes on top."""

    variant_id: str
    title: str
    quantity: int
    unit_price_cents: int
    unit_price_text: str
    total_cents: int
    total_text: str


class EditPreview(Schema):
    """`owed`: what the buyer has to pay after it, with what was still open before; `given`: what goes back.
    One of the two is 0. `added` and `removed` are with their tax.
    """

    lines: list[AddedLine]
    added_cents: int
    added_text: str
    added_tax_cents: int
    added_tax_text: str
    removed_cents: int
    removed_text: str
    owed_cents: int
    owed_text: str
    given_cents: int
    given_text: str


class EditInfo(Schema):
    """`removed`: of it, units by the position of their line; what it added are lines with its `number`."""

    number: int
    made_at: datetime
    words: str
    is_buyer_told: bool
    added_cents: int
    added_text: str
    removed_cents: int
    removed_text: str
    owed_cents: int
    owed_text: str
    given_cents: int
    given_text: str


class Difference(Schema):
    """What is still to be paid after an edit. `pay_url` is empty where the buyer has chosen to pay it by
    hand, or its link was ended.
    """

    amount_cents: int
    amount_text: str
    pay_url: str
