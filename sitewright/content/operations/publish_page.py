"""Publishing: the draft becomes an immutable revision and the page's pointer moves to it."""

from sitewright.content.code_rights import changed_code, code_flag
from sitewright.content.drafts import open_draft
from sitewright.content.errors import NoSuchPage
from sitewright.content.models import Page, PageRevision, Publication, PublishingStatus
from sitewright.content.page_tree import NodeTypes, Tree
from sitewright.content.tree_settings import check_types, cleaned
from sitewright.content.tree_versions import nodes_of
from sitewright.content.versioned.page import PAGE, index_page, page_state
from sitewright.history import actor
from sitewright.history.recording import Changes, change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


def publish_page(page_id: str, *, types: NodeTypes | None = None) -> Publication:
    """Show visitors what the draft holds now, at their next request.

    With `types` the draft is first checked against what the theme offers, and code that goes live is flagged
    in the audit log (D-43). Raises NoSuchPage or InvalidTree.
    """
    page: Page | None = Page.objects.filter(id=page_id).first()
    if page is None:
        raise NoSuchPage
    with change_set(Message("changes.page-published", title=page.title), "content.publish_page") as changes:
        draft = open_draft(page_id)
        # The page's row once more, under its lock: the number of the revision and the pointer before come
        # from it. `of` names it alone, as PostgreSQL refuses to lock the nullable side of an outer join.
        page = (
            Page.objects.select_for_update(of=("self",)).select_related("published_revision").get(id=page_id)
        )
        if types is not None:
            check_types(draft.tree, types)
        # Drafts keep what was typed; what visitors see is cleaned by the types of this moment.
        tree = cleaned(draft.tree, types or draft.types)
        if types is not None:
            changes.detail |= _code_flag(page, tree, types)
        revision = _new_revision(page, tree)
        draft.save(published_as=revision.number)
        return _move_pointer(page, revision, changes)


def _code_flag(page: Page, tree: Tree, types: NodeTypes) -> dict[str, list[str]]:
    live = nodes_of(page.published_revision.tree) if page.published_revision else {}
    return code_flag(changed_code(types.code_settings, live, nodes_of(tree)))


def _new_revision(page: Page, tree: dict[str, object]) -> PageRevision:
    numbers = PageRevision.objects.filter(page=page).order_by("-number").values_list("number", flat=True)
    revision: PageRevision = PageRevision.objects.create(
        page=page,
        number=(numbers.first() or 0) + 1,  # Under the page's lock: nobody else takes it.
        tree=tree,
        created_by_id=actor.current().person_id,
        created_at=clock.now(),
    )
    return revision


def _move_pointer(page: Page, revision: PageRevision, changes: Changes) -> Publication:
    before, previous = page_state(page), page.published_revision
    page.published_revision, page.status, page.updated_at = revision, PublishingStatus.PUBLISHED, clock.now()
    page.save(update_fields=["published_revision", "status", "updated_at"])
    changes.record(PAGE, page.id, before, page_state(page))
    index_page(page)
    publication: Publication = Publication.objects.create(
        page=page,
        revision=revision,
        previous_revision=previous,
        actor_id=actor.current().person_id,
        change_set_id=changes.change_set_id,
        created_at=clock.now(),
    )
    return publication
