"""The forms a product can ask. Who looks after products sees their names, and nothing else of forms."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.forms.beside_products import every_product_form
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.products import ProductFormList

router = Router(tags=["products"])


@router.get("", response=answers(ProductFormList))
@allowed(Area.CATALOG, Right.VIEW)
def get_product_forms(request: HttpRequest) -> dict[str, object]:
    """All forms for products by name."""
    return {"rows": [{"id": form.id, "name": form.name} for form in every_product_form()]}
