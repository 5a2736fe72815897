"""Where the PDFs of labels lie: in the private store, which no address leads to."""

from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id

FOLDER = "shipping-labels"
DROP_JOB = "orders.drop_label_file"


def file_key(label_id: str) -> str:
    return f"{FOLDER}/{current_website_id()}/{label_id}.pdf"


def drop_file(storage_key: str) -> None:
    """For one that its row names no longer; harmless when repeated."""
    storage().delete(storage_key)
