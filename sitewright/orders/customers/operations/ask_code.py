"""Send a code to an e-mail address. The answer is the same whether or not somebody has an account there."""

from django.db import transaction

from sitewright.accounts.signing import kept_form
from sitewright.kit import clock, rate_limits
from sitewright.kit.ids import new_token
from sitewright.kit.messages import Message
from sitewright.mail.addresses import normal_address
from sitewright.mail.errors import BadAddress
from sitewright.orders.customers.code_mail import queue_code
from sitewright.orders.customers.codes import GOOD_FOR
from sitewright.orders.customers.errors import BadCustomerAddress
from sitewright.orders.customers.models import CodePurpose, CustomerCode

_OF_ADDRESS = "20 per hour"
_TO_EMAIL = "5 per 15 minutes; 20 per day"
_TOO_MANY = Message("customers.too-many-codes")


def ask_code(
    email: str, purpose: CodePurpose, *, address: str, language: str = "", customer_id: str = ""
) -> str:
    """The key of the form that takes the code: tries are counted by it, so that a stranger's wrong ones do
    not use up somebody else's. `address` is the visitor's. Raises BadCustomerAddress and RateLimited.
    """
    rate_limits.check_address("customer-code-address", address, _OF_ADDRESS, _TOO_MANY)
    to = proven_form(email)
    rate_limits.check("customer-code-email", to, _TO_EMAIL, _TOO_MANY)
    return _ask(to, purpose, language, customer_id)


def proven_form(email: str) -> str:
    """In small letters, so that one address has one account. Raises BadCustomerAddress."""
    try:
        return normal_address(email.strip()).lower()
    except BadAddress:
        raise BadCustomerAddress from None


@transaction.atomic
def _ask(email: str, purpose: CodePurpose, language: str, customer_id: str) -> str:
    key = new_token()
    asked = CustomerCode(
        customer_id=customer_id,
        purpose=purpose,
        email=email,
        ask_hash=kept_form(key),
        expires_at=clock.now() + GOOD_FOR,
    )
    asked.save(force_insert=True)
    queue_code(asked, language)
    return key
