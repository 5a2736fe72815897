"""The secrets of authenticator apps, as `kit/sealing` seals them: nobody who reads the database alone can
make anybody's codes.
"""

from sitewright.accounts.errors import SealedElsewhere
from sitewright.kit import sealing

_PURPOSE = b"sitewright: secrets of authenticator apps"


def seal(person_id: str, secret: bytes) -> str:
    """The secret as the database keeps it; in another person's row it opens as little as anywhere else."""
    return sealing.seal(_PURPOSE, person_id, secret)


def unseal(person_id: str, sealed: str) -> bytes:
    """The secret. Raises SealedElsewhere when the installation has another key now."""
    try:
        return sealing.unseal(_PURPOSE, person_id, sealed)
    except sealing.SealedWithAnotherKey:
        raise SealedElsewhere from None
