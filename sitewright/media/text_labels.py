"""What the activity calls the changes of captions and transcripts."""

from sitewright.kit.messages import Message
from sitewright.media.models import TextKind


def label_of_added(kind: str, name: str) -> Message:
    if kind == TextKind.TRANSCRIPT:
        return Message("changes.transcript-added", name=name)
    return Message("changes.captions-added", name=name)


def label_of_described(kind: str, name: str) -> Message:
    if kind == TextKind.TRANSCRIPT:
        return Message("changes.transcript-described", name=name)
    return Message("changes.captions-described", name=name)


def label_of_replaced(kind: str, name: str) -> Message:
    if kind == TextKind.TRANSCRIPT:
        return Message("changes.transcript-replaced", name=name)
    return Message("changes.captions-replaced", name=name)


def label_of_removed(kind: str, name: str) -> Message:
    if kind == TextKind.TRANSCRIPT:
        return Message("changes.transcript-removed", name=name)
    return Message("changes.captions-removed", name=name)
