"""The steps of a draft that can be undone: one per gesture and person, kept in the database so that they
outlive a reload.
"""

from datetime import timedelta

from django.db.models import QuerySet

from sitewright.accounts import actor
from sitewright.content.drafts import OpenDraft
from sitewright.content.models import DraftStep
from sitewright.content.page_tree import Nodes
from sitewright.content.tree_changes import Changes, diff, single_setting
from sitewright.kit import clock

_MERGE_WITHIN = timedelta(seconds=1)
_MOST_STEPS = 500


def record_step(draft: OpenDraft, before: Nodes, label: str) -> DraftStep | None:
    """Note what the current actor's gesture changed since `before`, after the draft was saved.

    None when it changed nothing or continued the step before. Typing and sliding continue: same person,
    same label, same one setting of one node, within a second of the last change. A new step ends what could
    be redone.
    """
    page_id, person_id = draft.row.page_id, actor.current().person_id
    forward = diff(before, draft.nodes)
    if not forward:
        return None
    _own_steps(page_id, person_id).filter(is_undone=True).delete()
    if _continue_last(page_id, person_id, label, forward):
        return None
    step: DraftStep = DraftStep.objects.create(
        page_id=page_id,
        sequence=draft.row.sequence,
        actor_id=person_id,
        label=label[:200],
        forward=forward,
        backward=diff(draft.nodes, before),
        created_at=clock.now(),
    )
    _forget_oldest(page_id)
    return step


def next_to_undo(page_id: str, actor_id: str) -> DraftStep | None:
    """The person's newest step that stands."""
    step: DraftStep | None = (
        _own_steps(page_id, actor_id).filter(is_undone=False).order_by("-sequence").first()
    )
    return step


def next_to_redo(page_id: str, actor_id: str) -> DraftStep | None:
    """The step the person undid last."""
    step: DraftStep | None = _own_steps(page_id, actor_id).filter(is_undone=True).order_by("sequence").first()
    return step


def _own_steps(page_id: str, actor_id: str) -> "QuerySet[DraftStep]":
    return DraftStep.objects.filter(page_id=page_id, actor_id=actor_id)


def _continue_last(page_id: str, person_id: str, label: str, forward: Changes) -> bool:
    last: DraftStep | None = DraftStep.objects.filter(page_id=page_id).order_by("-sequence").first()
    target = single_setting(forward)
    continues = (
        last is not None
        and target is not None
        and (last.actor_id, last.label) == (person_id, label[:200])
        and clock.now() - last.created_at <= _MERGE_WITHIN
        and single_setting(last.forward) == target
    )
    if continues and last is not None:
        last.forward, last.created_at = forward, clock.now()
        last.save(update_fields=["forward", "created_at"])
    return continues


def _forget_oldest(page_id: str) -> None:
    sequences = (
        DraftStep.objects.filter(page_id=page_id).order_by("-sequence").values_list("sequence", flat=True)
    )
    oldest_kept = list(sequences[_MOST_STEPS - 1 : _MOST_STEPS])
    if oldest_kept:
        DraftStep.objects.filter(page_id=page_id, sequence__lt=oldest_kept[0]).delete()
