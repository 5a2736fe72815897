"""What the audit log says instead of names of the program: operations, and who acts where nobody is named.

The words of an operation stand in `locale/*/operations.toml` under its own name. A test finds every operation
that is audited, and looks for its words.
"""

from collections.abc import Mapping

from sitewright.history.actor import SYSTEM, VISITOR_NAME
from sitewright.kit.messages import Message, current_language, texts_of

AREA = "operations"


def operation_in_words(operation: str) -> str:
    """Such as “Signed in”, in the reader's language. Rows of other releases may name what has no words
    here.
    """
    known = texts_of(AREA, current_language()).get(operation)
    return known or str(Message("history.something-done"))


def actor_in_words(person_id: str, name: str) -> str:
    """The name somebody acted under; jobs, commands and visitors have none of their own."""
    if person_id:
        return name
    return str(_NOBODY[name]) if name in _NOBODY else name


_NOBODY: Mapping[str, Message] = {
    SYSTEM.name: Message("history.by-itself"),
    VISITOR_NAME: Message("history.by-visitor"),
}
