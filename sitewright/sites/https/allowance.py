"""How often an authority is asked: pure. Well below what Let's Encrypt allows
(https://letsencrypt.org/docs/rate-limits/): five failed proofs of a name an hour, five certificates for one
name in a week, 300 orders of an account in three hours.
"""

from dataclasses import dataclass, field
from itertools import chain

_SECOND = 1000
_HOUR = 3600 * _SECOND
_DAY = 24 * _HOUR
KEPT_MS = 7 * _DAY

MOST_TRIES_AN_HOUR = 4
MOST_ISSUED_A_WEEK = 4
MOST_ORDERS = 250
_ORDERS_WITHIN = 3 * _HOUR

_PAUSES = (60 * _SECOND, 10 * 60 * _SECOND, _HOUR, 3 * _HOUR, 12 * _HOUR, _DAY)
"""After the first failure in a row, the second, and so on."""


@dataclass(slots=True)
class Tries:
    """Of one name, in milliseconds since 1970: `failed` since the last success, `issued` ever; `not_before`
    is the authority's own word."""

    failed: list[int] = field(default_factory=list)
    issued: list[int] = field(default_factory=list)
    not_before: int = 0

    def forget_old(self, now: int) -> None:
        self.failed = [each for each in self.failed if now - each < KEPT_MS]
        self.issued = [each for each in self.issued if now - each < KEPT_MS]

    @property
    def is_empty(self) -> bool:
        return not (self.failed or self.issued or self.not_before)


def next_try(tries: Tries, orders: list[int], *, is_asked: bool) -> int:
    """From which moment on the name may be asked for. Whoever asks in person does not wait out the pauses;
    the limits stand for everybody."""
    pauses = [] if is_asked or not tries.failed else [tries.failed[-1] + _pause(len(tries.failed))]
    limits = (
        _free_at(tries.failed, MOST_TRIES_AN_HOUR, _HOUR),
        _free_at(tries.issued, MOST_ISSUED_A_WEEK, KEPT_MS),
        _free_at(orders, MOST_ORDERS, _ORDERS_WITHIN),
        tries.not_before,
    )
    return max(chain(pauses, limits))


def _pause(failures: int) -> int:
    return _PAUSES[min(failures, len(_PAUSES)) - 1]


def _free_at(moments: list[int], most: int, within: int) -> int:
    """When fewer than `most` of them lie within the time before."""
    return moments[-most] + within if len(moments) >= most else 0
