"""Try again to fetch pictures that did not come in with an import."""

from sitewright.catalog.importing.images import Fetching, fetch_images, open_slugs
from sitewright.catalog.importing.network import PUBLIC, Network
from sitewright.catalog.importing.report import ImportReport


def retry_images(slugs: list[str] | None = None, *, network: Network = PUBLIC) -> ImportReport:
    """Fetch the open pictures of the named products, or of all, as one change set of its own.

    The report counts `images_fetched` and lists what is still open. Must not run inside a transaction.
    """
    report = ImportReport()
    fetching = Fetching(report, "Fetched pictures of imported products", network)
    fetch_images(open_slugs(slugs), fetching, lambda: None)
    return report
