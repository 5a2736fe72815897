"""Single settings by their paths, beside what others change."""

from collections.abc import Mapping
from typing import Any

import pytest

from sitewright.history.edits import NEVER_CHANGED, EditBegun, EditConflict, version_of
from sitewright.history.models import ChangeSet
from sitewright.sites.errors import BadSettings
from sitewright.sites.models import Website
from sitewright.sites.operations.set_settings import set_settings
from sitewright.sites.operations.update_site import update_site
from sitewright.sites.settings_schema import completed
from sitewright.sites.versioned import WEBSITE
from tests.cast import Cast

FREE = EditBegun(NEVER_CHANGED)


def _anybody(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Nobody is asked for a right."""


def _stored(cast: Cast) -> Website:
    return Website.objects.get(id=cast.shop.id)


def test_writes_what_is_named_and_nothing_else(in_shop: Cast) -> None:
    set_settings({"settings.header.layout": "drawer", "currency": "CHF"}, _anybody)
    stored = _stored(in_shop)
    assert (stored.settings, stored.currency) == ({"header": {"layout": "drawer"}}, "CHF")


def test_a_default_that_holds_already_is_no_change(in_shop: Cast) -> None:
    set_settings({"settings.header.layout": "menu-start", "settings.scarcityThreshold": None}, _anybody)
    assert _stored(in_shop).settings == {}
    assert not ChangeSet.objects.filter(operation="sites.set_settings").exists()


def test_garbage_beside_it_stays_and_garbage_above_it_gives_way(in_shop: Cast) -> None:
    Website.objects.filter(id=in_shop.shop.id).update(settings={"header": 7, "footer": 8})
    set_settings({"settings.header.layout": "drawer"}, _anybody)
    assert _stored(in_shop).settings == {"header": {"layout": "drawer"}, "footer": 8}


def test_names_what_is_wrong_by_its_path(in_shop: Cast) -> None:
    wrong: dict[str, Any] = {
        "settings.header.layout": None,
        "settings.nothing": 1,
        "settings.header": {},
        "currency": "CHF",
    }
    with pytest.raises(BadSettings) as refused:
        set_settings(wrong, _anybody)
    assert set(refused.value.fields) == {"settings.header.layout", "settings.nothing", "settings.header"}
    assert _stored(in_shop).currency == "USD"


def test_two_are_brought_together(in_shop: Cast) -> None:
    set_settings({"settings.header.layout": "drawer"}, _anybody, begun=FREE)
    set_settings({"settings.header.sticky": "none"}, _anybody, begun=FREE)
    assert completed({"settings": _stored(in_shop).settings})["settings"]["header"]["layout"] == "drawer"
    with pytest.raises(EditConflict):
        set_settings({"settings.header.layout": "stacked"}, _anybody, begun=FREE)


def test_a_form_that_spells_out_defaults_claims_none_of_them(in_shop: Cast) -> None:
    """What a screen of the studio sends: all settings, of which it changed one."""
    mine, theirs = (completed({"settings": {}})["settings"] for _ in range(2))
    theirs["mail"]["senderName"], mine["storeSettings"]["expressCheckoutEnabled"] = "Fern", True
    update_site({"settings": theirs}, _anybody, begun=FREE)
    update_site({"settings": mine}, _anybody, begun=FREE)
    stored = _stored(in_shop).settings
    assert stored["mail"]["senderName"] == "Fern"
    assert stored["storeSettings"]["expressCheckoutEnabled"] is True


def test_goes_on_from_the_newest_version(in_shop: Cast) -> None:
    set_settings({"settings.header.layout": "drawer"}, _anybody)
    begun = EditBegun(version_of(WEBSITE, in_shop.shop.id))
    set_settings({"settings.header.layout": "stacked"}, _anybody, begun=begun)
    assert _stored(in_shop).settings["header"]["layout"] == "stacked"
