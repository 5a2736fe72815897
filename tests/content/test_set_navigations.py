"""An entry leaves one menu for another: one change, both menus or neither (PL-2.25)."""

import pytest

from sitewright.content.errors import BadLink
from sitewright.content.navigation_queries import navigation
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.set_navigations import NavigationEdit, set_navigations
from sitewright.history.edits import EditBegun, EditConflict, version_of
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set

pytestmark = pytest.mark.usefixtures("website")

FOLDER = LinkData("We", children=[LinkData("Team", external_link="/team")])


def _titles() -> dict[str, list[str]]:
    return {name: [link["title"] for link in links] for name, links in navigation().items()}


def _moved() -> None:
    set_navigation("main", [LinkData("Shop", external_link="/shop"), FOLDER])
    rest = LinkData("Shop", external_link="/shop")
    set_navigations([NavigationEdit("main", [rest]), NavigationEdit("footer", [FOLDER])])


def test_it_moves_a_folder_with_what_is_in_it() -> None:
    """PL-2.25"""
    _moved()
    assert _titles() == {"main": ["Shop"], "footer": ["We"], "legal": []}
    assert navigation()["footer"][0]["children"][0]["url"] == "/team"


def test_it_is_one_change_that_one_undo_takes_back() -> None:
    before = ChangeSet.objects.count()
    _moved()
    assert ChangeSet.objects.count() == before + 2
    newest = ChangeSet.objects.order_by("-sequence")[0]
    assert (newest.operation, newest.version_count) == ("content.set_navigations", 2)
    undo_change_set(newest.id)
    assert _titles() == {"main": ["Shop", "We"], "footer": [], "legal": []}


def test_it_changes_no_menu_where_one_is_refused_and_names_which() -> None:
    set_navigation("main", [FOLDER])
    with pytest.raises(BadLink) as refused:
        set_navigations([NavigationEdit("main", []), NavigationEdit("footer", [LinkData("")])])
    assert list(refused.value.said_of_fields) == ["menus.1.links.0.title"]
    assert _titles() == {"main": ["We"], "footer": [], "legal": []}


def test_it_changes_no_menu_where_somebody_else_has_changed_one() -> None:
    set_navigation("footer", [LinkData("Mine", external_link="/m")])
    begun = EditBegun(version_of("content.Navigation", "footer"))
    set_navigation("footer", [LinkData("Theirs", external_link="/t")])
    with pytest.raises(EditConflict):
        set_navigations([NavigationEdit("main", [FOLDER]), NavigationEdit("footer", [], begun)])
    assert _titles() == {"main": [], "footer": ["Theirs"], "legal": []}
