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


def check_way(old: str, new: str, *, may_publish: bool) -> None:
    """The same for one who takes two steps at once: who may publish sends what was reviewed out directly, by
    way of Scheduled.
    """
    if may_publish and (S(old), S(new)) == (S.NEEDS_REVIEW, S.PUBLISHED):
        return
    check_move(old, new, may_publish=may_publish)


def ways_from(old: str, *, may_publish: bool) -> list[str]:
    """The statuses that may follow, the present one first."""
    return [old, *(str(new) for new in S if new != old and _is_open(old, new, may_publish=may_publish))]


def _is_open(old: str, new: str, *, may_publish: bool) -> bool:
    try:
        check_way(old, new, may_publish=may_publish)
    except (MoveNotAllowed, OnlyDrafts):
        return False
    return True
