"""Why an operation on content was refused.

DomainError
├── NoSuchPage, NoSuchItem, NoSuchCollection, NoSuchSection, NoSuchSavedSection   404
├── BadSlug, BadCollection, BadPageCode, BadSectionName, InvalidTree, BadDraftUpdate, UpdateTooLarge, TooDeep,
│   ParentMissing, BadPassword, BadPlace       400
├── PageLocked                                 403, PL-5.53
├── OnlyDrafts                                 403, D-34
├── CodeNotAllowed                             403, D-47
├── MoveNotAllowed                             409, D-34
├── DraftBusy                                  503
└── SlugTaken, NothingToUndo, NothingToRedo, NeverPublished, DraftTooLarge, DraftRebuilt,
    PageHasDraft, CollectionNotEmpty, HomeWouldVanish,         409
    SiteBegun, BelowItself, GalleryFull
"""

from sitewright.kit.errors import Conflict, DomainError, Forbidden, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_SAVED_SECTIONS = 200


class NoSuchPage(NotFound):
    code = "no-such-page"

    def __init__(self) -> None:
        super().__init__(Message("content.no-such-page"))


class NoSuchItem(NotFound):
    code = "no-such-item"

    def __init__(self) -> None:
        super().__init__(Message("content.no-such-item"))


class NoSuchCollection(NotFound):
    code = "no-such-collection"

    def __init__(self) -> None:
        super().__init__(Message("content.no-such-collection"))


class NoSuchSection(NotFound):
    """The draft of the page has none of that id."""

    code = "no-such-section"

    def __init__(self) -> None:
        super().__init__(Message("content.no-such-section"))


class NoSuchSavedSection(NotFound):
    code = "no-such-saved-section"

    def __init__(self) -> None:
        super().__init__(Message("content.no-such-saved-section"))


class TooManySavedSections(Conflict):
    code = "too-many-saved-sections"

    def __init__(self) -> None:
        super().__init__(Message("content.too-many-saved-sections", most=MOST_SAVED_SECTIONS))


class BadSectionName(InvalidInput):
    code = "bad-section-name"

    def __init__(self, most_characters: int) -> None:
        message = Message("content.bad-section-name", most=most_characters)
        super().__init__(message, fields={"name": message})


class BadSlug(InvalidInput):
    code = "bad-slug"

    def __init__(self, slug: str) -> None:
        message = Message("content.bad-slug", slug=slug)
        super().__init__(message, fields={"slug": message})


class SlugTaken(Conflict):
    code = "slug-taken"

    def __init__(self, slug: str) -> None:
        message = Message("content.slug-taken", slug=slug)
        super().__init__(message, fields={"slug": message})


class InvalidTree(InvalidInput):
    code = "invalid-tree"


class MoveNotAllowed(Conflict):
    """A status may not follow another one (D-34)."""

    code = "status-not-allowed"

    def __init__(self, old: str, new: str) -> None:
        super().__init__(
            Message("content.status-not-allowed", old=old, new=new),
            fields={"status": Message("content.step-not-possible")},
        )


class OnlyDrafts(Forbidden):
    """A draft editor wanted to change what visitors see."""

    code = "only-drafts"

    def __init__(self) -> None:
        super().__init__(Message("content.only-drafts"))


class CodeNotAllowed(Forbidden):
    """Somebody without the right to code wanted to add or change a template (D-47: "no code")."""

    code = "code-not-allowed"

    def __init__(self) -> None:
        super().__init__(Message("content.code-not-allowed"))


class BadDraftUpdate(InvalidInput):
    code = "bad-draft-update"

    def __init__(self) -> None:
        super().__init__(Message("content.bad-draft-update"))


class UpdateTooLarge(InvalidInput):
    """More in one change than any page may hold; `most_kilobytes` of one change."""

    code = "draft-update-too-large"

    def __init__(self, most_kilobytes: int, most_sections: int) -> None:
        super().__init__(
            Message(
                "content.draft-update-too-large", most_kilobytes=most_kilobytes, most_sections=most_sections
            )
        )


class DraftTooLarge(Conflict):
    code = "draft-too-large"

    def __init__(self) -> None:
        super().__init__(Message("content.draft-too-large"))


class NothingToUndo(Conflict):
    code = "nothing-to-undo"

    def __init__(self) -> None:
        super().__init__(Message("content.nothing-to-undo"))


