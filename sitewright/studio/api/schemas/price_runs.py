"""Changes of the prices of a whole list."""

from datetime import datetime

from ninja import Field, Schema

from sitewright.catalog.owner_filters import Shown
from sitewright.studio.api.schemas.common import Input, Line, Saved
from sitewright.studio.api.schemas.several_products import Percent


class NewPriceRun(Input):
    """`search` and `show` as the list of products has them; both empty: all products."""

    percent: Percent
    search: Line = ""
    show: Shown = ""


class PassedProduct(Schema):
    """A product that kept its prices, and why."""

    id: str
    title: str
    reason: str


class PriceRunRow(Saved):
    """`state`: running, done, stopped or failed; what was changed stays in each."""

    id: str
    state: str
    percent: int
    total_count: int
    done_count: int
    changed_count: int
    passed_count: int
    was_interrupted: bool
    created_at: datetime
    finished_at: datetime | None


class PriceRunDetail(PriceRunRow):
    """`passed`: the first fifty of what kept its prices."""

    passed: list[PassedProduct] = Field(max_length=50)
