"""Products and their stock."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.errors import ProductNotFound
from sitewright.catalog.models import Variant
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.delete_product import delete_product
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.owner_filters import Shown
from sitewright.catalog.owner_queries import list_owner_products
from sitewright.catalog.picked_products import PickedProduct, picked_products
from sitewright.catalog.products.data import ImageData, ProductData, VariantData
from sitewright.catalog.products.states import product_by_id
from sitewright.catalog.products.writing import SUBJECT_TYPE
from sitewright.content.settings_schema.source import MOST_PICKED
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.products import (
    PickedProducts,
    ProductBody,
    ProductDetail,
    ProductPage,
    ProductSort,
    StockChange,
)
from sitewright.studio.product_presenting import product_detail, product_row
from sitewright.studio.site_money import site_money

router = Router(tags=["products"])

PAGE_SIZE = 50
_LONGEST_PICKS = MOST_PICKED * 33


@router.get("", response=answers(ProductPage))
@allowed(Area.CATALOG, Right.VIEW)
def get_products(
    request: HttpRequest,
    search: str = "",
    sort: ProductSort = "title",
    show: Shown = "",
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of all products; at most 1,000 are found by a search or by `show`."""
    found = list_owner_products(search=search, sort=sort, page=page, page_size=PAGE_SIZE, shown=show)
    money = site_money()
    return {
        "rows": [product_row(row, money) for row in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
    }


@router.post("", response=answers(ProductDetail, 201))
@allowed(Area.CATALOG, Right.EDIT)
def post_product(request: HttpRequest, body: ProductBody) -> Status[dict[str, object]]:
    """A new product."""
    with recorded_changes() as recorded:
        product = create_product(_data(body))
    return Status(201, _detail(product.id, recorded))


# Before what takes any word for an id.
@router.get("/picked", response=answers(PickedProducts))
@allowed(Area.CATALOG, Right.VIEW)
def get_picked_products(
    request: HttpRequest,
    ids: str = Query("", max_length=_LONGEST_PICKS, pattern="^[0-9a-f,]*$"),  # type: ignore[type-arg]
) -> dict[str, list[PickedProduct]]:
    """Products picked for a page, by their ids with commas between; those that are gone are left out."""
    return {"rows": picked_products(list(dict.fromkeys(filter(None, ids.split(",")))))}


@router.get("/{product_id}", response=answers(ProductDetail))
@allowed(Area.CATALOG, Right.VIEW)
def get_product(request: HttpRequest, product_id: str) -> dict[str, object]:
    """Everything about one product."""
    return _detail(product_id)


@router.put("/{product_id}", response=answers(ProductDetail))
@allowed(Area.CATALOG, Right.EDIT)
def put_product(request: HttpRequest, product_id: str, body: ProductBody) -> dict[str, object]:
    """Make the product what the body says; variants and pictures left out are removed."""
    with recorded_changes() as recorded:
        update_product(product_id, _data(body), begun=body.begun())
    return _detail(product_id, recorded)


@router.delete("/{product_id}", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT, asks_password=True)
def delete_one_product(request: HttpRequest, product_id: str) -> dict[str, object]:
    """Remove the product; can be undone."""
    with recorded_changes() as recorded:
        delete_product(product_id)
    return {"change_set_id": recorded.change_set_id}


@router.put("/{product_id}/stock", response=answers(ProductDetail))
@allowed(Area.CATALOG, Right.EDIT)
def put_stock(request: HttpRequest, product_id: str, body: StockChange) -> dict[str, object]:
    """Correct the stock of one variant to what was counted."""
    # The variant comes in the body: it must be one of this product, and the manager asks within this website
    # (I01).
    if not Variant.objects.filter(id=body.variant_id, product_id=product_id).exists():
        raise ProductNotFound
    # Names no change: what was counted is never rolled back, so there is nothing to undo.
    with recorded_changes() as recorded:
        set_stock(body.variant_id, on_hand=body.on_hand, is_unlimited=body.is_unlimited)
    return _detail(product_id, recorded)


def _detail(product_id: str, saved: Recorded = NOTHING_RECORDED) -> dict[str, object]:
    data = product_by_id(product_id)
    if data is None:
        raise ProductNotFound
    version = version_of(SUBJECT_TYPE, product_id)
    return {**product_detail(data, site_money()), "version": version, "change_set_id": saved.change_set_id}


def _data(body: ProductBody) -> ProductData:
    values = body.dict(exclude={"images", "variants", "version", "settled"})
    # What is only told is not taken, whatever was sent (I02).
    images = [ImageData(**image.dict(exclude={"url", "fetch_error"})) for image in body.images]
    return ProductData(**values, images=images, variants=[VariantData(**v.dict()) for v in body.variants])
