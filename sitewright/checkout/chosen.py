"""What a buyer has said so far of what a cart is charged: where it goes, how, and by which code. Pure.

Kept with the cart as one JSON text, so that cart, checkout in another browser and order read the same.
"""

from dataclasses import dataclass, replace

import msgspec


@dataclass(frozen=True, slots=True)
class Destination:
    """Where it goes, by ISO codes; what is empty is not said yet."""

    country: str = ""
    region: str = ""
    postal_code: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Earlier releases read these and this one reads theirs: what is added has a default."""

    destination: Destination = Destination()
    shipping_option_id: str = ""
    discount_code: str = ""
    email: str = ""
    gift_card_ids: str = ""
    """Never their codes, as `gift_cards.tender` keeps them."""
    credit_of: str = ""
    """The customer whose store credit pays, who has to be signed in when it is bought."""
    credit_in_tests: bool = False
    """Whether credit counts that was given back in test mode: no real money is taken at this shop."""
    vat_id: str = ""
    """Of a business, as `tax.vat_ids` writes it."""
    vat_id_check: str = ""
    exemption: str = ""
    """Why the buyer bears no tax; said once the order is being placed, else by the e-mail."""


def destination_of(country: str, region: str, postal_code: str) -> Destination:
    """Out of what somebody typed; a country that is none by its shape is not said."""
    code = country.strip().upper()
    is_code = len(code) == 2 and code.isascii() and code.isalpha()
    return Destination(code if is_code else "", region.strip()[:100], postal_code.strip()[:20])


NOTHING_CHOSEN = Chosen()
_decode = msgspec.json.Decoder(Chosen).decode


def read_chosen(text: str) -> Chosen:
    """What a cart keeps; most carts keep nothing."""
    return _decode(text) if text else NOTHING_CHOSEN


def chosen_text(chosen: Chosen) -> str:
    """As a cart keeps it."""
    return "" if chosen == NOTHING_CHOSEN else msgspec.json.encode(chosen).decode()


def said_over(before: Chosen, said: Chosen) -> Chosen:
    """A form in which no country was chosen says nothing of where it goes."""
    return replace(
        before,
        destination=said.destination if said.destination.country else before.destination,
        shipping_option_id=said.shipping_option_id,
        email=said.email or before.email,
        vat_id=said.vat_id,
        # What the register said is of the id it was asked about.
        vat_id_check=said.vat_id_check,
        exemption=said.exemption,
    )
