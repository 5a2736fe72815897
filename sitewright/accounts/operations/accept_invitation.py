"""Coming to work on a website with the link of an invitation."""

from django.db import IntegrityError, transaction
from django.http import HttpRequest

from sitewright.accounts import passwords
from sitewright.accounts.allowances import allow_sign_in
from sitewright.accounts.devices import find_device, remember_device
from sitewright.accounts.errors import CodeNeeded, InvitationOver, WrongPassword
from sitewright.accounts.events import SignInEvent, tell
from sitewright.accounts.factors.second_step import app_of
from sitewright.accounts.invitations import invitation_to
from sitewright.accounts.membership import MEMBER, lock_roles, member_state, write_roles
from sitewright.accounts.models import Invitation, KnownDevice, Person, Role
from sitewright.accounts.operations.finish_sign_in import give_code
from sitewright.accounts.queries import person_by_email, roles_of
from sitewright.accounts.role_names import names_of
from sitewright.accounts.sessions import open_session
from sitewright.accounts.sign_in_letters import tell_of_new_device
from sitewright.history.actor import Actor, acting_as
from sitewright.history.recording import change_set
from sitewright.kit import clock, rate_limits
from sitewright.kit.errors import Conflict
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message

_PER_ADDRESS = "10 per 15 minutes"
_MESSAGE = Message("accounts.too-many-tries")


def accept_invitation(
    request: HttpRequest, token: str, password: str, name: str = "", code: str = ""
) -> Actor:
    """Give whoever was invited the role and open a session for them; the link is used up.

    Somebody with an account gives its password. For anybody else the account is made with this name and
    password. An account with a second step gives its code too. Raises InvitationOver, RateLimited, and
    WrongPassword, WeakPassword, CodeNeeded, WrongCode, after which the link is good for another try.
    """
    address = client_address(request)
    rate_limits.check_address("invitation-accept", address, _PER_ADDRESS, _MESSAGE)
    invitation = invitation_to(token)
    device = find_device(request, invitation.email)
    known = person_by_email(invitation.email)
    # Before the transaction, both: hashing is slow on purpose, and a wrong try stays counted.
    if known is not None:
        _require_own_password(known, password, address, device)
        _require_second_step(known, code, address, device)
    person = known or _new_person(invitation.email, name, password)
    return _let_in(request, invitation, person, device, is_new=known is None)


def _require_own_password(person: Person, password: str, address: str, device: KnownDevice | None) -> None:
    """As for signing in: the link comes from the mailbox, the account may be somebody's of another
    website."""
    allow_sign_in(person.email, address, device)
    is_right, _ = passwords.matches(password, person.password, is_stranger=device is None)
    # Whoever was shut out of every website is told no more than for a wrong password.
    if not (is_right and person.is_active):
        tell(SignInEvent.FAILED, account=person.email, address=address, person_id=person.id)
        raise WrongPassword("password")


def _require_second_step(person: Person, code: str, address: str, device: KnownDevice | None) -> None:
    """An invitation is no way round it."""
    if app_of(person.id) is None:
        return
    if not code:
        raise CodeNeeded
    give_code(person, code, address, device.id if device else "")


def _new_person(email: str, name: str, password: str) -> Person:
    name = " ".join(name.split())
    passwords.check_strength(password, (email, name))
    return Person(email=email, name=name, password=passwords.hash_password(password), created_at=clock.now())


@transaction.atomic
def _let_in(
    request: HttpRequest, invitation: Invitation, person: Person, device: KnownDevice | None, *, is_new: bool
) -> Actor:
    # By the token as well: a newer letter keeps the row.
    same = Invitation.objects.filter(id=invitation.id, token_hash=invitation.token_hash)
    if same.delete()[0] == 0:
        raise InvitationOver  # Used, withdrawn or replaced meanwhile.
    if is_new:
        _create(person)
    roles = roles_of(person.id) | {Role(invitation.role)}
    who = Actor(person.id, person.shown_name, roles, client_address(request))
    with acting_as(who):
        _join(person, Role(invitation.role))
        # Read anew: the session carries the epoch that the new role has raised.
        person.refresh_from_db()
        if device is None and not is_new:
            tell_of_new_device(person, request)
        open_session(request, person, remember_me=False, device=remember_device(request, person, device))
    return who


def _create(person: Person) -> None:
    try:
        with transaction.atomic():
            person.save(force_insert=True)
    except IntegrityError as error:
        # Made this moment by another website's invitation: next time that account's password is asked for.
        raise Conflict(Message("kit.try-again")) from error


def _join(person: Person, role: Role) -> None:
    label = Message("changes.person-joined", name=person.shown_name, role=names_of([role]))
    with change_set(label, "accounts.accept_invitation") as changes:
        held = lock_roles(person.id)
        write_roles(person.id, held | {role}, held)
        changes.record(MEMBER, person.id, member_state(person, held), member_state(person, held | {role}))
