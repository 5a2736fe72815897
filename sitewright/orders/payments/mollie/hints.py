"""What Mollie's webhook says: `id=tr_…`, without a signature and without anything else. Pure."""

import re
from urllib.parse import parse_qs

from sitewright.orders.payments.provider import EventRefused, ProviderHint

EVERY_SECONDS = 10
"""How often a hint about one payment has us ask; what is lost between two is asked about by itself."""

_LONGEST = 200
_PAYMENT = re.compile(r"tr_[A-Za-z0-9]{1,80}")


def hint_in(body: str, now_ms: int) -> ProviderHint:
    """Raises EventRefused."""
    ids = parse_qs(body).get("id", []) if len(body) <= _LONGEST else []
    if len(ids) != 1 or not _PAYMENT.fullmatch(ids[0]):
        raise EventRefused("no id of a payment")
    return ProviderHint(f"{ids[0]}@{now_ms // (EVERY_SECONDS * 1000)}", ids[0])
