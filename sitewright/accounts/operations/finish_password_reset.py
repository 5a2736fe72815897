"""Setting a new password with the link from a mail."""

from datetime import timedelta

from django.db import transaction

from sitewright.accounts import passwords
from sitewright.accounts.errors import ResetLinkOver
from sitewright.accounts.models import PasswordReset
from sitewright.accounts.password_setting import set_password, tell_of_new_password
from sitewright.accounts.queries import roles_of
from sitewright.accounts.signing import kept_form
from sitewright.accounts.trail import note
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import clock, rate_limits
from sitewright.kit.messages import Message

_PER_ADDRESS = "10 per 15 minutes"
_MESSAGE = Message("accounts.too-many-tries")
_SKEW = timedelta(minutes=5)  # Two machines may be minutes apart (F04).


def finish_password_reset(token: str, new_password: str, address: str) -> None:
    """Set the password of whom the link was sent to. All their sessions end and no device is known any more;
    they sign in with the new password.

    Raises ResetLinkOver, WeakPassword (the link is then good for another try) and RateLimited.
    """
    rate_limits.check_address("password-reset-finish", address, _PER_ADDRESS, _MESSAGE)
    reset = _valid_reset(token)
    person = reset.person
    passwords.check_strength(new_password, (person.email, person.name), field="new_password")
    # Judged and hashed before the link is used up: a weak password leaves it good, and nobody waits for a
    # hash within the transaction.
    stored = passwords.hash_password(new_password)
    who = Actor(person.id, person.shown_name, roles_of(person.id), address)
    with transaction.atomic(), acting_as(who):
        if PasswordReset.objects.filter(id=reset.id).delete()[0] == 0:
            raise ResetLinkOver  # Somebody else was quicker with the same link.
        set_password(person, stored)
        note("accounts.finish_password_reset", person.id)
        tell_of_new_password(person)


def _valid_reset(token: str) -> PasswordReset:
    """Also too old is one from the future: it was made before the clock was set back."""
    now = clock.now()
    found: PasswordReset | None = (
        PasswordReset.objects.select_related("person")
        .filter(token_hash=kept_form(token), expires_at__gt=now, created_at__lt=now + _SKEW)
        .filter(person__is_active=True)
        .first()
    )
    if found is None:
        raise ResetLinkOver
    return found
