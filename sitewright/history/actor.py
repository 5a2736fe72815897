"""Who is acting: set once at the edge (a request, a job, a command), read by history and audit.

History knows that somebody acts, not what people are: roles are numbers here, and `accounts.policies`
says what they allow.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """A person on one website with the codes of the roles held there (`accounts.models.Role`); `address` is
    the IP the request came from.

    `has_proven_password` tells whether the password was given in this session within the last minutes (H12).
    """

    person_id: str
    name: str
    roles: frozenset[int] = frozenset()
    address: str = ""
    session_id: str = ""
    has_proven_password: bool = False


SYSTEM = Actor(person_id="", name="System")
"""Jobs and commands nobody in particular asked for. It holds no role, so every policy refuses it."""

VISITOR_NAME = "Visitor"
"""Of whoever is not signed in, such as somebody who tries to."""

_actor: ContextVar[Actor] = ContextVar("actor", default=SYSTEM)


def current() -> Actor:
    """The actor of this request, job or command; SYSTEM when nobody was named."""
    return _actor.get()


@contextmanager
def acting_as(actor: Actor) -> Iterator[None]:
    """Run the block in the name of `actor`."""
    token = _actor.set(actor)
    try:
        yield
    finally:
        _actor.reset(token)
