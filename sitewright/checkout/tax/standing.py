"""How a buyer stands to tax: as everybody, as a business that owes it itself, abroad, or exempt. Pure."""

from dataclasses import dataclass
from enum import StrEnum

from sitewright.checkout.tax.places import Place, is_abroad, own_places
from sitewright.checkout.tax.rules import Exports, TaxRules
from sitewright.checkout.tax.shipped import is_in_eu, taxed_as
from sitewright.checkout.tax.vat_ids import country_of, has_vat_ids


class Treatment(StrEnum):
    """Why no tax is charged where it would be."""

    USUAL = ""
    REVERSE_CHARGE = "reverse_charge"
    EXPORT = "export"
    EXEMPT = "exempt"


class VatIdCheck(StrEnum):
    """What the authorities' register said of an id; `UNCONFIRMED`: it was not asked, or did not answer."""

    NONE = ""
    CONFIRMED = "confirmed"
    UNCONFIRMED = "unconfirmed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Standing:
    """`reason`: why somebody is exempt, in the owner's words. Kept with placements: what is added has a
    default.
    """

    treatment: Treatment = Treatment.USUAL
    vat_id: str = ""
    check: VatIdCheck = VatIdCheck.NONE
    reason: str = ""


USUAL_STANDING = Standing()


def takes_vat_ids(rules: TaxRules) -> bool:
    """Whether the checkout asks businesses for theirs."""
    return bool(rules.registrations) and rules.takes_vat_ids and has_vat_ids(rules.home.country)


def treatment_of(rules: TaxRules, sent_to: Place | None, vat_id: str, *, is_exempt: bool) -> Treatment:
    """`sent_to` is None for what is downloaded or done; what is fetched goes no further than home.

    An export comes first, as it is one whoever buys; what the buyer owes comes before what nobody owes.
    """
    if not rules.registrations or not has_vat_ids(rules.home.country):
        return Treatment.EXEMPT if rules.registrations and is_exempt else Treatment.USUAL
    if sent_to is not None and is_abroad(rules, sent_to):
        return Treatment.USUAL if rules.exports == Exports.TAXED else Treatment.EXPORT
    if _owes_it_itself(rules, sent_to, vat_id):
        return Treatment.REVERSE_CHARGE
    return Treatment.EXEMPT if is_exempt else Treatment.USUAL


def _owes_it_itself(rules: TaxRules, sent_to: Place | None, vat_id: str) -> bool:
    """A business of another member state that has it sent to another member state than the shop's."""
    if not vat_id or not is_in_eu(taxed_as(rules.home.country)):
        return False
    own = own_places(rules)
    # Nobody knows yet where it goes: then it is sold as to everybody.
    goes_out = sent_to is None or (bool(sent_to.country) and taxed_as(sent_to.country.upper()) not in own)
    country = country_of(vat_id)
    return goes_out and is_in_eu(country) and country not in own
