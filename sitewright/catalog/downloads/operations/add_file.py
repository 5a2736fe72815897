"""Give a digital product one more file."""

from sitewright.catalog.downloads.errors import MOST_FILES, NotADigitalProduct, TooManyProductFiles
from sitewright.catalog.downloads.keeping import KeptFile
from sitewright.catalog.downloads.models import ProductFile
from sitewright.catalog.downloads.queries import files_of_product
from sitewright.catalog.downloads.room import require_room
from sitewright.catalog.downloads.versioned import PRODUCT_FILE, file_state
from sitewright.catalog.errors import ProductNotFound
from sitewright.catalog.models import Product, ProductType
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.errors import DomainError
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message


def add_file(product_id: str, kept: KeptFile | DomainError) -> ProductFile:
    """Write the row of what `keep_bytes` stored; orders from now on deliver it.

    Raises what the storing came to instead, ProductNotFound, NotADigitalProduct, TooManyProductFiles and
    QuotaUsedUp; what was stored goes again then.
    """
    if isinstance(kept, DomainError):
        raise kept
    try:
        return _added(product_id, kept)
    except DomainError:
        kept.drop()
        raise


def require_taker(product_id: str) -> Product:
    """The product, if it may have one more file: asked before anything is stored, and where it counts."""
    product = require_product(product_id)
    if product.product_type != ProductType.DIGITAL:
        raise NotADigitalProduct
    if len(files_of_product(product_id)) >= MOST_FILES:
        raise TooManyProductFiles
    require_room()
    return product


def require_product(product_id: str) -> Product:
    """Raises ProductNotFound."""
    product: Product | None = Product.objects.filter(id=product_id).first()
    if product is None:
        raise ProductNotFound
    return product


def written(product_id: str, kept: KeptFile, *, position: int, origin_id: str = "") -> ProductFile:
    file: ProductFile = ProductFile.objects.create(
        id=kept.row_id, product_id=product_id, origin_id=origin_id, name=kept.name,
        content_type=kept.content_type, size_bytes=kept.size_bytes, storage_key=kept.storage_key,
        position=position, created_at=clock.now(),
    )  # fmt: skip
    return file


def _added(product_id: str, kept: KeptFile) -> ProductFile:
    title = require_taker(product_id).title
    label = Message("changes.product-file-added", name=kept.name, title=title)
    with change_set(label, "catalog.add_file") as changes:
        # Of two who add one at once, one comes after the other.
        lock_name("product-files")
        require_taker(product_id)
        last = max((file.position for file in files_of_product(product_id)), default=-1)
        file = written(product_id, kept, position=last + 1)
        changes.record(PRODUCT_FILE, file.id, None, file_state(file))
    return file
