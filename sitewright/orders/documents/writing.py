"""Taking a number and writing what has it, in one transaction."""

from datetime import datetime
from typing import NamedTuple

from sitewright.orders.documents.numbering import Series, next_number, printed_number, series_of
from sitewright.orders.documents.paper import Paper, to_json
from sitewright.orders.errors import NumberTaken
from sitewright.orders.models import DocumentKind, Order, OrderDocument
from sitewright.sites.local_time import local_now


class TakenNumber(NamedTuple):
    """`printed` is how it stands on the paper."""

    series: Series
    sequence: int
    printed: str


def taken_number(kind: DocumentKind, pattern: str, time_zone: str, *, is_test: bool) -> TakenNumber:
    """The next of the pattern's series. Raises NumberTaken when an earlier pattern printed the same."""
    year = local_now(time_zone).year
    series = series_of(kind, pattern, year, is_test=is_test)
    sequence = next_number(series)
    printed = printed_number(pattern, year, sequence, is_test=is_test)
    if OrderDocument.objects.filter(kind=kind, number=printed).exists():
        raise NumberTaken(printed)
    return TakenNumber(series, sequence, printed)


def written(
    order: Order, taken: TakenNumber, paper: Paper, issued_at: datetime, refund_id: str = "", *, edit: int = 0
) -> OrderDocument:
    document: OrderDocument = OrderDocument.objects.create(
        order=order,
        kind=taken.series.kind,
        number=taken.printed,
        year=taken.series.year,
        sequence=taken.sequence,
        is_test=taken.series.is_test,
        refund_id=refund_id,
        edit=edit,
        total_cents=paper.total_cents,
        snapshot=to_json(paper),
        issued_at=issued_at,
    )
    return document
