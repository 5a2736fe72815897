"""The codes of a discount as a table."""

import csv
import io
from collections.abc import Iterator

from sitewright.checkout.discounts.models import Discount, DiscountCode
from sitewright.kit.formulas import escaped
from sitewright.kit.messages import text

_AT_A_TIME = 500


def csv_lines(discount: Discount) -> Iterator[str]:
    """First a line of names; no cell is a formula."""
    yield _line([text("discounts.csv-code"), text("discounts.csv-uses")])
    codes = DiscountCode.objects.filter(discount=discount).order_by("code")
    for code, uses in codes.values_list("code", "uses").iterator(_AT_A_TIME):
        yield _line([code, str(uses)])


def _line(cells: list[str]) -> str:
    written = io.StringIO()
    csv.writer(written).writerow([escaped(cell) for cell in cells])
    return written.getvalue()
