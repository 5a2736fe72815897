"""Why something in the history could not be put back."""

from sitewright.kit.errors import Conflict, NotFound


class NoSuchChangeSet(NotFound):
    code = "no-such-change"

    def __init__(self) -> None:
        super().__init__("This change is not in the history.")


class AlreadyUndone(Conflict):
    code = "already-undone"

    def __init__(self) -> None:
        super().__init__("This change has been undone already.")


class UndoUnderWay(Conflict):
    """A change that is being put back, or puts something back, cannot be undone before that is over."""

    code = "undo-under-way"

    def __init__(self) -> None:
        super().__init__("This is still being undone. Wait until it is done.")


class ChangedSince(Conflict):
    """Everything the change set touched was changed again later, so undoing it would change nothing."""

    code = "changed-since"

    def __init__(self) -> None:
        super().__init__("Everything in this change was changed again later. Undo the later change first.")
