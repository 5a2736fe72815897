"""Digital products with files."""

import io
from typing import Any

from sitewright.catalog.downloads.keeping import KeptFile, keep_bytes
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.operations.add_file import add_file
from sitewright.catalog.models import ProductType
from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id
from tests.catalog.shops import make_product

PDF = b"%PDF-1.7\n" + bytes(range(256)) * 40


def digital(title: str = "", **changes: Any) -> dict[str, Any]:
    return make_product(title, product_type=ProductType.DIGITAL, is_unlimited=True, **changes)


def with_file(product_id: str, name: str = "plan.pdf", content: bytes = PDF) -> ProductFile:
    return add_file(product_id, kept_pdf(name, content))


def kept_pdf(name: str = "plan.pdf", content: bytes = PDF) -> KeptFile:
    """In the store, without a row."""
    return keep_bytes(name, io.BytesIO(content), len(content))


def stored_keys() -> list[str]:
    return sorted(key for key, _ in storage().keys(f"product-files/{current_website_id()}/"))
