"""Making a whole small site on a blank website: one change set, and so one step of undo."""

from collections.abc import Mapping, Sequence

from sitewright.content.blank_site import is_blank
from sitewright.content.drafts import open_draft
from sitewright.content.errors import SiteBegun
from sitewright.content.models import Collection, Page
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.site_plan import PlannedCollection, PlannedLink, PlannedPage, SitePlan
from sitewright.content.tree_versions import nodes_of
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.sites.operations.update_site import Guard, update_site


def begin_site(plan: SitePlan, guard: Guard) -> str:
    """Make everything the plan names, and publish what it says so of; answers the id of the home page.

    The page a website is made with becomes the home page, and a collection that is there stays: an undo
    leaves both as they were. Raises SiteBegun when somebody has put something into the website, and what the
    operations raise that are called; then nothing is made.
    """
    title = plan.settings["title"]
    with change_set(Message("changes.site-made", title=title), "content.begin_site"):
        # First: it locks the website, so that of two who press at once the later one finds the site begun.
        update_site(plan.settings, guard)
        if not is_blank():
            raise SiteBegun
        targets = {each.name: LinkData("", collection_id=_collection(each).id) for each in plan.collections}
        pages = {each.name: _page(each).id for each in plan.pages}
        targets |= {name: LinkData("", page_id=page_id) for name, page_id in pages.items()}
        for name, links in plan.navigations.items():
            set_navigation(name, _links(links, targets))
        return next(pages[each.name] for each in plan.pages if not each.slug)


def _collection(planned: PlannedCollection) -> Collection:
    there: Collection | None = Collection.objects.filter(slug=planned.slug).first()
    return there or create_collection(
        planned.kind, planned.title, slug=planned.slug, description=planned.description
    )


def _page(planned: PlannedPage) -> Page:
    there: Page | None = Page.objects.filter(slug=planned.slug).first()
    page = _rewritten(there, planned) if there else _created(planned)
    if planned.is_published:
        publish_page(page.id)
    return page


def _created(planned: PlannedPage) -> Page:
    return create_page(planned.title, slug=planned.slug, tree=planned.tree)


def _rewritten(page: Page, planned: PlannedPage) -> Page:
    """The page with the planned title and body, the latter as a draft."""
    draft = open_draft(page.id)
    draft.become(nodes_of(planned.tree))
    draft.save()
    return update_page(page.id, PageFields(planned.title, page.slug, page.status))


def _links(links: Sequence[PlannedLink], targets: Mapping[str, LinkData]) -> list[LinkData]:
    return [
        LinkData(link.title, targets[link.leads_to].page_id, targets[link.leads_to].collection_id)
        for link in links
    ]
