"""The files of digital products: made of the demo's own pictures."""

from io import BytesIO

from PIL import Image

from demo.texts import PICTURES, read
from sitewright.catalog.downloads.keeping import KeptFile, keep_bytes
from sitewright.catalog.downloads.operations.add_file import add_file
from sitewright.catalog.queries import product_by_slug

Downloads = dict[str, list[KeptFile]]
"""By the slug of their product."""


def store_downloads() -> Downloads:
    """Store them; the rows are written with the products."""
    return {
        record["slug"]: [_kept(file["name"], file["picture"]) for file in record["files"]]
        for record in read("products")
        if record.get("files")
    }


def build_downloads(downloads: Downloads) -> None:
    for slug, files in downloads.items():
        product = product_by_slug(slug)
        if product is None:
            raise ValueError(f"no demo product is called {slug}")
        for kept in files:
            add_file(product["id"], kept)


def _kept(name: str, picture: str) -> KeptFile:
    """One page that shows the picture."""
    page = BytesIO()
    with Image.open(PICTURES / picture) as opened:
        opened.convert("RGB").save(page, "PDF", resolution=150.0)
    return keep_bytes(name, page, len(page.getvalue()))
