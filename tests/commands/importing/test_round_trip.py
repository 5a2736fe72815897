"""A website that was exported here and imported elsewhere is the same website."""

from pathlib import Path

import pytest

from sitewright.accounts.models import Membership
from sitewright.catalog.models import Variant
from sitewright.catalog.products.checks import SIZES
from sitewright.commands.importing.errors import BadArchive
from sitewright.content.locks import is_password
from sitewright.content.models import Page, PageDraft, Publication, SiteLock
from sitewright.content.operations.lock_page import lock_page, lock_site
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.undo_publication import undo_publication
from sitewright.content.owner_queries import get_page
from sitewright.exporting.contents import HOST_NAMES, TABLES
from sitewright.exporting.website import WEBSITE
from sitewright.history.models import AuditEntry
from sitewright.kit.files import storage
from sitewright.kit.ids import new_token
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, Rendition
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderCounter
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.added_themes import own_themes
from sitewright.sites.models import Website
from sitewright.sites.operations.add_theme import add_theme
from sitewright.sites.operations.use_theme import use_theme
from sitewright.themes.loading import theme
from tests.cast import SHOP_HOST, SiteClient
from tests.commands.importing.archives import (
    OWNER,
    Row,
    exported,
    imported,
    rows_in,
    taken_away,
    with_rows,
)
from tests.orders.buying import cart_worth, submit
from tests.themes.uploading.archives import own_theme_facts


def test_its_export_is_the_first_one_again(archive: Path) -> None:
    """N07: but for the ids of the website and of its host names."""
    second = exported(imported(archive).website, archive.with_name("second.zip"))
    for path in (WEBSITE, HOST_NAMES):
        assert _without_ids(second, path) == _without_ids(archive, path)
    for path in {table.path for table in TABLES} - {HOST_NAMES}:
        assert rows_in(second, path) == rows_in(archive, path), path
        assert rows_in(archive, path) or path in _EMPTY


_EMPTY = {
    "content/site-lock.jsonl", "orders/fulfilments.jsonl", "orders/fulfilment-lines.jsonl",
    "orders/refunds.jsonl", "orders/refund-lines.jsonl", "orders/review-requests.jsonl",
    "orders/edits.jsonl", "orders/returns.jsonl", "orders/return-entries.jsonl",
    "orders/subscriptions.jsonl", "orders/subscription-orders.jsonl", "orders/subscription-events.jsonl",
    "orders/review-request-stops.jsonl", "shop/restock-sign-ups.jsonl", "site/feature-flags.jsonl",
}  # fmt: skip
"""Of which the website in these tests has none."""


def _without_ids(path: Path, entry: str) -> list[dict[str, object]]:
    return [{name: value for name, value in row.items() if name != "id"} for row in rows_in(path, entry)]


def test_an_archive_of_before_variants_had_sizes_is_imported(archive: Path) -> None:
    def without_sizes(row: Row) -> Row:
        return {name: value for name, value in row.items() if name not in SIZES}

    made = imported(with_rows(archive, "shop/variants.jsonl", without_sizes))
    with tenant(made.website.id):
        assert set(Variant.objects.values_list(*SIZES)) == {(0, 0, 0)}


def test_everything_that_must_be_true_is_true(archive: Path) -> None:
    imported(archive)
    run_ready()
    assert check_invariants() == []


def test_order_numbers_go_on_behind_the_last_one(archive: Path) -> None:
    last = max(row["number"] for row in rows_in(archive, "orders/orders.jsonl"))
    made = imported(archive)
    with tenant(made.website.id):
        assert OrderCounter.objects.get().last_number == last
        place_order(submit(*cart_worth()))
        assert Order.objects.order_by("-number")[0].number == last + 1
        # Mails of before lead to where they were sent from; here it opens nothing.
        assert len(Order.objects.get(number=last).access_code) == len(new_token())


def test_sizes_of_pictures_are_made_again(archive: Path) -> None:
    made = imported(archive)
    run_ready()
    with tenant(made.website.id):
        picture = MediaFile.objects.get()
        assert picture.storage_key == f"media/{made.website.id}/{picture.id}/original"
        assert storage().exists(picture.storage_key)
        assert Rendition.objects.filter(media=picture).exists()


def test_somebody_owns_it_and_nobody_else(archive: Path) -> None:
    made = imported(archive)
    browser = SiteClient(SHOP_HOST)
    assert browser.sign_in(OWNER, made.owner.password).status_code == 200
    assert browser.get_json("/config/api/pages").status_code == 200
    with tenant(made.website.id):
        assert Membership.objects.get().person.email == OWNER
        noted = AuditEntry.objects.get(operation="importing.import_site")
        assert noted.subject_id == made.website.id


def test_a_locked_page_stays_locked_until_there_is_a_new_password(archive: Path) -> None:
    made = imported(archive)
    assert SiteClient(SHOP_HOST).get("/").status_code == 403
    with tenant(made.website.id):
        assert not is_password(SiteLock.objects.get().lock_id, "primrose")
        assert not is_password(SiteLock.objects.get().lock_id, "")
        lock_site(None)
        page = Page.objects.exclude(lock=None).get()
        assert SiteClient(SHOP_HOST).get(f"/{page.slug}").status_code == 403
        lock_page(page.id, "cowslip")
        page.refresh_from_db()
        assert is_password(page.lock_id, "cowslip")


def test_its_draft_can_be_worked_on_and_what_came_cannot_be_taken_back(archive: Path) -> None:
    """Publications of before have no change here that could be undone."""
    made = imported(archive)
    with tenant(made.website.id):
        home = Page.objects.get(slug="")
        assert get_page(home.id).has_unpublished_changes
        assert PageDraft.objects.filter(page=home).exists()
        assert Publication.objects.filter(page=home).exists()
        before = home.published_revision_id
        publish_page(home.id)
        undo_publication(home.id)
        home.refresh_from_db()
        assert home.published_revision_id == before


def test_another_one_stays_the_first(archive: Path) -> None:
    """I04: what comes from elsewhere never answers to the machine's own names."""
    made = imported(archive)
    other = Website.objects.get(title="The Other Shop")
    assert rows_in(archive, WEBSITE)[0]["id"] < other.id < made.website.id


def test_a_website_in_a_theme_of_its_own_is_shown_in_it_where_it_goes(archive: Path, tmp_path: Path) -> None:
    first = imported(archive).website
    with tenant(first.id):
        use_theme(own_theme_facts().key)
        add_theme(own_theme_facts("oak.0123456789ab", "Oak"))
    path = taken_away(Website.objects.get(id=first.id), tmp_path / "own.zip")
    second = imported(path).website
    assert second.theme == own_theme_facts().key
    assert second.kept_styles.keys() == {"meadow"}
    with tenant(second.id):
        assert theme(second.theme).title == "Elm"
        assert own_themes().count() == 2


def test_an_archive_that_lacks_the_theme_it_is_shown_in_is_refused(archive: Path, tmp_path: Path) -> None:
    website = imported(archive).website
    with tenant(website.id):
        use_theme(own_theme_facts().key)
        own_themes().delete()
    path = taken_away(Website.objects.get(id=website.id), tmp_path / "own.zip")
    with pytest.raises(BadArchive, match="no such theme"):
        imported(path)
