"""Which products use a file of the library."""

from collections.abc import Iterator

from django.db.models import Q

from sitewright.catalog.models import Product, ProductImage
from sitewright.media.uses import Use, UseKind


def uses_in_catalog(media_id: str) -> Iterator[Use]:
    shown = ProductImage.objects.filter(media_id=media_id).values("product_id")
    address = f"/media/{media_id}/"
    written = Q(body_html__contains=address) | Q(excerpt_html__contains=address)
    written |= Q(video__startswith=address)
    found = Product.objects.filter(Q(id__in=shown) | written).order_by("title", "id")
    for product_id, title in found.values_list("id", "title"):
        yield Use(UseKind.PRODUCT, product_id, title)
