"""Which redirect an address meets, and where it leads in the end: pure.

A source is one address (`/old`) or, with one `*` at its end, all that begin so and go on (`/blog/*`). Of
several that fit, the exact one counts, then the longest. What the `*` stands for follows in the target where
that ends on `/*`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import quote, unquote

WILDCARD = "*"
MOST_STEPS = 20
"""Of a chain of redirects; one that is longer counts as leading nowhere."""

_OF_THE_SERVER = ("/config", "/api", "/static", "/media", "/theme", "/webhooks", "/.well-known")
"""What begins so the server answers by itself, and programs ask for it."""

_PLAIN = "/-._~!$&'()*+,;=:@"
_ANY = "/any-address-at-all"
"""Stands for whatever a `*` may be, where a chain is looked at before anybody comes."""


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    source: str
    target: str
    status: int

    @property
    def is_wildcard(self) -> bool:
        return self.source.endswith(WILDCARD)

    def target_for(self, path: str) -> str:
        """Where a visitor of the path goes on. What the `*` stands for is the visitor's own text: it begins
        with no slash, which could name another host, and is quoted.
        """
        if not (self.is_wildcard and self.target.endswith(WILDCARD)):
            return self.target
        rest = path[len(self.source) - 1 :].lstrip("/\\")
        return self.target[:-1] + quote(rest, safe=_PLAIN)


class Rules:
    """The redirects of a website that are switched on."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._exact: dict[str, Rule] = {}
        self._beginning: dict[str, Rule] = {}
        for rule in rules:
            if rule.is_wildcard:
                self._beginning[rule.source[:-1]] = rule
            else:
                self._exact[rule.source] = rule
        # One look for each length there is: what a path costs does not grow with the number of redirects.
        self._lengths = sorted({len(beginning) for beginning in self._beginning}, reverse=True)

    def __len__(self) -> int:
        return len(self._exact) + len(self._beginning)

    def __iter__(self) -> Iterator[Rule]:
        yield from self._exact.values()
        yield from self._beginning.values()

    def find(self, path: str) -> Rule | None:
        """The one that the path meets."""
        found = self._exact.get(path)
        if found is not None:
            return found
        for length in self._lengths:
            # At least one character more than the beginning: `/blog/*` is not `/blog`.
            if length < len(path) and (rule := self._beginning.get(path[:length])) is not None:
                return rule
        return None

    def circling(self) -> set[str]:
        """The sources of all redirects that are met on a way that goes round."""
        found: set[str] = set()
        for rule in self:
            start = rule.source[:-1] + _ANY.lstrip("/") if rule.is_wildcard else rule.source
            way = [each.source for each, _ in self.way(start)]
            if len(way) > MOST_STEPS:
                found.update(way)
        return found

    def way(self, path: str) -> Iterator[tuple[Rule, str]]:
        """Each redirect met on the way with where it leads; one more than the most where that never ends."""
        for _ in range(MOST_STEPS + 1):
            rule = self.find(path)
            if rule is None:
                return
            target = rule.target_for(path)
            yield rule, target
            if not target.startswith("/"):
                return
            path = path_of(target)


def path_of(target: str) -> str:
    """The address itself of a target on this website, as a visitor's is compared."""
    return compared(unquote(target.partition("#")[0].partition("?")[0]))


def compared(path: str) -> str:
    """A path without slashes at its end: `/old/` is `/old`."""
    return path.rstrip("/") or "/"


def is_of_server(path: str) -> bool:
    """Whether nobody leads on from there, whatever is missing."""
    return any(path == own or path.startswith(f"{own}/") for own in _OF_THE_SERVER)
