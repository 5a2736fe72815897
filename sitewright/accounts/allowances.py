"""How many tries there are to give a password (D-61, H04).

Strangers share the ten tries of an account, whatever their addresses, and have ten for each address. A device
in which the person has signed in before has ten of its own: nobody's wrong tries elsewhere keep the person
out there.
"""

from sitewright.accounts.events import SignInEvent, tell
from sitewright.accounts.models import KnownDevice, Person
from sitewright.kit import rate_limits
from sitewright.kit.addresses import who_has
from sitewright.kit.errors import RateLimited
from sitewright.kit.messages import Message

TRIES = "10 per 15 minutes"  # D-61
SECOND_STEP_TRIES = "10 per 15 minutes; 50 per day"
"""Of a million codes three count at a time: fifty tries a day are one right guess in some twenty years."""
_TOLD_ONCE_IN = "1 per 15 minutes"
_MESSAGE = Message("accounts.too-many-tries")


def allow_sign_in(account: str, address: str, device: KnownDevice | None) -> None:
    """Count a try. Raises RateLimited, and tells of the refusal; that somebody is locked out is noted
    once."""
    for name, key in _keys(account, address, device):
        wait_seconds = rate_limits.count(f"sign-in-{name}", key, TRIES)
        if wait_seconds:
            tell(SignInEvent.REFUSED, account=account, address=address, limit=name)
            # A limit is the memory here: only the first in its window is no wait.
            if rate_limits.count(f"locked-out-{name}", key, _TOLD_ONCE_IN) == 0:
                tell(SignInEvent.LOCKED, account=account, address=address, limit=name)
            raise RateLimited(_MESSAGE, retry_after_seconds=wait_seconds)


def allow_proof(person_id: str) -> None:
    """Count a try of somebody signed in. Raises RateLimited."""
    rate_limits.check("password-proof", person_id, TRIES, _MESSAGE)


def allow_second_step(person: Person, address: str, device_id: str = "") -> None:
    """Count a code somebody gives after the right password; a known device has tries of its own. Raises
    RateLimited, and tells.
    """
    wait_seconds = rate_limits.count("second-step", device_id or person.id, SECOND_STEP_TRIES)
    if wait_seconds:
        tell(SignInEvent.REFUSED, account=person.email, address=address, limit="second-step")
        raise RateLimited(_MESSAGE, retry_after_seconds=wait_seconds)


def allow_code_proof(person_id: str) -> None:
    """Count a first code that somebody signed in gives to confirm an app. Raises RateLimited."""
    rate_limits.check("app-confirmation", person_id, TRIES, _MESSAGE)


def _keys(account: str, address: str, device: KnownDevice | None) -> list[tuple[str, str]]:
    """The address comes before the account: that one anybody can make up."""
    if device is not None:
        return [("device", device.id)]
    return [("address", who_has(address)), ("account", account)]
