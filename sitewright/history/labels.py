"""What a change is called: kept by code, and said in the language of whoever reads it (decision 0017).

Its English stands beside it: for the release before, for the audit log, and in case the code is ever given
up. Rows from before codes have nothing else.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sitewright.kit.messages import SOURCE_LANGUAGE, Message, catalogue, speaking

MOST_CHARACTERS = 200

Label = Message | str
"""A plain text is shown to everybody as it is."""


class StoredLabel(NamedTuple):
    """`coded` as `Message.coded` writes it; None for a plain text."""

    text: str
    coded: Mapping[str, Any] | None


def stored(label: Label) -> StoredLabel:
    """A label as a change set keeps it."""
    with speaking(SOURCE_LANGUAGE):
        text = str(label)[:MOST_CHARACTERS]
    return StoredLabel(text, label.coded() if isinstance(label, Message) else None)


def read(text: str, coded: Mapping[str, Any] | None) -> Label:
    """A kept label; its English where this release knows the code no more."""
    return Message.decoded(coded) if coded is not None and _is_known(coded) else text


def label_of_undo(text: str, coded: Mapping[str, Any] | None) -> Message:
    """What the undo of a change so called is called itself."""
    # One in the other again and again: what is too long to be kept whole goes on as a text, which is cut.
    original = read(text, coded if len(text) < MOST_CHARACTERS else None)
    return Message("changes.undid", label=original)


def _is_known(coded: Mapping[str, Any]) -> bool:
    inner = [param for param in coded["params"].values() if isinstance(param, Mapping)]
    return coded["code"] in catalogue(SOURCE_LANGUAGE) and all(_is_known(each) for each in inner)
