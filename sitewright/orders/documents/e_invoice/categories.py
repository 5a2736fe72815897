"""In which category of VAT a part of a paper is, as EN 16931 names them. Pure."""

from decimal import Decimal
from typing import NamedTuple

from sitewright.checkout.tax.shipped import is_in_eu
from sitewright.checkout.tax.standing import Treatment
from sitewright.orders.documents.paper import Paper


class Category(NamedTuple):
    """`code`: S standard, Z zero, E exempt, G export, AE reverse charge; `reason` why there is no tax, where
    that has to be said, and `reason_code` the same by the list of the norm (VATEX).
    """

    code: str
    percent: Decimal
    reason: str = ""
    reason_code: str = ""


def category_of(paper: Paper, taxes: tuple[str, ...]) -> Category:
    """Raises ValueError for what is taxed with more than one tax, which the norm has no words for."""
    if len(taxes) > 1:
        raise ValueError(f"{len(taxes)} taxes on one part")
    rate = _rate(taxes[0]) if taxes else Decimal(0)
    if rate:
        return Category("S", rate)
    if (treated := _treated(paper)) is not None:
        return treated
    if paper.exemption:
        return Category("E", Decimal(0), paper.exemption)
    is_export = bool(paper.buyer.country) and not is_in_eu(paper.buyer.country)
    # BR-G-02: who exports has a VAT id.
    if is_export and paper.seller.vat_id:
        return Category("G", Decimal(0), "Export outside the EU")
    return Category("Z", Decimal(0))


def _treated(paper: Paper) -> Category | None:
    """None also where the norm asks for ids that are not there (BR-AE-02, BR-G-02)."""
    match paper.treatment:
        case Treatment.REVERSE_CHARGE if paper.seller.vat_id and paper.buyer.vat_id:
            return Category("AE", Decimal(0), paper.exemption, "VATEX-EU-AE")
        case Treatment.EXPORT if paper.seller.vat_id:
            return Category("G", Decimal(0), paper.exemption, "VATEX-EU-G")
    return None


def _rate(code: str) -> Decimal:
    """Percent: an order keeps thousandths of one. Raises ValueError for a tax without a rate."""
    rate = code.rpartition(":")[2]
    if not rate.isdecimal():
        raise ValueError(f"no rate in {code}")
    return Decimal(rate) / 1000
