"""A challenge is answered once: the same answer again, by whoever got hold of it, counts for nothing.

Most devices do not count their signatures, so a counter is no help.
"""

from django.db import IntegrityError, transaction

from sitewright.accounts.errors import PasskeyRefused
from sitewright.accounts.factors.passkeys import Challenge
from sitewright.accounts.models import UsedChallenge
from sitewright.accounts.signing import kept_form
from sitewright.kit import clock
from sitewright.kit.messages import Message


def spend_challenge(asked: Challenge) -> None:
    """To be called in the transaction that takes the answer. Raises PasskeyRefused the second time."""
    try:
        with transaction.atomic():
            UsedChallenge.objects.create(challenge_hash=kept_form(asked.value), used_at=clock.now())
    except IntegrityError:
        raise PasskeyRefused(Message("accounts.passkey-too-late")) from None
