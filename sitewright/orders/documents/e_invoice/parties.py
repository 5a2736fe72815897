"""Who sells and who buys, as elements of Cross Industry Invoice. Pure."""

from xml.etree.ElementTree import Element

from sitewright.orders.documents.e_invoice.elements import part
from sitewright.orders.documents.paper import Paper, Party

_VAT_ID, _TAX_NUMBER = "VA", "FC"


def seller(element: Element, paper: Paper) -> None:
    """BG-4, with an identifier in any case (BR-CO-26): the tax number where there is no VAT id."""
    who = paper.seller
    if not who.vat_id:
        part(element, "ID", who.tax_number)  # BT-29
    part(element, "Name", who.name)  # BT-27
    _address(element, who, who.country)
    if who.tax_number:
        _registered(element, who.tax_number, _TAX_NUMBER)  # BT-32
    if who.vat_id:
        _registered(element, who.vat_id.replace(" ", ""), _VAT_ID)  # BT-31


def buyer(element: Element, paper: Paper) -> None:
    """BG-7. Where nothing was sent no country is known: then it is the seller's, whose tax was charged."""
    part(element, "Name", paper.buyer.name or "–")  # BT-44
    _address(element, paper.buyer, paper.buyer.country or paper.seller.country)
    if paper.buyer.vat_id:
        _registered(element, paper.buyer.vat_id, _VAT_ID)  # BT-48


def ship_to(element: Element, paper: Paper) -> None:
    """BG-13."""
    part(element, "Name", paper.buyer.name or "–")  # BT-70
    _address(element, paper.buyer, paper.buyer.country)


def _address(element: Element, who: Party, country: str) -> None:
    address = part(element, "PostalTradeAddress")
    rows = (
        ("PostcodeCode", who.postal_code),
        ("LineOne", who.line1),
        ("LineTwo", who.line2),
        ("CityName", who.city),
        ("CountryID", country),
        ("CountrySubDivisionName", who.region),
    )
    for name, said in rows:
        if said:
            part(address, name, said)


def _registered(element: Element, number: str, scheme: str) -> None:
    part(part(element, "SpecifiedTaxRegistration"), "ID", number, schemeID=scheme)
