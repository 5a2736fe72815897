"""Take a code that somebody typed: once, in time, and not after five wrong ones."""

from django.db import transaction
from django.db.models import F

from sitewright.accounts.signing import kept_form
from sitewright.kit import clock, rate_limits
from sitewright.kit.messages import Message
from sitewright.orders.customers.codes import MOST_TRIES, is_code_of
from sitewright.orders.customers.errors import CodeGone, WrongCode
from sitewright.orders.customers.models import CodePurpose, CustomerCode

_OF_ADDRESS = "30 per 15 minutes"
_TOO_MANY = Message("accounts.too-many-tries")
_LONGEST_KEY = 64


def use_code(key: str, typed: str, purpose: CodePurpose, *, address: str, customer_id: str = "") -> str:
    """The address that is proven by it, in small letters. The code and all others for the same are used up.

    Not to be called in a transaction: a try counts, whatever comes of it. Raises CodeGone, WrongCode and
    RateLimited.
    """
    rate_limits.check_address("customer-code-try", address, _OF_ADDRESS, _TOO_MANY)
    asked = _counted(key, purpose, customer_id)
    if not is_code_of(asked, typed):
        left = MOST_TRIES - asked.tries
        raise WrongCode(left) if left > 0 else CodeGone
    return _used_up(asked)


def waiting_code(key: str, purpose: CodePurpose, customer_id: str = "") -> CustomerCode | None:
    """What the form with this key asks for; None where nothing can come of it any more."""
    found: CustomerCode | None = CustomerCode.objects.filter(
        ask_hash=kept_form(key[:_LONGEST_KEY]),
        purpose=purpose,
        customer_id=customer_id,
        tries__lt=MOST_TRIES,
        expires_at__gt=clock.now(),
    ).first()
    return found


@transaction.atomic
def _counted(key: str, purpose: CodePurpose, customer_id: str) -> CustomerCode:
    """One conditional statement: of many tries at once no more than five are looked at."""
    asked = waiting_code(key, purpose, customer_id)
    if asked is None:
        raise CodeGone
    counted = CustomerCode.objects.filter(id=asked.id, tries__lt=MOST_TRIES).update(tries=F("tries") + 1)
    if not counted:
        raise CodeGone
    asked.refresh_from_db(fields=["tries"])
    return asked


@transaction.atomic
def _used_up(asked: CustomerCode) -> str:
    # Whoever deletes the row has used it: of two with the same code only one is let in.
    is_mine, _ = CustomerCode.objects.filter(id=asked.id).delete()
    if not is_mine:
        raise CodeGone
    CustomerCode.objects.filter(
        email=asked.email, purpose=asked.purpose, customer_id=asked.customer_id
    ).delete()
    return str(asked.email)
