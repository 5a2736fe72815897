"""Markup with scripts that stands in the page after a form was sent (SF-4.38, D-43, D-100).

Only those may write it who may write scripts into pages (decision 0030). It is apart from its form,
so that whoever may change the one and not the other never changes both.
"""

from sitewright.forms.errors import BadFormCode
from sitewright.kit.messages import Message
from sitewright.sites.code.markup import MOST_CHARACTERS, Part, read_markup


def check_code(code: str) -> None:
    """Raises BadFormCode with the first that stands in the way of using it."""
    if problem := _problem(code):
        raise BadFormCode({"code": problem})


def _problem(code: str) -> Message | None:
    if len(code) > MOST_CHARACTERS:
        return Message("kit.use-at-most", most=f"{MOST_CHARACTERS:,}")
    if "\0" in code:
        return Message("content.code-has-nul")
    return next((found.said() for found in read_markup(code, Part.FOOT).problems), None)
