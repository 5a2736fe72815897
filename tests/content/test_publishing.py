from datetime import timedelta

import pytest
from django.db import transaction

from sitewright.content import search
from sitewright.content.drafts import open_draft
from sitewright.content.errors import (
    InvalidTree,
    MoveNotAllowed,
    NeverPublished,
    OnlyDrafts,
    PageHasDraft,
    SlugTaken,
)
from sitewright.content.models import Page, PageRevision, Publication
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.discard_draft import discard_draft
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.undo_publication import undo_publication
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.owner_queries import (
    PublicationStatus,
    draft_tree,
    get_page,
    list_pages,
    publication_status,
)
from sitewright.content.page_tree import NodeTypes, empty_tree
from sitewright.content.queries import page_by_slug
from sitewright.content.settings_schema.schema import SettingsSchema
from sitewright.content.settings_schema.texts import Text
from sitewright.content.site_node_types import site_node_types
from sitewright.content.tree_settings import cleaned
from sitewright.content.tree_versions import nodes_of
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.sites.models import Website
from tests.content.trees import HOME, Editor, block, section, tree

NOTHING = SettingsSchema()

pytestmark = pytest.mark.usefixtures("website")


@pytest.fixture
def page(website: Website) -> Page:
    return create_page("Home", slug="", tree=HOME)


def live_text() -> str | None:
    found = page_by_slug("")
    return found["tree"]["sections"][0]["blocks"][0]["settings"]["text"] if found else None


def status_of(page: Page) -> str:
    with transaction.atomic():
        draft = open_draft(page.id)
        return publication_status(page.id, cleaned(draft.tree, draft.types)).status


def can_be_taken_back(page: Page) -> bool:
    with transaction.atomic():
        draft = open_draft(page.id)
        return publication_status(page.id, cleaned(draft.tree, draft.types)).can_undo


def version_of(website: Website) -> int:
    website.refresh_from_db()
    return website.version


def test_shows_nothing_before_it_is_published(page: Page) -> None:
    assert live_text() is None
    assert status_of(page) == "never"


def test_shows_the_draft_once_published(page: Page, website: Website) -> None:
    before = version_of(website)
    publish_page(page.id)
    assert live_text() == "Meadow Press"
    assert status_of(page) == "live"
    assert version_of(website) == before + 1


def test_does_not_show_later_edits(page: Page) -> None:
    publish_page(page.id)
    Editor(page.id).set("title", text="Hello")
    assert live_text() == "Meadow Press"
    assert status_of(page) == "unpublished-changes"
    assert get_page(page.id).has_unpublished_changes


def test_swaps_back_when_a_publication_is_undone(page: Page, website: Website) -> None:
    publish_page(page.id)
    Editor(page.id).set("title", text="Hello")
    publish_page(page.id)
    assert live_text() == "Hello"
    before = version_of(website)
    undo_publication(page.id)
    assert live_text() == "Meadow Press"
    assert version_of(website) == before + 1
    assert status_of(page) == "unpublished-changes"


def test_takes_the_page_offline_when_its_first_publication_is_undone(page: Page) -> None:
    publish_page(page.id)
    undo_publication(page.id)
    assert live_text() is None
    assert get_page(page.id).status == "draft"


def test_undoes_publications_one_after_the_other(page: Page) -> None:
    publish_page(page.id)
    Editor(page.id).set("title", text="Hello")
    publish_page(page.id)
    undo_publication(page.id)
    undo_publication(page.id)
    with pytest.raises(NeverPublished):
        undo_publication(page.id)


def test_the_last_publication_is_undone_first_though_the_clock_was_set_back(page: Page) -> None:
    publish_page(page.id)
    Editor(page.id).set("title", text="Hello")
    with clock.set_wrong(-timedelta(days=1)):
        publish_page(page.id)
    undo_publication(page.id)
    assert live_text() == "Meadow Press"


def test_publishes_again_when_the_undo_is_undone(page: Page) -> None:
    publish_page(page.id)
    undone = undo_publication(page.id)
    undo_change_set(undone.change_set_id)
    assert live_text() == "Meadow Press"
    assert Publication.objects.get().undone_at is None


def test_marks_the_publication_when_the_activity_list_undoes_it(page: Page) -> None:
    publication = publish_page(page.id)
    undo_change_set(publication.change_set_id)
    publication.refresh_from_db()
    assert publication.undone_at is not None


def test_stands_in_the_activity_list(page: Page) -> None:
    publish_page(page.id)
    undo_publication(page.id)
    labels = list(ChangeSet.objects.order_by("id").values_list("label", flat=True))
    assert labels == ["Created the page “Home”", "Published “Home”", "Undid: Published “Home”"]


def test_never_changes_a_revision(page: Page) -> None:
    first = publish_page(page.id).revision
    Editor(page.id).set("title", text="Hello")
    publish_page(page.id)
    assert PageRevision.objects.get(id=first.id).tree == HOME
    assert list(PageRevision.objects.order_by("number").values_list("number", flat=True)) == [1, 2]


def test_sanitises_what_it_publishes(page: Page) -> None:
    nasty = "<p onclick=x>Hi<script>alert(1)</script></p>"
    Editor(page.id).set("lead", html=nasty)
    Editor(page.id).set("shop", href="javascript:alert(1)")
    publish_page(page.id)
    found = page_by_slug("")
    assert found
    sections = found["tree"]["sections"]
    assert sections[0]["blocks"][1]["settings"] == {"html": "<p>Hi</p>"}
    assert sections[1]["blocks"][0]["settings"] == {"label": "Shop"}


def test_names_a_link_that_runs_code(page: Page) -> None:
    Editor(page.id).set("shop", href="javascript:alert(1)")
    with pytest.raises(InvalidTree) as refused:
        publish_page(page.id, types=site_node_types())
    assert list(refused.value.fields) == ["shop.href"]


