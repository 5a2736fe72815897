"""What a buyer asks for with one submit of the checkout form."""

import hashlib
from dataclasses import dataclass

import msgspec

from sitewright.checkout.buyer import Buyer
from sitewright.checkout.gift_cards.recipients import NOBODY, Recipient


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """One submit of the checkout form.

    `key` is the form's idempotency key, empty without one; `payment_token` what the provider's form gave,
    `shown_total_cents` the total the buyer saw; `browser_hash` says from which browser it came
    (`browser_hash_of`), empty when the caller answers for the buyer; `base_url` is where that browser is
    shopping and has to come back to.
    """

    cart_token: str
    key: str
    buyer: Buyer
    payment_token: str
    shown_total_cents: int
    address: str = ""
    browser_hash: str = ""
    base_url: str = ""
    shipping_option_id: str = ""
    """The way of delivery the form names; empty leaves it to the cart."""
    recipient: Recipient = NOBODY
    """Of the gift cards that are bought."""
    vat_id: str = ""
    """Of a business, as `checkout.tax.vat_ids` writes it."""

    note: str = ""
    """The buyer's, for the shop."""

    customer_id: str = ""
    """Of who is signed in, whose store credit alone may pay; it is no part of what a repeat is known by."""

    is_by_owner: bool = False
    """Placed in the studio: the money comes by hand, or has come."""

    work: str = ""
    """What the browser has done before it may pay (`card_testing`); no part of what a repeat is known by."""

    def fingerprint(self) -> str:
        """The same for the same submit, so that a key cannot be used for another one."""
        # Neither browser nor address: by this a repeat from another browser is known (D-103).
        parts: tuple[object, ...] = (self.cart_token, self.buyer, self.payment_token, self.shown_total_cents)
        # Only where there is one: submits of earlier releases are known again.
        if self.shipping_option_id:
            parts += (self.shipping_option_id,)
        if self.recipient != NOBODY:
            parts += (self.recipient,)
        if self.vat_id:
            parts += (self.vat_id,)
        if self.note:
            parts += ("note", self.note)
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def browser_hash_of(secret: str) -> str:
    """What a placement keeps of the secret in a buyer's browser."""
    # A quick hash is enough: the secret is 192 random bits, and the database does not have it to hand on.
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
