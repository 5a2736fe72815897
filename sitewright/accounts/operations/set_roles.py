"""Giving and taking roles on a website."""

from collections.abc import Collection, Iterable

from sitewright.accounts.errors import NotAMember, UnknownRole
from sitewright.accounts.membership import MEMBER, lock_roles, member_state, write_roles
from sitewright.accounts.models import Person, Role
from sitewright.accounts.role_names import names_of
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def set_roles(person_id: str, codes: Iterable[int]) -> None:
    """Make these the person's roles on the website in scope; no roles removes the person from it.

    The person's sessions end. Raises NotAMember for who has no role here, UnknownRole (code 5 included) and
    LastAdmin (D-47).
    """
    wanted = frozenset(_role(code) for code in codes)
    person = Person.objects.filter(id=person_id).first()
    if person is None:
        raise NotAMember
    label = _label(person.shown_name, wanted)
    operation = "accounts.set_roles" if wanted else "accounts.remove_person"
    with change_set(label, operation) as changes:
        held = lock_roles(person_id)
        # Under the lock: whoever was removed a moment ago does not come back by a change of role. And a
        # person of another website is nobody here (I01).
        if not held:
            raise NotAMember
        write_roles(person_id, wanted, held)
        changes.record(MEMBER, person_id, member_state(person, held), member_state(person, wanted))


def _label(name: str, wanted: Collection[Role]) -> Message:
    if not wanted:
        return Message("changes.person-removed", name=name)
    return Message("changes.person-roles", name=name, roles=names_of(wanted))


def _role(code: int) -> Role:
    if code not in Role.values:
        raise UnknownRole(code)
    return Role(code)
