"""Where the pictures of products can be fetched."""

from collections.abc import Iterable
from urllib.parse import quote

from sitewright.catalog.products.data import ImageData, ProductData
from sitewright.media.models import MediaFile


def picture_addresses(products: Iterable[ProductData], address: str) -> dict[str, str]:
    """Picture id to where it can be fetched: here, or still at its source; none without an address."""
    images: list[ImageData] = [image for product in products for image in product.images]
    stored = [image.media_id for image in images if image.media_id]
    names = dict(MediaFile.objects.filter(id__in=stored).values_list("id", "name"))
    return {image.id: _address(image, names, address) for image in images}


def _address(image: ImageData, names: dict[str, str], address: str) -> str:
    if image.media_id in names:
        here = f"{address}/media/{image.media_id}/{quote(names[image.media_id])}"
        # Without an address of the website the file's source is the next best place to fetch it from.
        return here if address else image.source_url
    return image.source_url
