"""The downloads of an order: there with it, good once it is paid.

All functions run inside the caller's transaction. An order without digital products is asked nothing.
"""

from collections.abc import Collection, Iterable, Mapping

from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.queries import files_sold_with
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.downloads.mail import tell_of_downloads
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.downloads.queries import downloads_of, named
from sitewright.orders.downloads.settings import download_settings
from sitewright.orders.models import Order
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.sites.queries import website_basics


def note_downloads(order: NewOrder, snapshot: Snapshot, *, is_paid: bool) -> list[OrderDownload]:
    """One for each file of each digital line; answers those that are good already, for the order's mail."""
    lines = {place: line.product_id for place, line in enumerate(snapshot.lines) if line.is_digital}
    if not lines:
        return []
    made = made_for(order.id, lines, files_sold_with(set(lines.values())))
    if is_paid:
        make_good(made)
    OrderDownload.objects.bulk_create(made)
    return made if is_paid else []


def give_paid(order: Order) -> None:
    """Those that waited for the money, which is here; their buyer is told. Harmless when repeated."""
    waiting = [each for each in downloads_of(order) if not each.given_at and not each.withdrawn_at]
    make_good(waiting)
    OrderDownload.objects.bulk_update(waiting, ["given_at", "expires_at", "most_uses"])
    if waiting:
        tell_of_downloads(order, named(waiting))


def await_money(order: Order) -> None:
    """The money has not come after all: they wait for it again, with what was used of them."""
    OrderDownload.objects.filter(order=order).update(given_at=None, expires_at=None)


def withdraw_downloads(order_id: str, positions: Collection[int]) -> None:
    """Of lines that went back. A digital product stands on a line once, so any unit of it is all."""
    if positions:
        there = OrderDownload.objects.filter(
            order_id=order_id, line_position__in=positions, withdrawn_at=None
        )
        there.update(withdrawn_at=clock.now())


def made_for(
    order_id: str, lines: Mapping[int, str], files: Mapping[str, Iterable[ProductFile]]
) -> list[OrderDownload]:
    """Not written yet; `lines` are product ids by position."""
    return [
        OrderDownload(
            id=new_id(),
            website_id=current_website_id(),
            order_id=order_id,
            line_position=position,
            file_id=file.file_id,
        )
        for position, product_id in lines.items()
        for file in files.get(product_id, ())
    ]


def make_good(downloads: Iterable[OrderDownload]) -> None:
    """As the website's settings are now; not written."""
    settings, now = download_settings(website_basics().settings), clock.now()
    for each in downloads:
        each.given_at, each.expires_at = now, settings.end_of(now)
        # What was used stays used, also where the limit is lower by now.
        each.most_uses = max(settings.limit, each.uses) if settings.limit else 0
