"""Why an order bears no tax, in the words the law asks for, in the language spoken."""

from sitewright.checkout.tax.standing import Standing, Treatment
from sitewright.kit.messages import text


def standing_words(standing: Standing, seller_vat_id: str = "") -> list[str]:
    """One line each; none for what is taxed as for everybody."""
    why = treatment_words(standing)
    ids = []
    if standing.vat_id:
        ids.append(text("checkout.vat-id-of-buyer", id=standing.vat_id))
    if standing.vat_id and seller_vat_id:
        ids.append(text("checkout.vat-id-of-seller", id=seller_vat_id))
    return [*([why] if why else []), *ids]


def treatment_words(standing: Standing) -> str:
    """Empty where tax is charged as for everybody."""
    match standing.treatment:
        case Treatment.REVERSE_CHARGE:
            return text("checkout.reverse-charge")
        case Treatment.EXPORT:
            return text("checkout.export")
        case Treatment.EXEMPT:
            return text("checkout.tax-exempt", reason=standing.reason)
    return ""
