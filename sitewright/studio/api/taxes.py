"""The rates of tax this release knows; where a website charges it is among its settings."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.taxes import TaxTables
from sitewright.studio.tax_presenting import tax_tables

router = Router(tags=["taxes"])


@router.get("/rates", response=answers(TaxTables))
@allowed(Area.ORDERS, Right.VIEW)
def get_tax_rates(request: HttpRequest) -> dict[str, object]:
    """Of every country, by region where that decides."""
    return tax_tables()
