"""Where a visitor is sent who has asked for an address where nothing is."""

from dataclasses import dataclass

from sitewright.content.past_addresses import moved_to
from sitewright.content.redirects.queries import current_rules, is_live
from sitewright.content.redirects.rules import MOST_STEPS, Rules, compared, path_of

_LONGEST_PATH = 2_000


@dataclass(frozen=True, slots=True)
class Led:
    """`status`: 301 only where every step of the way is for good. `by`: the redirect that was met first."""

    to: str
    status: int
    by: str


def lead_on(*paths: str) -> Led | None:
    """Where the owner's redirects lead from the first of the paths that meets one; None where none does, or
    where they go round.

    To be asked when neither a page nor a past address answers. The whole chain is gone through here, so that
    a visitor is sent once; it ends where something is to be seen.
    """
    rules = current_rules()
    if not len(rules):
        return None
    for path in dict.fromkeys(compared(path) for path in paths):
        if len(path) <= _LONGEST_PATH and rules.find(path) is not None:
            return _end_of_way(rules, path)
    return None


def _end_of_way(rules: Rules, path: str) -> Led | None:
    led: Led | None = None
    for number, (rule, target) in enumerate(rules.way(path), 1):
        if number > MOST_STEPS:
            return None
        status = max(rule.status, led.status) if led else rule.status
        by = led.by if led else rule.id
        led = Led(target, status, by)
        if not target.startswith("/"):
            return led
        here = path_of(target)
        if is_live(here):
            return led
        if moved := moved_to(here):
            return Led(moved + target[_path_length(target) :], status, by)
    return led


def _path_length(target: str) -> int:
    """Of what stands before a query or a fragment."""
    return min((target + "?").index("?"), (target + "#").index("#"))
