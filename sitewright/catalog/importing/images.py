"""Bringing the pictures of imported products in, once the products are there.

Nothing is fetched inside a transaction. A host that does not answer is asked once per run; its other
pictures stay open for a later try.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import PurePosixPath
from urllib.parse import unquote, urlsplit

from sitewright.catalog.importing.applying import OPERATION
from sitewright.catalog.importing.fetching import NotFetched, fetch, host_of
from sitewright.catalog.importing.network import PUBLIC, Network
from sitewright.catalog.importing.report import ImportReport, OpenImage
from sitewright.catalog.models import ProductImage
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.products.data import ImageData, ProductData
from sitewright.catalog.products.states import products_by_slug
from sitewright.history.labels import Label
from sitewright.kit.tenancy import current_website_id
from sitewright.media.errors import UnusableImage
from sitewright.media.operations.store_image import store_image

# Few, as a picture may take ten seconds: a crash loses at most what these fetched.
BATCH_PRODUCTS = 20
_NOT_YET = "Not fetched yet."


@dataclass(slots=True)
class Fetching:
    """One run over open pictures; without a network they are only listed."""

    report: ImportReport
    label: Label
    network: Network | None = PUBLIC
    down: dict[str, str] = field(default_factory=dict)  # Host to message; for this run only.


def fetch_images(slugs: Iterable[str], fetching: Fetching, progress: Callable[[], None]) -> None:
    """Fetch what is open of these products and save what came of it, in the change set the report names."""
    for batch in _batches(slugs):
        # Read batch by batch, not all at first: the save writes whole products as they were when read.
        products = products_by_slug(open_slugs(batch)).values()
        tried = [_tried(product, fetching) for product in products]
        _save([new for old, new in zip(products, tried, strict=True) if new != old], fetching)
        progress()


def open_slugs(slugs: Iterable[str] | None = None) -> list[str]:
    """The products, of the named ones or of all, that have pictures still to be fetched."""
    images = ProductImage.objects.filter(media__isnull=True).exclude(source_url="")
    if slugs is not None:
        # The website again, for the database finds a slug by no other index.
        images = images.filter(product__website_id=current_website_id(), product__slug__in=list(slugs))
    return sorted(set(images.values_list("product__slug", flat=True)))


def _batches(slugs: Iterable[str]) -> Iterator[list[str]]:
    left = iter(slugs)
    while batch := list(islice(left, BATCH_PRODUCTS)):
        yield batch


def _save(products: Sequence[ProductData], fetching: Fetching) -> None:
    if not products:
        return
    saved = save_products(
        products, fetching.label, operation=OPERATION, continues=fetching.report.change_set_id
    )
    fetching.report.change_set_id = saved.change_set_id


def _tried(product: ProductData, fetching: Fetching) -> ProductData:
    images = [
        _tried_image(image, product.slug, fetching) if image.source_url and not image.media_id else image
        for image in product.images
    ]
    # The stock is not ours to say here: a sale may come between reading and saving.
    variants = [replace(variant, on_hand=None) for variant in product.variants]
    return replace(product, images=images, variants=variants) if images != product.images else product


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
    host = host_of(url)
    if host in down:
        raise NotFetched(down[host])
    try:
        return fetch(url, network)
    except NotFetched as reason:
        if reason.is_host_down:
            down[host] = reason.message
        raise


def _name_of(url: str) -> str:
    return unquote(PurePosixPath(urlsplit(url).path).name) or "image"
