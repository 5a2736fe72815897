"""Remove mails from the outbox: they say what somebody bought, and where it went."""

from collections.abc import Collection

from django.db import transaction

from sitewright.mail.models import Message


@transaction.atomic
def forget_mails(ids: Collection[str]) -> None:
    """One that still waits is never sent then; its job finds nothing to do."""
    Message.objects.filter(id__in=ids).delete()
