"""Try again to fetch pictures that did not come in with an import."""

from collections.abc import Callable

from sitewright.catalog.importing.images import BATCH_PRODUCTS, Fetching, fetch_images, open_slugs
from sitewright.catalog.importing.report import ImportReport
from sitewright.kit.messages import Message
from sitewright.kit.network import PUBLIC, Network


def retry_images(
    slugs: list[str] | None = None,
    *,
    network: Network = PUBLIC,
    progress: Callable[[float], None] | None = None,
) -> ImportReport:
    """Fetch the open pictures of the named products, or of all, as one change set of its own.

    The report counts `images_fetched` and lists what is still open. `progress` is told the share of products
    that have been tried (0–1). Must not run inside a transaction.
    """
    report = ImportReport()
    fetching = Fetching(report, Message("changes.pictures-fetched"), network)
    products = open_slugs(slugs)
    tried = 0

    def tell() -> None:
        nonlocal tried
        # The last batch is rarely a whole one.
        tried = min(tried + BATCH_PRODUCTS, len(products))
        if progress:
            progress(tried / len(products))

    fetch_images(products, fetching, tell)
    return report
