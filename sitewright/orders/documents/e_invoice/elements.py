"""Building elements of Cross Industry Invoice. Pure."""

from decimal import Decimal
from xml.etree.ElementTree import Element, SubElement

RSM = "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
RAM = "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
UDT = "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
PREFIXES = {"rsm": RSM, "ram": RAM, "udt": UDT}

_DAY_FORMAT = "102"


def part(parent: Element, name: str, said: str | None = None, **attributes: str) -> Element:
    """A part of a parent, in the namespace most parts are of."""
    made = SubElement(parent, f"{{{RAM}}}{name}", attributes)
    made.text = said
    return made


def day(parent: Element, name: str, iso: str) -> None:
    """A date, given as ISO writes it."""
    around = part(parent, name)
    SubElement(around, f"{{{UDT}}}DateTimeString", format=_DAY_FORMAT).text = iso.replace("-", "")


def amount(parent: Element, name: str, value: Decimal, **attributes: str) -> None:
    part(parent, name, f"{value:f}", **attributes)
