"""Why an act on content was refused.

DomainError
├── NoSuchPage, NoSuchItem, NoSuchCollection   404
├── BadSlug, InvalidTree, BadDraftUpdate, UpdateTooLarge       400
├── OnlyDrafts                                 403, D-34
├── CodeNotAllowed                             403, D-47
├── MoveNotAllowed                             409, D-34
├── DraftBusy                                  503
└── SlugTaken, NothingToUndo, NothingToRedo, NeverPublished, DraftTooLarge, DraftRebuilt,
    PageHasDraft, CollectionNotEmpty           409
"""

from sitewright.kit.errors import Conflict, DomainError, Forbidden, InvalidInput, NotFound


class NoSuchPage(NotFound):
    code = "no-such-page"

    def __init__(self) -> None:
        super().__init__("This page does not exist.")


class NoSuchItem(NotFound):
    code = "no-such-item"

    def __init__(self) -> None:
        super().__init__("This post does not exist.")


class NoSuchCollection(NotFound):
    code = "no-such-collection"

    def __init__(self) -> None:
        super().__init__("This collection does not exist.")


class BadSlug(InvalidInput):
    code = "bad-slug"

    def __init__(self, slug: str) -> None:
        message = f"“{slug}” cannot be an address. Use letters, digits and hyphens."
        super().__init__(message, fields={"slug": message})


class SlugTaken(Conflict):
    code = "slug-taken"

    def __init__(self, slug: str) -> None:
        message = f"The address “/{slug}” is already in use."
        super().__init__(message, fields={"slug": message})


class InvalidTree(InvalidInput):
    code = "invalid-tree"


class MoveNotAllowed(Conflict):
    """A status may not follow another one (D-34)."""

    code = "status-not-allowed"

    def __init__(self, old: str, new: str) -> None:
        super().__init__(f"“{old}” cannot become “{new}”.", fields={"status": "This step is not possible."})


class OnlyDrafts(Forbidden):
    """A draft editor wanted to change what visitors see."""

    code = "only-drafts"

    def __init__(self) -> None:
        super().__init__("Your role may only change drafts.")


class CodeNotAllowed(Forbidden):
    """Somebody without the right to code wanted to add or change a template (D-47: "no code")."""

    code = "code-not-allowed"

    def __init__(self) -> None:
        super().__init__("Your role may not add or change code.")


class BadDraftUpdate(InvalidInput):
    code = "bad-draft-update"

    def __init__(self) -> None:
        super().__init__("This change could not be read. Reload the editor and try again.")


class UpdateTooLarge(InvalidInput):
    """More in one change than any page may hold; `most_kilobytes` of one change."""

    code = "draft-update-too-large"

    def __init__(self, most_kilobytes: int, most_sections: int) -> None:
        super().__init__(
            f"This change is larger than {most_kilobytes} KB. A page holds at most {most_sections} sections; "
            "add what is missing in smaller steps."
        )


class DraftTooLarge(Conflict):
    code = "draft-too-large"

    def __init__(self) -> None:
        super().__init__("The draft of this page has grown too large. Publish it and reload the editor.")


class NothingToUndo(Conflict):
    code = "nothing-to-undo"

    def __init__(self) -> None:
        super().__init__("There is nothing to undo.")


class NothingToRedo(Conflict):
    code = "nothing-to-redo"

    def __init__(self) -> None:
        super().__init__("There is nothing to redo.")


class NeverPublished(Conflict):
    code = "never-published"

    def __init__(self) -> None:
        super().__init__("There is no publication of this page to undo.")


class PageHasDraft(Conflict):
    """A page may not be removed by undoing its creation while it holds work that exists nowhere else."""

    code = "page-has-draft"

    def __init__(self) -> None:
        super().__init__("This page has been worked on since. Discard its draft first.")


class CollectionNotEmpty(Conflict):
    code = "collection-not-empty"

    def __init__(self) -> None:
        super().__init__("This collection still holds something. Remove that first.")


class DraftRebuilt(Conflict):
    """The client holds a document from before the draft was rebuilt; merging it would lose its changes."""

    code = "draft-rebuilt"

    def __init__(self) -> None:
        super().__init__("The draft of this page was rebuilt. Reload the editor.")


class DraftBusy(DomainError):
    """Somebody else stored this draft since it was read; the same change comes through when made again."""

    code = "draft-busy"
    status = 503
    retry_after_seconds = 1

    def __init__(self) -> None:
        super().__init__("Somebody else is saving this page. Please try again in a moment.")


class BadItem(InvalidInput):
    code = "bad-item"

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__("Some fields are not right.", fields=problems)


class BadPage(InvalidInput):
    code = "bad-page"

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__("Some fields are not right.", fields=problems)


class BadLink(InvalidInput):
    code = "bad-link"

    def __init__(self, title: str) -> None:
        super().__init__(f"The link “{title}” needs a title and one place to lead to.")


class NothingToDiscard(Conflict):
    code = "nothing-to-discard"

    def __init__(self) -> None:
        super().__init__("This page is blank, so there is nothing to discard.")
