"""New recovery codes in place of those somebody has used or lost."""

from django.db import transaction

from sitewright.accounts.errors import NoTwoSteps
from sitewright.accounts.factors.recovery_codes import make_codes
from sitewright.accounts.factors.second_step import app_of
from sitewright.accounts.models import Person
from sitewright.accounts.sign_in_letters import tell_of_change
from sitewright.accounts.trail import note
from sitewright.history import actor
from sitewright.kit.messages import Message


@transaction.atomic
def renew_recovery_codes() -> list[str]:
    """Ten, shown this once; those before are void. Raises NoTwoSteps."""
    person = Person.objects.get(id=actor.current().person_id)
    if app_of(person.id) is None:
        raise NoTwoSteps
    codes = make_codes(person.id)
    note("accounts.renew_recovery_codes", person.id)
    tell_of_change(person, Message("accounts.changed.codes-renewed"))
    return codes
