"""What can be done to several chosen products at once; each is one change to undo."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.catalog.operations.adjust_prices import adjust_prices
from sitewright.catalog.operations.ask_form import ask_form
from sitewright.catalog.operations.change_prices import NewPrice, change_prices
from sitewright.catalog.operations.delete_products import delete_products
from sitewright.catalog.operations.show_products import show_products
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.several_products import (
    ChosenProducts,
    PriceAdjustment,
    PriceChanges,
    ProductsForm,
    ProductsVisibility,
)

router = Router(tags=["products"])


@router.post("/prices", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def post_prices(request: HttpRequest, body: PriceChanges) -> dict[str, object]:
    """Change several prices."""
    with recorded_changes() as recorded:
        change_prices([NewPrice(p.product_id, p.price_cents, p.variant_id) for p in body.prices])
    return {"change_set_id": recorded.change_set_id}


@router.post("/price-adjustment", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def post_price_adjustment(request: HttpRequest, body: PriceAdjustment) -> dict[str, object]:
    """Raise or lower prices by percent."""
    with recorded_changes() as recorded:
        adjust_prices(body.products, body.percent)
    return {"change_set_id": recorded.change_set_id}


@router.post("/visibility", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def post_products_visibility(request: HttpRequest, body: ProductsVisibility) -> dict[str, object]:
    """Show products in the shop, or hide them."""
    with recorded_changes() as recorded:
        show_products(body.products, is_shown=body.is_shown)
    return {"change_set_id": recorded.change_set_id}


@router.post("/form", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT)
def post_products_form(request: HttpRequest, body: ProductsForm) -> dict[str, object]:
    """What is asked before they go into the cart."""
    with recorded_changes() as recorded:
        ask_form(body.products, body.form_id)
    return {"change_set_id": recorded.change_set_id}


@router.post("/deletion", response=answers(Saved))
@allowed(Area.CATALOG, Right.EDIT, asks_password=True)
def post_products_deletion(request: HttpRequest, body: ChosenProducts) -> dict[str, object]:
    """Remove products; can be undone."""
    with recorded_changes() as recorded:
        delete_products(body.products)
    return {"change_set_id": recorded.change_set_id}
