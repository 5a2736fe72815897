"""Somebody takes back that he waits, by the address in his mail."""

from django.db import transaction

from sitewright.catalog.restock.errors import NoSuchSignUp
from sitewright.catalog.restock.models import RestockSignUp
from sitewright.catalog.restock.queries import sign_up_of


@transaction.atomic
def stop_waiting(sign_up_id: str, key: str) -> RestockSignUp:
    """What is forgotten thereby: nothing of the address is kept. Raises NoSuchSignUp."""
    found = sign_up_of(sign_up_id, key)
    if found is None:
        raise NoSuchSignUp
    RestockSignUp.objects.filter(id=found.id).delete()
    return found
