"""Which publishing status may follow which (D-34)."""

from sitewright.content.errors import MoveNotAllowed, OnlyDrafts
from sitewright.content.models import PublishingStatus as S

_MOVES = {
    S.DRAFT: {S.NEEDS_REVIEW, S.SCHEDULED, S.PUBLISHED},
    S.NEEDS_REVIEW: {S.DRAFT, S.SCHEDULED},
    S.SCHEDULED: {S.DRAFT, S.PUBLISHED},
    S.PUBLISHED: {S.DRAFT, S.PRIVATE, S.DEPRECATED},
    S.PRIVATE: {S.PUBLISHED},
    S.DEPRECATED: {S.PUBLISHED},
}
_DRAFT_EDITOR_MOVES = {(S.DRAFT, S.NEEDS_REVIEW), (S.NEEDS_REVIEW, S.DRAFT)}


def check_move(old: str, new: str, *, may_publish: bool) -> None:
    """Raise MoveNotAllowed unless `new` may follow `old`; staying is always allowed.

    Who may not publish may only touch what is a draft, so everything else is OnlyDrafts to them.
    """
    move = (S(old), S(new))
    if not may_publish and move[0] not in (S.DRAFT, S.NEEDS_REVIEW):
        raise OnlyDrafts
    if old == new or (move in _DRAFT_EDITOR_MOVES) or (may_publish and move[1] in _MOVES[move[0]]):
        return
    raise MoveNotAllowed(old, new)
