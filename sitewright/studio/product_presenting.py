"""Products as the owner API shows them."""

from dataclasses import asdict
from typing import Any

from sitewright.catalog.owner_rows import OwnerRow
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.subscription_plan import known_plan
from sitewright.content.models import Collection
from sitewright.kit.messages import text
from sitewright.media.models import MediaFile
from sitewright.media.queries import media_url
from sitewright.studio.site_money import SiteMoney


def product_row(row: OwnerRow, money: SiteMoney) -> dict[str, Any]:
    """One line of the list."""
    return {**asdict(row), "price_text": money.text(row.price_cents), "stock_text": stock_text(row)}


def stock_text(row: OwnerRow) -> str:
    """What the stock column says."""
    if not row.on_hand:
        return text("studio.stock-unlimited") if row.is_unlimited else text("studio.stock-none")
    if row.is_unlimited:
        return text("studio.stock-and-unlimited", count=row.on_hand)
    return text("studio.stock-left", count=row.on_hand)


def product_detail(data: ProductData, money: SiteMoney) -> dict[str, Any]:
    """Everything about one product, with the addresses of its pictures."""
    media = MediaFile.objects.in_bulk([image.media_id for image in data.images if image.media_id])
    shop_slug = Collection.objects.values_list("slug", flat=True).get(id=data.collection_id)
    images = [
        # A picture whose file could not be fetched yet has an address at its source only.
        {**asdict(image), "url": media_url(media[image.media_id]) if image.media_id in media else ""}
        for image in data.images
    ]
    return {
        **asdict(data),
        "images": images,
        # A plan of before plans had a shape may be any JSON.
        "subscription_plan": known_plan(data.subscription_plan),
        "url": f"/{shop_slug}/p/{data.slug}",
        "currency": money.currency,
    }
