"""Put the website back as it was after a change: all that came later is taken back, the latest first."""

from django.db import transaction
from django.db.models import Max

from sitewright.history import actor
from sitewright.history.errors import ChangeUnderWay, NoSuchChangeSet, NothingLater, UndoUnderWay
from sitewright.history.later_versions import NOW, count_later_versions
from sitewright.history.models import ChangeSet, UndoRun
from sitewright.history.operations.start_undo import JOB
from sitewright.history.recording import begun_change_set
from sitewright.history.under_way import under_way
from sitewright.kit import clock, jobs
from sitewright.kit.locks import lock_name
from sitewright.kit.messages import Message

OPERATION = "history.put_back"


@transaction.atomic
def start_put_back(change_set_id: str, moment: str) -> UndoRun:
    """Begin to put everything back that changed after this change; the run tells how far it is.

    What is put back is one change of its own, so it can be undone as well. `moment` is what people call the
    time of the change. Raises NoSuchChangeSet, NothingLater, UndoUnderWay while something is being put back,
    and ChangeUnderWay while a job still changes something.
    """
    # Of two who press at once the later one finds the run of the first.
    lock_name("put-back")
    if UndoRun.objects.filter(state=UndoRun.State.RUNNING).exists():
        raise UndoUnderWay
    if under_way():
        raise ChangeUnderWay
    back_to = sequence_of(change_set_id)
    count = count_later_versions(back_to, NOW)
    if not count:
        raise NothingLater
    return _begin(back_to, count, moment)


def sequence_of(change_set_id: str) -> int:
    """Which change it is, counted within the website; raises NoSuchChangeSet."""
    found = ChangeSet.objects.filter(id=change_set_id).values_list("sequence", flat=True).first()
    if found is None:
        raise NoSuchChangeSet
    return int(found)


def _begin(back_to: int, count: int, moment: str) -> UndoRun:
    detail = {"back_to": back_to, "to_change": count}
    label = Message("changes.put-back", moment=moment)
    begun = begun_change_set(label, OPERATION, "content.Page", detail)
    own = ChangeSet.objects.filter(id=begun.id).aggregate(own=Max("sequence"))["own"]
    run: UndoRun = UndoRun.objects.create(
        change_set=begun,
        back_to_sequence=back_to,
        # The cursor is exclusive: it begins below the first version of its own change set.
        next_sequence=own,
        next_position=0,
        total_count=count,
        actor_id=actor.current().person_id,
        created_at=clock.now(),
    )
    jobs.enqueue(JOB, run.id)
    return run
