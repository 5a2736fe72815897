"""Downloads of orders, with the files they lead to."""

from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Q, QuerySet

from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.queries import newest_by_id
from sitewright.kit import clock
from sitewright.orders.downloads.links import is_key_of
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.models import Order


class NamedDownload(NamedTuple):
    download: OrderDownload
    file: ProductFile


def downloads_of(order: Order) -> list[OrderDownload]:
    """In the order of its lines, and of each product's files as they were given."""
    return list(OrderDownload.objects.filter(order=order).order_by("line_position", "id"))


def named(downloads: Iterable[OrderDownload]) -> list[NamedDownload]:
    """Without those whose file is pruned."""
    rows = list(downloads)
    files = newest_by_id({each.file_id for each in rows})
    return [NamedDownload(each, files[each.file_id]) for each in rows if each.file_id in files]


def shown_downloads(order: Order) -> list[NamedDownload]:
    """What its buyer is shown: also what has ended, which says so."""
    good = [each for each in downloads_of(order) if each.given_at and not each.withdrawn_at]
    return named(good)


def download_of_link(download_id: str, key: str) -> OrderDownload | None:
    """With its order. None for a wrong key as for no download at all."""
    # The id is asked for as it is: a text of another shape finds nothing.
    rows = OrderDownload.objects.select_related("order").filter(id=download_id[:32])
    found: OrderDownload | None = rows.first() if key else None
    return found if found and is_key_of(found, found.order.access_code, key) else None


def still_good(file_ids: Iterable[str]) -> set[str]:
    """Those of the files that some buyer can still download, or will once the money is there."""
    now = clock.now()
    rows: QuerySet[OrderDownload] = OrderDownload.objects.filter(
        Q(expires_at=None) | Q(expires_at__gt=now), file_id__in=list(file_ids), withdrawn_at=None
    )
    return set(rows.values_list("file_id", flat=True))
