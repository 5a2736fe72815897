"""A customer deletes the own account. The shop's books stay (decision 0062)."""

from django.db import transaction

from sitewright.catalog.restock.operations.forget_sign_ups import forget_sign_ups
from sitewright.checkout.gift_cards.operations.forget_recipients import forget_words_of_credit
from sitewright.forms.newsletters.operations.forget_subscribers import forget_subscribers
from sitewright.mail.operations.forget_mails import forget_mails
from sitewright.orders.buyer_data.finding import BuyerData, find_buyer
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.customers.code_mail import KIND
from sitewright.orders.customers.models import CodePurpose, Customer
from sitewright.orders.customers.operations.forget_customers import forget_customers
from sitewright.orders.customers.operations.use_code import use_code


def delete_account(customer: Customer, key: str, code: str, *, address: str) -> None:
    """Proven by a code, so that a browser left open deletes nobody. Cannot be taken back.

    Raises CodeGone, WrongCode and RateLimited.
    """
    use_code(key, code, CodePurpose.DELETION, address=address, customer_id=customer.id)
    _delete(customer)


@transaction.atomic
def _delete(customer: Customer) -> None:
    for email in (customer.email, *customer.past_emails):
        found = find_buyer(email)
        if found.orders or found.placements:
            _erase_beside_orders(found)
        else:
            erase_buyer(email)
    forget_customers([customer])


def _erase_beside_orders(found: BuyerData) -> None:
    """Orders, payments and the mails about them are what the shop has to be able to show."""
    forget_subscribers([subscriber.id for subscriber in found.subscribers])
    forget_sign_ups([sign_up.id for sign_up in found.sign_ups])
    forget_words_of_credit([entry.id for entry in found.store_credit])
    forget_mails([mail.id for mail in found.mails if mail.kind == KIND])