def test_refuses_types_the_theme_does_not_have(page: Page) -> None:
    types = NodeTypes({"band": NOTHING}, {"heading": NOTHING, "text": NOTHING})
    with pytest.raises(InvalidTree) as refused:
        publish_page(page.id, types=types)
    assert set(refused.value.fields) == {"shop"}
    assert live_text() is None


def test_names_the_setting_that_is_wrong(page: Page) -> None:
    button = SettingsSchema((Text(name="label", label="Label", max_length=3),))
    types = NodeTypes({"band": NOTHING}, {"heading": NOTHING, "text": NOTHING, "button": button})
    with pytest.raises(InvalidTree) as refused:
        publish_page(page.id, types=types)
    assert refused.value.fields == {"shop.label": "Label takes at most 3 characters."}


def test_makes_a_published_page_findable(page: Page) -> None:
    publish_page(page.id)
    assert [r.url for r in search.find("prints", limit=5).results] == ["/"]
    undo_publication(page.id)
    assert search.find("prints", limit=5).total == 0


def test_removes_a_page_whose_draft_was_discarded() -> None:
    """A page never published becomes blank by it; before, its own steps kept it for ever."""
    page = create_page("Worked on", slug="worked-on")
    Editor(page.id).become(nodes_of(HOME))
    discard_draft(page.id)
    assert draft_tree(page.id) == empty_tree()
    undo_change_set(ChangeSet.objects.get(label="Created the page “Worked on”").id)
    assert not Page.objects.filter(id=page.id).exists()


def test_keeps_a_page_whose_discarding_was_undone() -> None:
    page = create_page("Worked on", slug="worked-on")
    Editor(page.id).become(nodes_of(HOME))
    discard_draft(page.id)
    undo_step(page.id)
    with pytest.raises(PageHasDraft):
        undo_change_set(ChangeSet.objects.get(label="Created the page “Worked on”").id)


def test_removes_the_page_when_its_creation_is_undone(page: Page) -> None:
    created = ChangeSet.objects.get()
    undone = undo_change_set(created.id)
    assert list_pages() == []
    undo_change_set(undone.change_set_id)
    assert Editor(page.id).tree == HOME


def test_does_not_remove_a_page_with_unpublished_work(page: Page) -> None:
    created = ChangeSet.objects.get()
    Editor(page.id).set("title", text="Hello")
    with pytest.raises(PageHasDraft):
        undo_change_set(created.id)
    assert len(list_pages()) == 1


def test_puts_a_pages_fields_back(page: Page) -> None:
    update_page(page.id, PageFields(title="Start", slug="start", status="draft"))
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    assert (get_page(page.id).title, get_page(page.id).slug) == ("Home", "")


def test_refuses_an_address_in_use(page: Page) -> None:
    create_page("About")
    with pytest.raises(SlugTaken):
        update_page(page.id, PageFields(title="Home", slug="about", status="draft"))


@pytest.mark.parametrize("slug", ["config", "cart", "api"])
def test_refuses_an_address_of_the_house(page: Page, slug: str) -> None:
    with pytest.raises(SlugTaken):
        create_page("Page", slug=slug)


@pytest.mark.parametrize(
    ("old", "new", "may_publish", "is_allowed"),
    [
        ("draft", "needs-review", False, True),
        ("needs-review", "draft", False, True),
        ("draft", "scheduled", False, False),
        ("draft", "scheduled", True, True),
        ("needs-review", "scheduled", True, True),
        ("scheduled", "draft", True, True),
        ("published", "draft", True, True),
        ("published", "private", True, True),
        ("published", "deprecated", True, True),
        ("published", "needs-review", True, False),
        ("private", "published", True, True),
        ("private", "draft", True, False),
        ("deprecated", "published", True, True),
        ("published", "draft", False, False),
    ],
)
def test_moves_a_status_only_as_the_table_says(
    page: Page, old: str, new: str, may_publish: bool, is_allowed: bool
) -> None:
    """PL-4.20"""
    publish_page(page.id)
    Page.objects.filter(id=page.id).update(status=old)
    fields = PageFields(title="Home", slug="", status=new)
    if is_allowed:
        assert update_page(page.id, fields, may_publish=may_publish).status == new
    else:
        with pytest.raises(MoveNotAllowed if may_publish or old == "draft" else OnlyDrafts):
            update_page(page.id, fields, may_publish=may_publish)


def test_cannot_show_a_page_that_was_never_published(page: Page) -> None:
    with pytest.raises(NeverPublished):
        update_page(page.id, PageFields(title="Home", slug="", status="published"))


@pytest.mark.parametrize(
    "broken",
    [
        {"version": 3, "sections": []},
        {"version": 1},
        tree(section("a"), section("a")),
        tree(section("a", block("a"))),
        tree({"id": "a", "type": "band", "settings": {}}),
        tree({"id": "", "type": "band", "settings": {}, "blocks": []}),
        tree(section("a", *(block(f"b{i}") for i in range(61)))),
    ],
)
def test_refuses_a_body_that_is_no_tree(website: Website, broken: dict[str, object]) -> None:
    """PL-9.38"""
    with pytest.raises(InvalidTree):
        create_page("Page", slug="page", tree=broken)
    assert not Page.objects.exists()


def test_says_whether_a_publication_is_left_to_take_back(page: Page) -> None:
    assert not can_be_taken_back(page)
    publish_page(page.id)
    assert can_be_taken_back(page)
    undo_publication(page.id)
    assert not can_be_taken_back(page)


def test_knows_no_publication_of_a_page_that_is_gone() -> None:
    assert publication_status("0" * 32, HOME) == PublicationStatus("never", can_undo=False)
