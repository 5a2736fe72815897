"""Who may call an owner operation. Every operation carries exactly one of these marks; a test walks the
whole API and compares the marks with the role table (I01).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.http import HttpRequest, HttpResponse
from ninja.security import APIKeyCookie

from sitewright.accounts.errors import NotSignedIn, PasswordNeeded
from sitewright.accounts.policies import Area, Right, can, require
from sitewright.accounts.sessions import actor_of
from sitewright.history.actor import Actor, acting_as

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Policy:
    """Pairs of which any one is enough; none at all means anybody signed in, whatever the role."""

    any_of: tuple[tuple[Area, Right], ...] = ()
    asks_password: bool = False
    """Whether the password must have been given within the last ten minutes (H12)."""


class OwnerCookie(APIKeyCookie):
    """The owner's session cookie. Its name depends on the connection, so the session layer reads it.

    ninja exempts its views from Django's own forgery check and the crumb guard of the web layer takes that
    place for every unsafe method, so ninja's check is off.
    """

    # For the description alone; `_get_key` finds the cookie, whatever it is called on this connection.
    param_name = "sitewright-session"

    def __init__(self) -> None:
        super().__init__(csrf=False)

    def _get_key(self, request: HttpRequest) -> str | None:
        return request.session.session_key

    def authenticate(self, request: HttpRequest, key: str | None) -> Actor:  # noqa: ARG002
        """The actor, or NotSignedIn."""
        actor = actor_of(request)
        if actor is None:
            raise NotSignedIn
        return actor


def allowed(
    area: Area, right: Right, *, asks_password: bool = False
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Only for people whose roles give this right; everything inside runs in their name.

    `asks_password` is for what cannot be taken back or lets others in: people and roles, host names, exports,
    deleting, code. A session left open then does not suffice; a test asks for it wherever an operation looks
    like such a one.
    """
    return _marked(Policy(((area, right),), asks_password=asks_password))


def allowed_any(*any_of: tuple[Area, Right]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """For people to whom at least one of the rights is given; the handler shows each only their part."""
    return _marked(Policy(any_of))


def signed_in(view: Callable[P, R]) -> Callable[P, R]:
    """For everybody with a session of this website, whatever the role: what concerns only themselves."""
    return _marked(Policy())(view)


def signed_in_again(view: Callable[P, R]) -> Callable[P, R]:
    """The same for what cannot be taken back: the password must have been given just now."""
    return _marked(Policy(asks_password=True))(view)


def only_signed_in(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """For what describes the API instead of belonging to it; raises NotSignedIn."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        if actor_of(request) is None:
            raise NotSignedIn
        return view(request, *args, **named)

    return guarded


def _marked(policy: Policy) -> Callable[[Callable[P, R]], Callable[P, R]]:
    def mark(view: Callable[P, R]) -> Callable[P, R]:
        # Keeps the signature in sight: by it ninja finds what a handler takes.
        @wraps(view)
        def guarded(*args: P.args, **named: P.kwargs) -> R:
            # What `OwnerCookie.authenticate` returned; ninja leaves it at the request.
            actor: Any = args[0].auth  # type: ignore[attr-defined]
            with acting_as(actor):
                require_any(actor, policy)
                # After the right: who may not is told that, and does not type a password in vain.
                if policy.asks_password and not actor.has_proven_password:
                    raise PasswordNeeded
                return view(*args, **named)

        guarded.policy = policy  # type: ignore[attr-defined]
        return guarded

    return mark


def require_any(actor: Actor, policy: Policy) -> None:
    """Raises Forbidden: for a handler whose body says what is needed beyond its mark."""
    if not policy.any_of or any(can(actor.roles, area, right) for area, right in policy.any_of):
        return
    # Raises; the first pair is the one that is named.
    require(actor, *policy.any_of[0])
