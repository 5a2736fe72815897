"""What owners see of pages: also what is not public."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from sitewright.content.draft_document import DraftDocument
from sitewright.content.errors import NoSuchPage
from sitewright.content.models import Page, PageDraft
from sitewright.content.page_addresses import above, in_tree_order
from sitewright.content.page_tree import Tree, empty_tree, tree_of
from sitewright.content.queries import kept_tree
from sitewright.content.site_node_types import site_node_types
from sitewright.content.tree_repair import repaired
from sitewright.content.tree_settings import cleaned
from sitewright.content.tree_versions import upgraded
from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id

# The pointer is followed by the revision's key; the publications are asked with the website, which leads
# their index.
_PUBLICATION_SQL = """
SELECT CAST(r.tree AS text),
       EXISTS (SELECT 1 FROM content_publication b
                WHERE b.website_id = p.website_id AND b.page_id = p.id AND b.undone_at IS NULL
                  AND b.change_set_id <> '')
  FROM content_page p LEFT JOIN content_pagerevision r ON r.id = p.published_revision_id
 WHERE p.website_id = %s AND p.id = %s
"""

_VERSION_SQL = "SELECT sequence, epoch FROM content_pagedraft WHERE website_id = %s AND page_id = %s"


@dataclass(frozen=True, slots=True)
class PageOverview:
    """`parent_id` is the page it is shown below: the nearest there is above its address."""

    id: str
    title: str
    slug: str
    url: str
    status: str
    seo_title: str
    seo_description: str
    seo_image_id: str
    is_indexed: bool
    is_cover: bool
    folder_behaviour: int | None
    is_locked: bool
    parent_id: str | None
    level: int
    has_unpublished_changes: bool
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class PublicationStatus:
    """`status`: live, unpublished-changes or never."""

    status: str
    can_undo: bool


def list_pages() -> list[PageOverview]:
    """Every page: the home page, then the others in the owner's order, each before those below it."""
    pages = {page.slug: page for page in _rows().order_by("position", "created_at")}
    ids = {address: page.id for address, page in pages.items()}
    return [_overview(pages[address], ids) for address in in_tree_order(pages)]


def get_page(page_id: str) -> PageOverview:
    """One page; raises NoSuchPage."""
    page: Page | None = _rows().filter(id=page_id).first()
    if page is None:
        raise NoSuchPage
    pages_above = Page.objects.filter(slug__in=list(above(page.slug)))
    return _overview(page, dict(pages_above.values_list("slug", "id")))


def _rows() -> QuerySet[Page]:
    rows: QuerySet[Page] = Page.objects.select_related("published_revision", "draft")
    return rows.defer("draft__document", "published_revision__tree")


def draft_version(page_id: str) -> tuple[int, int]:
    """Sequence and epoch of the page's draft, of which every open editor asks every two seconds.

    Raises NoSuchPage where no draft has been begun.
    """
    found = read_row(_VERSION_SQL, [current_website_id(), page_id])
    if found is None:
        raise NoSuchPage
    return found[0], found[1]


def draft_tree(page_id: str) -> Tree | None:
    """The draft as it stands, cleaned for rendering; the published tree while nobody has begun a draft;
    None without page.
    """
    stored = PageDraft.objects.filter(page_id=page_id).values_list("document", flat=True).first()
    if stored is not None:
        return cleaned(tree_of(repaired(DraftDocument(bytes(stored)).raw_nodes())), site_node_types())
    page: Page | None = Page.objects.select_related("published_revision").filter(id=page_id).first()
    if page is None:
        return None
    return upgraded(page.published_revision.tree) if page.published_revision else empty_tree()


def publication_status(page_id: str, tree: Tree) -> PublicationStatus:
    """How the draft stands to what visitors see, by its `tree` cleaned for rendering."""
    found = read_row(_PUBLICATION_SQL, [current_website_id(), page_id])
    live, can_undo = (found[0], bool(found[1])) if found else (None, False)
    if live is None:
        return PublicationStatus("never", can_undo)
    return PublicationStatus("live" if tree == kept_tree(live) else "unpublished-changes", can_undo)


def _overview(page: Page, ids: Mapping[str, str]) -> PageOverview:
    """`ids` by address, of the pages above it at least."""
    lineage = [each for each in above(page.slug) if each in ids]
    return PageOverview(
        id=page.id,
        title=page.title,
        slug=page.slug,
        url=f"/{page.slug}",
        status=page.status,
        seo_title=page.seo_title,
        seo_description=page.seo_description,
        seo_image_id=page.seo_image_id,
        is_indexed=page.is_indexed,
        is_cover=page.is_cover,
        folder_behaviour=page.folder_behaviour,
        is_locked=page.lock_id is not None,
        parent_id=ids[lineage[0]] if lineage else None,
        level=len(lineage) + 1,
        has_unpublished_changes=_has_unpublished_changes(page),
        updated_at=page.updated_at,
    )


def _has_unpublished_changes(page: Page) -> bool:
    """Told from sequence numbers alone, so that a list need not read every document."""
    # Without a row Django raises an AttributeError, for which `getattr` has its default.
    draft: PageDraft | None = getattr(page, "draft", None)
    if draft is None:
        return False
    if page.published_revision is None:
        return True
    is_based_on_live = draft.based_on_number == page.published_revision.number
    return not is_based_on_live or draft.sequence != draft.based_on_sequence


def first_page_id() -> str | None:
    """The home page's, whose address is empty, else that of the first page by address."""
    found: str | None = Page.objects.order_by("slug").values_list("id", flat=True).first()
    return found
