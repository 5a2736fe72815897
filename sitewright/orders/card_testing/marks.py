"""Who pays and with which card, as digests that say nothing outside their website."""

import hmac

from django.conf import settings

from sitewright.kit.addresses import who_has
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.payments.cards import UsedCard

_LENGTH = 32  # 128 bits in hexadecimal.


def address_mark(address: str) -> str:
    """Of whoever has it: those of one IPv6 network are one."""
    return _mark("address", who_has(address), current_website_id())


def card_mark(card: UsedCard | None, website_id: str = "") -> str:
    """Empty for one that is not known. `website_id` is for threads that are on no website."""
    if card is None or not card.fingerprint:
        return ""
    return _mark("card", card.fingerprint, website_id or current_website_id())


def _mark(kind: str, value: str, website_id: str) -> str:
    # Keyed: neither addresses nor card numbers are so many that a plain digest could not be tried out.
    message = "\n".join(("card-testing", website_id, kind, value)).encode(errors="replace")
    return hmac.digest(settings.SECRET_KEY.encode(), message, "sha256").hex()[:_LENGTH]
