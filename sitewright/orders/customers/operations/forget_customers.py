"""Remove accounts with their addresses, sessions and codes."""

from collections.abc import Collection

from django.db import transaction

from sitewright.orders.customers.models import Customer, CustomerCode


@transaction.atomic
def forget_customers(customers: Collection[Customer]) -> None:
    """Orders stay, and are nobody's account's."""
    emails = {email for each in customers for email in (each.email, *each.past_emails)}
    CustomerCode.objects.filter(email__in=emails).delete()
    Customer.objects.filter(id__in=[each.id for each in customers]).delete()
