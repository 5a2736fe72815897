"""What a product must be among the rows there are: in which shop, its parts, slug and skus nobody else's."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from django.db.models import Q, QuerySet

from sitewright.catalog.errors import InvalidProduct, NoShop, SkuTaken
from sitewright.catalog.models import SHOP_COLLECTION, Product, Variant
from sitewright.catalog.products.checks import problems_of
from sitewright.catalog.products.completing import slug_of, wanted_sku
from sitewright.catalog.products.data import ProductData
from sitewright.catalog.products.skus import numbered_beginning
from sitewright.content.errors import NoSuchCollection
from sitewright.content.models import Collection as ContentCollection
from sitewright.content.queries import COLLECTIONS
from sitewright.forms.beside_products import form_of_product
from sitewright.kit.db.statements import read_rows
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.media.models import MediaFile, MediaKind

# The first row of each shelf of the index `product_in_order`, instead of a look at every product.
_LOWEST = f"""
    SELECT min((
        SELECT p.position FROM catalog_product p
        WHERE p.website_id = c.website_id AND p.collection_id = c.id AND p.visibility = v.visibility
        ORDER BY p.position LIMIT 1
    ))
    FROM {COLLECTIONS} CROSS JOIN (SELECT 'visible' AS visibility UNION ALL SELECT 'hidden') v
    WHERE c.website_id = %s
"""


def require_valid(data: ProductData) -> None:
    """Raises InvalidProduct with every problem found."""
    problems = problems_of(data)
    if problems:
        raise InvalidProduct(problems)


def require_own_references(data: ProductData, *known: ProductData) -> None:
    """Raises InvalidProduct, naming the fields, for ids that are not of this website or not of this product.
    Another website's id and one nobody has are told alike. `known` is the product as it is, and as it was
    when the edit began: somebody else may have removed a part of it since.
    """
    problems: dict[str, Message] = {}
    own_images = {image.id for state in known for image in state.images}
    own_variants = {variant.id for state in known for variant in state.variants}
    files = _known_pictures(data)
    for index, image in enumerate(data.images):
        if image.id and image.id not in own_images:
            problems[f"images.{index}.id"] = Message("catalog.foreign-picture")
        if image.media_id and image.media_id not in files:
            problems[f"images.{index}.media_id"] = Message("catalog.no-such-picture")
    for index, variant in enumerate(data.variants):
        if variant.id and variant.id not in own_variants:
            problems[f"variants.{index}.id"] = Message("catalog.foreign-variant")
    if not _is_form(data.additional_fields_form_id, known):
        problems["additional_fields_form_id"] = Message("catalog.no-such-form")
    if problems:
        raise InvalidProduct(problems)


def _is_form(form_id: str, known: Sequence[ProductData]) -> bool:
    """One there is; or none, or what the product has named before and somebody has deleted since."""
    if form_id in ("", *(state.additional_fields_form_id for state in known)):
        return True
    return form_of_product(form_id) is not None


def _known_pictures(data: ProductData) -> set[str]:
    wanted = {image.media_id for image in data.images} - {""}
    # A film cannot be shown as a picture. The manager looks in this website alone.
    pictures = MediaFile.objects.filter(id__in=wanted, kind=MediaKind.IMAGE, width__isnull=False)
    return set(pictures.values_list("id", flat=True))


def shop_for(collection_id: str) -> str:
    """The id of the named shop collection, or of the oldest one when none is named; raises NoShop."""
    shops = ContentCollection.objects.filter(type=SHOP_COLLECTION)
    if collection_id:
        shops = shops.filter(id=collection_id)
    found: str | None = shops.order_by("created_at", "id").values_list("id", flat=True).first()
    if found is None:
        raise NoShop
    return found


def stores() -> QuerySet[ContentCollection]:
    """The collections of this website that hold products, the oldest first."""
    found: QuerySet[ContentCollection] = ContentCollection.objects.filter(type=SHOP_COLLECTION)
    return found.order_by("id")


def require_store(collection_id: str) -> None:
    """Raises NoSuchCollection for what is no collection of this website that holds products."""
    if not stores().filter(id=collection_id).exists():
        raise NoSuchCollection


def is_slug_taken(slug: str, *, by_other_than: str = "") -> bool:
    return bool(Product.objects.filter(slug=slug).exclude(id=by_other_than).exists())


def slug_owners(slugs: Iterable[str]) -> dict[str, str]:
    """Slug to product id, for those of these that products have."""
    return dict(Product.objects.filter(slug__in=list(slugs)).values_list("slug", "id"))


def free_slug(title: str, *, besides: Collection[str] = ()) -> str:
    """An address made from the title that no product has yet, and none of those `besides`."""
    wanted = slug_of(title)
    # All addresses that begin so in one read, instead of a question for each number.
    taken = {*besides, *Product.objects.filter(slug__startswith=wanted).values_list("slug", flat=True)}
    number, slug = 1, wanted
    while slug in taken:
        number += 1
        slug = f"{wanted}-{number}"
    return slug


def top_position(count: int = 1) -> int:
    """The first of `count` places above all present products, so that new ones come first in the shop."""
    ((lowest,),) = read_rows(_LOWEST, [current_website_id()])
    # Places go below zero: nothing that is there has to be moved for what comes on top.
    return (0 if lowest is None else int(lowest)) - count


def sku_owners(*products: ProductData) -> dict[str, str]:
    """Sku to product id: for the skus these products want, and numbered forms of those not free."""
    wanted = [(wanted_sku(data, variant), data.id) for data in products for variant in data.variants]
    owners = _owners(Q(sku__in=[sku for sku, _ in wanted]))
    counts = Counter(sku for sku, _ in wanted)
    for sku, product_id in wanted:
        # Numbered forms matter only where a number will be given; most skus are free, and then nothing is
        # read.
        if counts[sku] > 1 or owners.get(sku, product_id) != product_id:
            owners |= _owners(Q(sku__startswith=numbered_beginning(sku)))
    return owners


def require_own_skus(data: ProductData, product_id: str) -> None:
    """Raises SkuTaken, naming the variant, when a given sku is another variant's."""
    given = [variant.sku.strip() for variant in data.variants]
    owners = _owners(Q(sku__in=list(filter(None, given))))
    for index, sku in enumerate(given):
        is_twin = sku in given[:index]
        # Given twice in the same form is refused too: the second would silently become `sku-2`.
        if sku and (is_twin or owners.get(sku, product_id) != product_id):
            raise SkuTaken(sku, f"variants.{index}.sku")


def _owners(condition: Q) -> dict[str, str]:
    rows: Iterable[tuple[str, str]] = Variant.objects.filter(condition).values_list("sku", "product_id")
    return dict(rows)
