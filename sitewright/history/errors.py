"""Why something in the history could not be put back."""

from sitewright.kit.errors import Conflict, NotFound
from sitewright.kit.messages import Message


class NoSuchChangeSet(NotFound):
    code = "no-such-change"

    def __init__(self) -> None:
        super().__init__(Message("history.no-such-change"))


class AlreadyUndone(Conflict):
    code = "already-undone"

    def __init__(self) -> None:
        super().__init__(Message("history.already-undone"))


class UndoUnderWay(Conflict):
    """A change that is being put back, or puts something back, cannot be undone before that is over."""

    code = "undo-under-way"

    def __init__(self) -> None:
        super().__init__(Message("history.undo-under-way"))


class ChangeUnderWay(Conflict):
    """A job still adds to this change, or to one that would be put back with it."""

    code = "change-under-way"

    def __init__(self) -> None:
        super().__init__(Message("history.change-under-way"))


class ChangedSince(Conflict):
    """Everything the change set touched was changed again later, so undoing it would change nothing."""

    code = "changed-since"

    def __init__(self) -> None:
        super().__init__(Message("history.changed-since"))


class NothingLater(Conflict):
    """Nothing that could be put back was changed after this change."""

    code = "nothing-later"

    def __init__(self) -> None:
        super().__init__(Message("history.nothing-later"))
