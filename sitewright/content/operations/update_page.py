"""Changing a page's own fields: title, address, status, what search engines see."""

from dataclasses import asdict, dataclass

from sitewright.content.errors import BadPage, NeverPublished, NoSuchPage
from sitewright.content.models import Page, PublishingStatus
from sitewright.content.page_moves import check_move as check_new_address
from sitewright.content.page_moves import move_below
from sitewright.content.status_moves import check_move
from sitewright.content.structure_lock import lock_structure
from sitewright.content.template_functions.codes import FOLDER_BEHAVIOURS
from sitewright.content.versioned.page import LACKED_BY_OLDER, PAGE, index_page, note_page_left, page_state
from sitewright.history.edits import OVERWRITES, EditBegun, Newer, laid_over, newer_than
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message
from sitewright.media.queries import read_pictures


@dataclass(frozen=True, slots=True)
class PageFields:
    title: str
    slug: str
    status: str
    seo_title: str = ""
    seo_description: str = ""
    seo_image_id: str = ""
    is_indexed: bool = True
    is_cover: bool = False
    folder_behaviour: int | None = None


def update_page(
    page_id: str, fields: PageFields, *, may_publish: bool = True, begun: EditBegun = OVERWRITES
) -> Page:
    """Write the fields; `begun` is what the edit began from (history/edits.py).

    What stands below it moves along to a new address. Raises EditConflict, NoSuchPage, BadPage, BadSlug,
    SlugTaken, TooDeep, ParentMissing, BelowItself, MoveNotAllowed or NeverPublished.
    A status that shows the page needs a published revision; `publish_page` makes one.
    """
    with change_set(Message("changes.page-changed", title=fields.title), "content.update_page") as changes:
        # For a new address, and before the page's row (structure_lock.py).
        lock_structure()
        page: Page | None = Page.objects.select_for_update().filter(id=page_id).first()
        if page is None:
            raise NoSuchPage
        # Under the row's lock: nobody saves between this look and the write.
        newer = newer_than(PAGE, page_id, begun)
        if newer is not None:
            fields = _laid_over(fields, newer)
        _check(page, fields, may_publish=may_publish)
        before, old = page_state(page), page.slug
        note_page_left(page, page.slug, fields.slug)
        page.title, page.slug, page.status = fields.title.strip(), fields.slug, fields.status
        page.seo_title, page.seo_description = fields.seo_title, fields.seo_description
        page.seo_image_id, page.is_indexed = fields.seo_image_id, fields.is_indexed
        page.is_cover, page.folder_behaviour = fields.is_cover, fields.folder_behaviour
        page.updated_at = clock.now()
        page.save()
        changes.record(PAGE, page.id, before, page_state(page))
        index_page(page)
        move_below(old, page.slug, changes)
    return page


def _laid_over(fields: PageFields, newer: Newer) -> PageFields:
    """The rest of the page's state, its body above all, is not edited here."""
    # What an older release recorded lacks fields: whoever leaves them as they are has changed nothing.
    base, theirs = {**LACKED_BY_OLDER, **newer.base}, {**LACKED_BY_OLDER, **newer.theirs}
    wanted = {**base, **asdict(fields), "title": fields.title.strip()}
    merged = laid_over(newer._replace(base=base, theirs=theirs), wanted)
    return PageFields(**{name: merged[name] for name in asdict(fields)})


def _check(page: Page, fields: PageFields, *, may_publish: bool) -> None:
    if not fields.title.strip() or len(fields.title) > 200:
        raise BadPage({"title": Message("content.title-needed", most=200)})
    if len(fields.seo_title) > 300 or len(fields.seo_description) > 5_000:
        raise BadPage({"seo_title": Message("content.seo-too-long")})
    if fields.seo_image_id and not read_pictures([fields.seo_image_id]):
        raise BadPage({"seo_image_id": Message("kit.not-known")})
    if fields.folder_behaviour not in (None, *FOLDER_BEHAVIOURS.values()):
        raise BadPage({"folder_behaviour": Message("content.no-such-behaviour")})
    if fields.folder_behaviour and not fields.slug:
        raise BadPage({"folder_behaviour": Message("content.home-is-no-folder")})
    if fields.status not in PublishingStatus.values:
        raise BadPage({"status": Message("content.no-such-status")})
    if fields.slug != page.slug:
        check_new_address(page, fields.slug)
    check_move(page.status, fields.status, may_publish=may_publish)
    if fields.status == PublishingStatus.PUBLISHED and page.published_revision_id is None:
        raise NeverPublished
