"""Making a passkey for one's own account."""

from django.db import IntegrityError, transaction
from django.http import HttpRequest

from sitewright.accounts.errors import PasskeyRefused
from sitewright.accounts.factors.passkeys import (
    MAKING,
    KeyOwner,
    NewKey,
    Question,
    challenge_of,
    host_of,
)
from sitewright.accounts.models import Passkey, Person
from sitewright.accounts.operations.change_passkey import checked_name
from sitewright.accounts.sign_in_letters import tell_of_change
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.messages import Message

MOST_PASSKEYS = 20


def ask_for_passkey(request: HttpRequest) -> Question:
    """What the browser is asked. Raises PasskeyRefused when there are too many already."""
    from sitewright.accounts.factors.ceremonies import question_for_new_key

    person = Person.objects.get(id=actor.current().person_id)
    _require_room(person.id)
    here = Passkey.objects.filter(person=person, host=host_of(request), removed_at__isnull=True)
    owner = KeyOwner(person.id, person.email, person.shown_name)
    return question_for_new_key(request, owner, list(here.values_list("credential_id", flat=True)))


def add_passkey(request: HttpRequest, ticket: str, answer: NewKey, name: str) -> Passkey:
    """Keep the public half of the key. Raises PasskeyRefused."""
    from sitewright.accounts.factors.ceremonies import verified_new_key

    person = Person.objects.get(id=actor.current().person_id)
    asked = challenge_of(request, MAKING, ticket, person.id)
    made = verified_new_key(request, asked, answer)
    passkey = Passkey(
        person=person,
        host=asked.host,
        credential_id=answer.credential_id,
        public_key=made.credential_public_key,
        sign_count=made.sign_count,
        name=checked_name(name),
        created_at=clock.now(),
    )
    return _keep(passkey)


@transaction.atomic
def _keep(passkey: Passkey) -> Passkey:
    _require_room(passkey.person_id)
    try:
        # In a savepoint: the transaction goes on after the refusal.
        with transaction.atomic():
            passkey.save(force_insert=True)
    # The same answer a second time, or a device that gives two people one id.
    except IntegrityError:
        raise PasskeyRefused(Message("accounts.passkey-known")) from None
    note("accounts.add_passkey", passkey.person_id, {"passkey": passkey.name})
    tell_of_change(passkey.person, Message("accounts.changed.passkey-added", passkey=passkey.name))
    return passkey


def _require_room(person_id: str) -> None:
    if Passkey.objects.filter(person_id=person_id, removed_at__isnull=True).count() >= MOST_PASSKEYS:
        raise PasskeyRefused(Message("accounts.too-many-passkeys", most=MOST_PASSKEYS))
