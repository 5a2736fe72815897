"""The rates of tax this release knows, in thousandths of a percent."""

from ninja import Schema


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
