"""Bringing the pictures of imported products in, once the products are there.

Nothing is fetched inside a transaction. A host that does not answer is asked once per run; its other
pictures stay open for a later try.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

from sitewright.catalog.importing.applying import OPERATION
from sitewright.catalog.importing.fetching import NotFetched, fetch
from sitewright.catalog.importing.report import ImportReport, OpenImage
from sitewright.catalog.models import ProductImage
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ImageData, ProductData
from sitewright.catalog.products.states import products_by_id, products_by_slug
from sitewright.history.labels import Label
from sitewright.history.recording import change_set
from sitewright.kit.batches import in_batches
from sitewright.kit.locks import lock_name
from sitewright.kit.network import PUBLIC, Network
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import UnusableImage
from sitewright.media.operations.store_image import store_image

# Few, as a picture may take ten seconds: a crash loses at most what these fetched.
BATCH_PRODUCTS = 20
_NOT_YET = "Not fetched yet."

Tried = dict[str, ImageData]
"""Pictures by their id, as they are after a try."""


@dataclass(slots=True)
class Fetching:
    """One run over open pictures; without a network they are only listed."""

    report: ImportReport
    label: Label
    network: Network | None = PUBLIC
    down: dict[str, str] = field(default_factory=dict)  # Host to message; for this run only.


def fetch_images(slugs: Iterable[str], fetching: Fetching, progress: Callable[[], None]) -> None:
    """Fetch what is open of these products and save what came of it, in the change set the report names."""
    for batch in in_batches(slugs, BATCH_PRODUCTS):
        # Read batch by batch, not all at first: nobody need wait for what has gone meanwhile.
        products = products_by_slug(open_slugs(batch)).values()
        tried = {product.id: _tried(product, fetching) for product in products}
        _save({product_id: images for product_id, images in tried.items() if images}, fetching)
        progress()


def open_slugs(slugs: Iterable[str] | None = None) -> list[str]:
    """The products, of the named ones or of all, that have pictures still to be fetched."""
    images = ProductImage.objects.filter(media__isnull=True).exclude(source_url="")
    if slugs is not None:
        # The website again, for the database finds a slug by no other index.
        images = images.filter(product__website_id=current_website_id(), product__slug__in=list(slugs))
    return sorted(set(images.values_list("product__slug", flat=True)))


def _save(tried: Mapping[str, Tried], fetching: Fetching) -> None:
    """Put the pictures, by product, into the products as they are now: owners worked on while the hosts were
    asked. A picture that was removed or given another file meanwhile stays so.
    """
    if not tried:
        return
    with change_set(fetching.label, OPERATION, continues=fetching.report.change_set_id) as changes:
        # Before the products are read, as in every save: else an edit between would be overwritten.
        lock_name("products")
        found = [_put_in(product, tried[product.id]) for product in products_by_id(tried).values()]
        save_products(found, fetching.label)
        if changes.count:
            fetching.report.change_set_id = changes.change_set_id


def _put_in(product: ProductData, tried: Tried) -> ProductData:
    images = [_with_file(image, tried.get(image.id)) for image in product.images]
    # The stock is not ours to say here: a sale may come between reading and saving.
    variants = [replace(variant, on_hand=None) for variant in product.variants]
    return replace(product, images=images, variants=variants)


def _with_file(image: ImageData, tried: ImageData | None) -> ImageData:
    if tried is None or image.media_id or image.source_url != tried.source_url:
        return image
    return replace(image, media_id=tried.media_id, fetch_error=tried.fetch_error)


def _tried(product: ProductData, fetching: Fetching) -> Tried:
    """What came of the open pictures, where that is another thing than before."""
    missing = [image for image in product.images if image.source_url and not image.media_id]
    tried = {image.id: _tried_image(image, product.slug, fetching) for image in missing}
    return {image.id: tried[image.id] for image in missing if tried[image.id] != image}


def _tried_image(image: ImageData, slug: str, fetching: Fetching) -> ImageData:
    url = image.source_url
    if fetching.network is None:
        fetching.report.add_open_image(OpenImage(slug, url, image.fetch_error or _NOT_YET))
        return image
    try:
        media = store_image(_name_of(url), _fetched(url, fetching.network, fetching.down), image.alt_text)
    except NotFetched as reason:
        message = reason.message
    # It stays open like one that was not reached: its address may lead to a picture another time.
    except UnusableImage as reason:
        message = reason.message
    else:
        fetching.report.images_fetched += 1
        return replace(image, media_id=media.id, fetch_error="")
    fetching.report.add_open_image(OpenImage(slug, url, message))
    return replace(image, fetch_error=message[:300])  # The column's length.


def _fetched(url: str, network: Network, down: dict[str, str]) -> bytes:
    try:
        return fetch(url, network, down)
    except NotFetched as reason:
        if reason.down_host:
            down[reason.down_host] = reason.message
        raise


def _name_of(url: str) -> str:
    return unquote(PurePosixPath(urlsplit(url).path).name) or "image"
