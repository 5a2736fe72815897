"""Folders of a menu in columns, each with words and a picture (PL-2.25)."""

from typing import Any

import pytest

from sitewright.content.errors import BadLink
from sitewright.content.navigation_queries import navigation
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.versioned.navigation import navigation_state, restore_navigation
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.storefront.sites import make_picture

pytestmark = pytest.mark.usefixtures("website")


def _prints(picture_id: str | None = None) -> LinkData:
    leaf = LinkData("Ferns", external_link="/ferns", text="Never shown here")
    return LinkData("Prints", children=[leaf], text="  On heavy paper ", picture_id=picture_id)


def _main() -> dict[str, Any]:
    return navigation()["main"][0]


def test_it_gives_columns_their_words_and_picture() -> None:
    picture = make_picture()
    set_navigation("main", [LinkData("Shop", is_mega=True, children=[_prints(picture.id)])])
    shop = _main()
    (column,) = shop["children"]
    assert (shop["isMega"], column["isMega"]) == (True, False)
    assert (column["text"], column["picture"]["id"]) == ("On heavy paper", picture.id)
    assert column["children"][0]["text"] == ""


def test_it_keeps_words_and_picture_of_an_ordinary_folder_to_itself() -> None:
    set_navigation("main", [LinkData("Shop", children=[_prints(make_picture().id)])])
    (column,) = _main()["children"]
    assert (column["text"], column["picture"]) == ("", None)
    state = navigation_state("main")
    assert state is not None
    assert state["links"][0]["children"][0]["text"] == "On heavy paper"


def test_it_has_no_mega_menu_in_a_folder() -> None:
    inner = LinkData("Prints", is_mega=True, children=[LinkData("Ferns", external_link="/ferns", text="x")])
    set_navigation("main", [LinkData("Shop", children=[inner])])
    (column,) = _main()["children"]
    assert (column["isMega"], column["children"][0]["text"]) == (False, "")


def test_it_shows_nothing_in_columns_where_nothing_is_in_it() -> None:
    set_navigation("main", [LinkData("Shop", is_mega=True, external_link="/shop")])
    assert _main()["isMega"] is False


def test_it_refuses_a_picture_that_is_not_in_the_library() -> None:
    with pytest.raises(BadLink) as refused:
        set_navigation("main", [LinkData("Shop", children=[_prints("0" * 32)])])
    problems = {path: problem.code for path, problem in refused.value.said_of_fields.items()}
    assert problems == {"links.0.children.0.picture_id": "content.link-picture-gone"}


def test_it_is_taken_back_by_one_undo() -> None:
    set_navigation("main", [LinkData("Shop", children=[_prints()])])
    set_navigation("main", [LinkData("Shop", is_mega=True, children=[_prints(make_picture().id)])])
    undo_change_set(ChangeSet.objects.order_by("-sequence")[0].id)
    assert (_main()["isMega"], _main()["children"][0]["picture"]) == (False, None)


def test_it_reads_what_an_older_release_recorded() -> None:
    link = {"id": "1" * 32, "title": "Shop", "page_id": None, "collection_id": None}
    restore_navigation("main", {"links": [{**link, "external_link": "/shop", "children": []}]})
    state = navigation_state("main")
    assert state is not None
    assert state["links"][0]["is_mega"] is False


def test_it_forgets_a_picture_that_is_gone_by_now() -> None:
    set_navigation("main", [LinkData("Shop", children=[_prints(make_picture().id)])])
    state = navigation_state("main")
    assert state is not None
    state["links"][0]["children"][0]["picture_id"] = "0" * 32
    restore_navigation("main", state)
    assert navigation_state("main") != state
    assert _main()["children"][0]["title"] == "Prints"
