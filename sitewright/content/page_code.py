"""Code of one page: markup with scripts for its head and its end, as there is for all (decision 0030)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sitewright.content.errors import BadPageCode, NoSuchPage
from sitewright.content.models import Page
from sitewright.kit.messages import Message
from sitewright.sites.code.markup import MOST_CHARACTERS, Part, read_markup


@dataclass(frozen=True, slots=True)
class PageCode:
    head: str = ""
    foot: str = ""

    def as_json(self) -> dict[str, str]:
        """As it is stored; of a page without code nothing is."""
        return {name: markup for name, markup in asdict(self).items() if markup}


def page_code(page_id: str) -> PageCode:
    """The code of the page; raises NoSuchPage."""
    stored = Page.objects.filter(id=page_id).values_list("code", flat=True).first()
    if stored is None:
        raise NoSuchPage
    return read_code(stored)


def read_code(stored: Any) -> PageCode:
    """What is stored, whatever became of it."""
    held: Mapping[str, Any] = stored if isinstance(stored, dict) else {}
    return PageCode(*(str(held.get(part.value) or "") for part in (Part.HEAD, Part.FOOT)))


def check_code(code: PageCode) -> None:
    """Raises BadPageCode, by part, with the first that stands in the way of using it."""
    problems = {
        "head": _problem(code.head, Part.HEAD),
        "foot": _problem(code.foot, Part.FOOT),
    }
    found = {name: problem for name, problem in problems.items() if problem}
    if found:
        raise BadPageCode(found)


def _problem(markup: str, part: Part) -> Message | None:
    if len(markup) > MOST_CHARACTERS:
        return Message("kit.use-at-most", most=f"{MOST_CHARACTERS:,}")
    if "\0" in markup:
        return Message("content.code-has-nul")
    return next((found.said() for found in read_markup(markup, part).problems), None)
