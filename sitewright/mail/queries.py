"""Reads of the outbox for other packages."""

from collections.abc import Collection

from sitewright.mail.models import Message


def mails_to(address: str, kinds: Collection[str]) -> list[Message]:
    """Mails of these kinds to the address, in capitals or not, oldest first."""
    return list(Message.objects.filter(to_address__iexact=address, kind__in=kinds).order_by("id"))
