"""What became of a form that was sent without a script: what the page says of it when it is shown again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Filling:
    """For the block it was sent from.

    `values` are those of the inputs, by their names; `person_key` asks for a sign that a person sends it;
    `form_id` is said of one that is sent. `later_token`: of the link somebody came by to finish it, and
    `later_link` the whole of it where it was just made.
    """

    block_id: str
    values: Mapping[str, Sequence[str]] = field(default_factory=dict)
    problems: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""
    person_key: str = ""
    is_sent: bool = False
    form_id: str = ""
    later_token: str = ""
    later_link: str = ""

    def as_context(self) -> Context:
        """As the page's context carries it (`FILLING`)."""
        return {name: getattr(self, name) for name in self.__slots__}


FILLING = "formFilling"
NOBODY = Filling("")


def filling_in(context: Mapping[str, Any]) -> Filling:
    """What `as_context` put there."""
    found = context.get(FILLING)
    return Filling(**found) if found else NOBODY
