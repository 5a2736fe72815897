"""Other goods for a subscription, as an owner chooses them for its buyer."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.studio.api.schemas.common import Cents, Input, reference


class GoodsChoice(Schema):
    """`price_text` is of one unit, before delivery and tax."""

    variant_id: str
    name: str
    price_text: str
    is_current: bool


class GoodsChoices(Schema):
    choices: list[GoodsChoice]


class GoodsWanted(Input):
    variant_id: Annotated[str, reference("catalog.Variant")]
    quantity: int = Field(ge=1, le=9_999)


class AgreedGoods(GoodsWanted):
    """`period` and `renewal_cents` are those of the preview."""

    period: int = Field(ge=0, le=1_000_000)
    renewal_cents: Cents


class GoodsPreview(Schema):
    """`starts_at` is none while it rests; `waits_for_buyer`: it costs more, so its buyer is asked by mail."""

    goods_text: str
    price_text: str
    old_price_text: str
    goods_sum_text: str
    delivery_text: str
    tax_text: str
    is_tax_included: bool
    starts_at: datetime | None
    waits_for_buyer: bool
    period: int
    renewal_cents: int


class GoodsToCome(Schema):
    """`is_asked`: its buyer has not agreed yet; `is_paying`: what it costs at once is being charged."""

    goods_text: str
    price_text: str
    starts_at: datetime | None
    is_asked: bool
    is_paying: bool