class NothingToRedo(Conflict):
    code = "nothing-to-redo"

    def __init__(self) -> None:
        super().__init__(Message("content.nothing-to-redo"))


class NeverPublished(Conflict):
    code = "never-published"

    def __init__(self) -> None:
        super().__init__(Message("content.never-published"))


class SiteBegun(Conflict):
    """A starting site is only made where nothing of the owner's could be mixed up with it."""

    code = "site-begun"

    def __init__(self) -> None:
        super().__init__(Message("content.site-begun"))


class PageHasDraft(Conflict):
    """A page may not be removed by undoing its creation while it holds work that exists nowhere else."""

    code = "page-has-draft"

    def __init__(self) -> None:
        super().__init__(Message("content.page-has-draft"))


class HomeWouldVanish(Conflict):
    """A page nobody can see may not take the place of the home page everybody sees."""

    code = "home-would-vanish"

    def __init__(self, title: str) -> None:
        super().__init__(Message("content.home-would-vanish", title=title))


class CollectionNotEmpty(Conflict):
    code = "collection-not-empty"

    def __init__(self) -> None:
        super().__init__(Message("content.collection-not-empty"))


class DraftRebuilt(Conflict):
    """The client holds a document from before the draft was rebuilt; merging it would lose its changes."""

    code = "draft-rebuilt"

    def __init__(self) -> None:
        super().__init__(Message("content.draft-rebuilt"))


class DraftBusy(DomainError):
    """Somebody else stored this draft since it was read; the same change comes through when made again."""

    code = "draft-busy"
    status = 503
    retry_after_seconds = 1

    def __init__(self) -> None:
        super().__init__(Message("content.draft-busy"))


class BadItem(InvalidInput):
    code = "bad-item"

    def __init__(self, problems: dict[str, Message]) -> None:
        super().__init__(Message("content.bad-item"), fields=problems)


class GalleryFull(Conflict):
    """PL-9.40"""

    code = "gallery-full"

    def __init__(self, most: int) -> None:
        super().__init__(Message("content.gallery-full", most=most))


class BadPage(InvalidInput):
    code = "bad-page"

    def __init__(self, problems: dict[str, Message]) -> None:
        super().__init__(Message("content.bad-page"), fields=problems)


class BadPageCode(InvalidInput):
    code = "bad-page-code"

    def __init__(self, problems: dict[str, Message]) -> None:
        super().__init__(Message("content.bad-page-code"), fields=problems)


class BadCollection(InvalidInput):
    code = "bad-collection"

    def __init__(self, problems: dict[str, Message]) -> None:
        super().__init__(Message("content.bad-collection"), fields=problems)


class BadLink(InvalidInput):
    code = "bad-link"

    def __init__(self, problems: dict[str, Message]) -> None:
        super().__init__(Message("content.bad-link"), fields=problems)


class NothingToDiscard(Conflict):
    code = "nothing-to-discard"

    def __init__(self) -> None:
        super().__init__(Message("content.nothing-to-discard"))


class TooDeep(InvalidInput):
    """An address with more parts than pages may stand below each other."""

    code = "too-deep"

    def __init__(self, most: int) -> None:
        message = Message("content.page-too-deep", most=most)
        super().__init__(message, fields={"slug": message})


class ParentMissing(InvalidInput):
    code = "parent-missing"

    def __init__(self, parent: str) -> None:
        message = Message("content.parent-missing", parent=parent)
        super().__init__(message, fields={"slug": message})


class BelowItself(Conflict):
    code = "below-itself"

    def __init__(self) -> None:
        message = Message("content.below-itself")
        super().__init__(message, fields={"slug": message})


class BadPlace(InvalidInput):
    """The home page has no place among the others, and the others none below it."""

    code = "bad-place"

    def __init__(self) -> None:
        super().__init__(Message("content.bad-place"))


class BadPassword(InvalidInput):
    code = "bad-password"

    def __init__(self, fewest: int, most: int) -> None:
        message = Message("content.password-length", fewest=fewest, most=most)
        super().__init__(message, fields={"password": message})


class PageLocked(Forbidden):
    """PL-5.53. The page with this id, else the whole website, opens with a key to the lock."""

    code = "page-locked"

    def __init__(self, lock_id: str, page_id: str = "") -> None:
        super().__init__(Message("content.page-locked"))
        self.lock_id = lock_id
        self.page_id = page_id
