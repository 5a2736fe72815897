"""The steps of a draft that can be undone: one per gesture and person, kept in the database so that they
outlive a reload.

What every key typed in the editor asks for is SQL by hand (decision 0001).
"""

import msgspec

from sitewright.content.drafts import OpenDraft
from sitewright.content.models import DraftStep
from sitewright.content.page_context import milliseconds
from sitewright.content.page_tree import Nodes
from sitewright.content.tree_changes import Changes, continued, diff, revert, single_value
from sitewright.content.tree_versions import upgraded_changes
from sitewright.history import actor
from sitewright.kit import clock
from sitewright.kit.db.statements import execute, read_row
from sitewright.kit.tenancy import current_website_id

_MERGE_WITHIN_MS = 1000
_MOST_STEPS = 500  # Of a page, whoever made them.

_OF_PERSON = "website_id = %s AND page_id = %s AND actor_id = %s"
# Every answer to a write carries both labels, so they come in one statement. Each half walks the unique index
# of website, page and sequence from one end, and stops at the person's first step of that kind.
_LABELS_SQL = (
    f"SELECT (SELECT label FROM content_draftstep WHERE {_OF_PERSON} AND is_undone = %s "
    f"ORDER BY sequence DESC LIMIT 1), (SELECT label FROM content_draftstep WHERE {_OF_PERSON} "
    "AND is_undone = %s ORDER BY sequence LIMIT 1)"
)
_FORGET_UNDONE_SQL = f"DELETE FROM content_draftstep WHERE {_OF_PERSON} AND is_undone = %s"
# Undone steps are not told apart here: `record_step` has deleted them just before.
_LAST_SQL = (
    "SELECT id, label, CAST(forward AS text), created_at FROM content_draftstep "
    f"WHERE {_OF_PERSON} ORDER BY sequence DESC LIMIT 1"
)


def record_step(draft: OpenDraft, before: Nodes, label: str) -> DraftStep | None:
    """Note what the current actor's gesture changed since `before`, after the draft was saved.

    None when it changed nothing or continued the person's step before. Typing and sliding continue: same
    label, same one value of one node, within a second of the last change, whatever others do meanwhile. A
    new step ends what could be redone.
    """
    page_id, person_id = draft.row.page_id, actor.current().person_id
    forward = diff(before, draft.nodes)
    if not forward:
        return None
    # Only now: a gesture that changed nothing leaves what could be redone.
    execute(_FORGET_UNDONE_SQL, [current_website_id(), page_id, person_id, True])
    if _continue_last(draft, before, label, forward):
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


def undo_next(draft: OpenDraft) -> str | None:
    """Take back the current actor's newest step that stands, and only what is still as that step left it.

    Steps of which nothing is left to take back are passed over. Answers the label of the step, None when
    there was none; the draft is not saved.
    """
    return _move_through(draft, undoing=True)


def redo_next(draft: OpenDraft) -> str | None:
    """Bring back the step the current actor undid last; otherwise as `undo_next`."""
    return _move_through(draft, undoing=False)


def _move_through(draft: OpenDraft, *, undoing: bool) -> str | None:
    before, label = draft.nodes, None
    while draft.nodes == before and (step := _next_own(draft.row.page_id, undoing=undoing)):
        label = step.label
        step.is_undone = undoing
        step.save(update_fields=["is_undone"])
        done, back = (upgraded_changes(changes, draft.nodes) for changes in (step.forward, step.backward))
        # To undo, `forward` is what the step left and `backward` what is wanted; to redo, the other way
        # round.
        left, wanted = (done, back) if undoing else (back, done)
        draft.become(revert(draft.nodes, left, wanted, draft.types.shared_texts))
    return label


def _next_own(page_id: str, *, undoing: bool) -> DraftStep | None:
    own = DraftStep.objects.filter(page_id=page_id, actor_id=actor.current().person_id)
    step: DraftStep | None = (
        # Steps are undone from the newest down, so the one undone last has the lowest number of them.
        own.filter(is_undone=not undoing).order_by("-sequence" if undoing else "sequence").first()
    )
    return step


def next_labels(page_id: str, actor_id: str) -> tuple[str | None, str | None]:
    """The labels of the steps that undo and redo would take next, None where there is none."""
    own = [current_website_id(), page_id, actor_id]
    found = read_row(_LABELS_SQL, [*own, False, *own, True])
    return (found[0], found[1]) if found else (None, None)


def _continue_last(draft: OpenDraft, before: Nodes, label: str, forward: Changes) -> bool:
    own = [current_website_id(), draft.row.page_id, actor.current().person_id]
    last, target = read_row(_LAST_SQL, own), single_value(forward)
    if last is None or target is None:
        return False
    step_id, last_label, last_forward, created_at = last
    if last_label != label[:200] or milliseconds(clock.now()) - milliseconds(created_at) > _MERGE_WITHIN_MS:
        return False
    joined = continued(msgspec.json.decode(last_forward), before, forward, draft.types.shared_texts)
    if joined is None:
        return False
    # The way back stays as it is: it leads to what stood before the first key of the burst.
    DraftStep.objects.filter(id=step_id).update(forward=joined, created_at=clock.now())
    return True


def _forget_oldest(page_id: str) -> None:
    # Numbers have gaps (undoing and redoing save a draft without a step), so the oldest kept one is looked
    # up.
    sequences = (
        DraftStep.objects.filter(page_id=page_id).order_by("-sequence").values_list("sequence", flat=True)
    )
    oldest_kept = list(sequences[_MOST_STEPS - 1 : _MOST_STEPS])
    if oldest_kept:
        DraftStep.objects.filter(page_id=page_id, sequence__lt=oldest_kept[0]).delete()
