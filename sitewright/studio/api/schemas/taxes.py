"""The rates of tax this release knows, in thousandths of a percent."""

from typing import Literal

from ninja import Field, Schema

from sitewright.checkout.tax.operations.exempt_customer import LONGEST_REASON
from sitewright.studio.api.schemas.common import Input, Line


class TaxOfRegion(Schema):
    """`is_own`: charged only by who is registered in the region itself."""

    label: str
    rate: int
    is_own: bool


class TaxRegion(Schema):
    code: str
    name: str
    taxes: list[TaxOfRegion]


class TaxCountry(Schema):
    """Rates are null where none are known, or where `regions` have them. `as_of`: the date of the table, ISO.
    `label`: what its tax is called there.
    """

    code: str
    name: str
    label: str
    is_in_eu: bool
    standard: int | None
    reduced: int | None
    others: list[int]
    as_of: str
    regions: list[TaxRegion]


class TaxTables(Schema):
    countries: list[TaxCountry]


class CrossBorder(Schema):
    """What was sold to consumers in other member states, without tax and less what was given back. `year` is
    0 for a shop outside the European Union, of which nothing else is said. Sums are in words; `others` are
    in currencies that are not held against the limit; `percent`: of the limit, this year.
    """

    year: int
    sold: str = ""
    sold_before: str = ""
    limit: str = ""
    percent: int = 0
    standing: Literal["below", "near", "passed", "passed-before"] = "below"
    others: list[str] = []
    uses_destination: bool = False


class ExemptCustomer(Schema):
    id: str
    email: str
    reason: str


class ExemptCustomers(Schema):
    customers: list[ExemptCustomer]


class NewExemption(Input):
    email: Line
    reason: str = Field(min_length=1, max_length=LONGEST_REASON)
