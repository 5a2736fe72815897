"""What links can lead to in a shop, for owners; hidden products too."""

from collections.abc import Sequence

from sitewright.catalog.models import Category, Product
from sitewright.content.link_targets import LinkTarget
from sitewright.kit.tenancy import current_website_id


def shop_target(slug: str, below: Sequence[str]) -> LinkTarget | None:
    """What of the shop is at `/slug/below`, a product or a category; None where neither is."""
    if len(below) == 2 and below[0] == "p":
        return _product(slug, below[1])
    return _category(slug, below[0]) if len(below) == 1 else None


def _in_shop(slug: str) -> dict[str, str]:
    """With the website once more: a joined table is in no scope, and collections are indexed by theirs."""
    return {"collection__website_id": current_website_id(), "collection__slug": slug}


def _product(shop: str, slug: str) -> LinkTarget | None:
    found: Product | None = (
        Product.objects.filter(slug=slug, **_in_shop(shop)).select_related("collection").first()
    )
    if found is None:
        return None
    is_public = found.visibility == "visible" and found.collection.is_enabled
    url = f"/{shop}/p/{found.slug}"
    return LinkTarget("product", found.title, url, "public" if is_public else "hidden")


def _category(shop: str, slug: str) -> LinkTarget | None:
    found: Category | None = (
        Category.objects.filter(slug=slug, **_in_shop(shop)).select_related("collection").first()
    )
    if found is None:
        return None
    state = "public" if found.collection.is_enabled else "hidden"
    return LinkTarget("category", found.display_name, f"/{shop}/{found.slug}", state)
