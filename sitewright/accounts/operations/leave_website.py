"""Leaving a website one has worked on."""

from sitewright.accounts.membership import MEMBER, lock_roles, member_state, write_roles
from sitewright.accounts.models import Person
from sitewright.history import actor
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def leave_website() -> None:
    """Give up all of one's roles on the website in scope; one's sessions end. Raises LastAdmin."""
    person = Person.objects.get(id=actor.current().person_id)
    with change_set(
        Message("changes.person-left", name=person.shown_name), "accounts.leave_website"
    ) as changes:
        held = lock_roles(person.id)
        write_roles(person.id, frozenset(), held)
        changes.record(MEMBER, person.id, member_state(person, held), None)
