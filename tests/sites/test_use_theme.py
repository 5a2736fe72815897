"""The theme of a website is recorded like its settings, and put back like them."""

from sitewright.history.models import AuditEntry, Version
from sitewright.history.undo import undo_change_set
from sitewright.kit import site_versions
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import update_site
from sitewright.sites.operations.use_theme import use_theme
from tests.cast import Cast


def test_is_recorded_and_can_be_put_back(in_shop: Cast) -> None:
    use_theme("harbour")
    assert Website.objects.get(id=in_shop.shop.id).theme == "harbour"
    assert AuditEntry.objects.filter(operation="sites.use_theme").count() == 1
    undo_change_set(Version.objects.get(subject_type="sites.Website").change_set_id)
    assert Website.objects.get(id=in_shop.shop.id).theme == "meadow"


def test_changes_no_other_website_and_no_other_setting(in_shop: Cast) -> None:
    update_site({"title": "Renamed"}, lambda _before, _after: None)
    use_theme("harbour")
    assert Website.objects.get(id=in_shop.other_shop.id).theme == "meadow"
    shop = Website.objects.get(id=in_shop.shop.id)
    update_site({"title": "Again"}, lambda _before, _after: None)
    assert (shop.title, Website.objects.get(id=in_shop.shop.id).theme) == ("Renamed", "harbour")


def test_a_setting_put_back_leaves_the_theme_of_since(in_shop: Cast) -> None:
    update_site({"title": "Renamed"}, lambda _before, _after: None)
    change_set_id = Version.objects.get(subject_type="sites.Website").change_set_id
    use_theme("harbour")
    undo_change_set(change_set_id)
    shop = Website.objects.get(id=in_shop.shop.id)
    assert (shop.title != "Renamed", shop.theme) == (True, "harbour")


def test_no_page_of_before_is_shown_when_the_same_theme_was_adopted_anew(in_shop: Cast) -> None:
    use_theme("harbour")
    before = site_versions.current()
    use_theme("harbour")
    assert site_versions.current() > before
