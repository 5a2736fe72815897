"""Making a page after one of another website of the same person."""

from dataclasses import dataclass, field, replace

from django.db import transaction

from sitewright.accounts.own_websites import roles_on
from sitewright.accounts.policies import Area, Right, can
from sitewright.content.errors import NoSuchPage
from sitewright.content.models import Lock, Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.owner_queries import draft_tree
from sitewright.content.page_tree import Tree, empty_tree
from sitewright.content.site_node_types import site_node_types
from sitewright.content.slugs import free_top_slug
from sitewright.duplicating.errors import SameWebsite
from sitewright.duplicating.page_copies import (
    LeftOut,
    Named,
    Placing,
    lacking_here,
    named_in,
    products_here,
    with_ids,
)
from sitewright.history import actor
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message, current_language
from sitewright.kit.tenancy import current_website_id, tenant
from sitewright.media.operations.copy_files import FilesToCopy, files_to_copy
from sitewright.sites.errors import WebsiteDeleted
from sitewright.sites.models import Website
from sitewright.themes.site_theme import site_theme


@dataclass(frozen=True, slots=True)
class PageToCopy:
    """A page of the website in scope, as its draft stands, on its way to `website_id`."""

    page: Page
    tree: Tree
    named: Named
    website_id: str
    may_write_code: bool
    files: FilesToCopy

    def stored(self) -> "PageToCopy":
        """With its files in the store (`FilesToCopy.stored`); asks no database."""
        return replace(self, files=self.files.stored())


@dataclass(frozen=True, slots=True)
class CopiedPage:
    """`left_out` is what the other website does not have."""

    page: Page
    change_set_id: str
    left_out: list[LeftOut] = field(default_factory=list)


def page_to_copy(page_id: str, website_id: str) -> PageToCopy:
    """What is to be copied; changes nothing. Raises NoSuchPage; NoSuchWebsite unless the actor may write
    pages there; WebsiteDeleted and SameWebsite.
    """
    page: Page | None = Page.objects.select_related("lock").filter(id=page_id).first()
    if page is None:
        raise NoSuchPage
    roles = roles_on(actor.current(), website_id, Area.PAGES, Right.DRAFT)
    if website_id == current_website_id():
        raise SameWebsite
    if Website.objects.get(id=website_id).deleted_at is not None:
        raise WebsiteDeleted
    tree = draft_tree(page_id) or empty_tree()
    named = named_in(tree, page.seo_image_id)
    with tenant(website_id):
        files = files_to_copy(named.files, named.texts)
    may_write_code = can(roles, Area.CODE, Right.EDIT)
    return PageToCopy(page, tree, named, website_id, may_write_code, files)


@transaction.atomic
def copy_page(work: PageToCopy) -> CopiedPage:
    """A new, unpublished page there with what `page_to_copy` found and `stored` has stored; one step of undo.

    Raises QuotaUsedUp.
    """
    title, titles = work.page.title, _block_titles()
    label = Message("changes.page-copied-here", title=title, website=_title_here())
    with tenant(work.website_id), change_set(label, "duplicating.copy_page") as changes:
        products = products_here(work.named)
        rewritten = with_ids(work.files.ids(), products)
        placing = Placing(site_node_types(), titles, rewritten, may_write_code=work.may_write_code)
        tree = placing.tree(work.tree)
        left_out = [*lacking_here(work.named, products), *_lost(work.files), *placing.left_out]
        work.files.write(changes)
        made = create_page(
            title,
            slug=free_top_slug(work.page.slug or title),
            tree=tree,
            seo_title=work.page.seo_title,
            seo_description=work.page.seo_description,
            like=_like(work),
        )
    return CopiedPage(made, changes.change_set_id, list(dict.fromkeys(left_out)))


def _like(work: PageToCopy) -> Page:
    """What the copy has of the page, in the website in scope: the same password opens both."""
    lock = work.page.lock
    own = lock and Lock.objects.create(password_hash=lock.password_hash, created_at=clock.now())
    picture_id = work.files.ids().get(work.page.seo_image_id, "")
    return Page(
        seo_image_id=picture_id,
        is_indexed=work.page.is_indexed,
        is_cover=work.page.is_cover,
        folder_behaviour=work.page.folder_behaviour,
        lock=own,
    )


def _lost(files: FilesToCopy) -> list[LeftOut]:
    return [LeftOut("file", each.name) for each in files.lost]


def _block_titles() -> dict[tuple[str, str], str]:
    """As the studio calls sections and blocks of the website in scope."""
    schemas = site_theme().schemas(current_language())
    kinds = (("section", schemas["sections"]), ("block", schemas["blocks"]))
    return {(kind, each["type"]): each["title"] for kind, types in kinds for each in types}


def _title_here() -> str:
    return Website.objects.get(id=current_website_id()).title
