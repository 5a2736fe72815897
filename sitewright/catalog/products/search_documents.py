"""What search knows of products."""

from collections.abc import Sequence

from sitewright.catalog.models import Visibility
from sitewright.catalog.products.data import ProductData
from sitewright.content import search
from sitewright.content.models import Collection
from sitewright.content.rich_text import text_of
from sitewright.media.models import MediaFile

SUBJECT_TYPE = "catalog.Product"
_KIND = "products"
"""The name of the shop's kind (themes/kinds/products), which stands above this package."""


def index_products(products: Sequence[ProductData]) -> None:
    """Make visible products findable and forget hidden ones."""
    visible = [product for product in products if product.visibility == Visibility.VISIBLE]
    shops = dict(
        Collection.objects.filter(id__in={p.collection_id for p in visible}).values_list("id", "slug")
    )
    images = _image_urls(visible)
    # Hidden products leave the index altogether: it is read without a look at the product, and must not tell
    # of them.
    search.index_many([_entry(product, shops[product.collection_id], images) for product in visible])
    forget_products([product.id for product in products if product.visibility != Visibility.VISIBLE])


def forget_products(product_ids: Sequence[str]) -> None:
    """Take removed or hidden products out of search."""
    search.remove_many(SUBJECT_TYPE, product_ids)


def _entry(product: ProductData, shop_slug: str, images: dict[str, str]) -> search.SearchEntry:
    media_id = next((image.media_id for image in product.images if image.media_id), "")
    words = (product.vendor, *product.tags, text_of(product.excerpt_html), text_of(product.body_html))
    return search.SearchEntry(
        SUBJECT_TYPE,
        product.id,
        kind=_KIND,
        url=f"/{shop_slug}/p/{product.slug}",
        title=product.title,
        text=" ".join(word for word in words if word),
        image_url=images.get(media_id, ""),
    )


def _image_urls(products: Sequence[ProductData]) -> dict[str, str]:
    media_ids = {next((i.media_id for i in product.images if i.media_id), "") for product in products}
    rows = MediaFile.objects.filter(id__in=media_ids).values_list("id", "name")
    return {media_id: f"/media/{media_id}/{name}" for media_id, name in rows}
