"""Change what an account is called, and the e-mail address it is reached by."""

from django.db import IntegrityError, transaction

from sitewright.kit.single_line import single_line
from sitewright.orders.customers.errors import AddressTaken
from sitewright.orders.customers.models import CodePurpose, Customer
from sitewright.orders.customers.operations.use_code import use_code

LONGEST_NAME = 200
_MOST_PAST = 20


@transaction.atomic
def rename_customer(customer: Customer, name: str) -> None:
    customer.name = single_line(name)[:LONGEST_NAME]
    customer.save(update_fields=["name"])


def change_email(customer: Customer, key: str, code: str, *, address: str) -> None:
    """To the address the code was sent to. What was ordered with the one before stays the customer's.

    Raises CodeGone, WrongCode, RateLimited and AddressTaken: who has proven an address may know that it has
    an account.
    """
    email = use_code(key, code, CodePurpose.NEW_ADDRESS, address=address, customer_id=customer.id)
    past = [each for each in (customer.email, *customer.past_emails) if each != email]
    try:
        with transaction.atomic():
            Customer.objects.filter(id=customer.id).update(email=email, past_emails=past[:_MOST_PAST])
    except IntegrityError:
        raise AddressTaken from None
    customer.email, customer.past_emails = email, past[:_MOST_PAST]
