"""The rates of tax this release knows, who is exempt, and what was sold across borders; where a website
charges tax is among its settings.
"""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.checkout.tax.operations.exempt_customer import end_exemption, exempt_customer
from sitewright.orders.cross_border import cross_border_sales
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.taxes import CrossBorder, ExemptCustomers, NewExemption, TaxTables
from sitewright.studio.site_money import site_money
from sitewright.studio.tax_presenting import cross_border, exempt_customers, tax_tables

router = Router(tags=["taxes"])


@router.get("/rates", response=answers(TaxTables))
@allowed(Area.ORDERS, Right.VIEW)
def get_tax_rates(request: HttpRequest) -> dict[str, object]:
    """Of every country, by region where that decides."""
    return tax_tables()


@router.get("/cross-border", response=answers(CrossBorder))
@allowed(Area.ORDERS, Right.VIEW)
def get_cross_border(request: HttpRequest) -> dict[str, object]:
    """Sales of the year to consumers in other member states of the European Union."""
    return cross_border(cross_border_sales(), site_money())


@router.get("/exemptions", response=answers(ExemptCustomers))
@allowed(Area.ORDERS, Right.VIEW)
def get_exemptions(request: HttpRequest) -> dict[str, object]:
    """Customers who bear no tax, by address."""
    return exempt_customers()


@router.put("/exemptions", response=answers(ExemptCustomers))
@allowed(Area.ORDERS, Right.EDIT)
def put_exemption(request: HttpRequest, body: NewExemption) -> dict[str, object]:
    """One more; an address that is there gets the new reason. All of them are answered."""
    exempt_customer(body.email, body.reason)
    return exempt_customers()


@router.delete("/exemptions/{exemption_id}", response=answers(ExemptCustomers))
@allowed(Area.ORDERS, Right.EDIT)
def delete_exemption(request: HttpRequest, exemption_id: str) -> dict[str, object]:
    """From now on; what was ordered stays as it is."""
    end_exemption(exemption_id)
    return exempt_customers()
