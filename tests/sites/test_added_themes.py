"""A website's own themes: there for it alone, kept for an undo, and never taken from under its pages."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

import pytest
from django.db import connection

from sitewright.history.errors import AlreadyUndone
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit.tenancy import tenant
from sitewright.sites.added_themes import MOST_REMOVED, MOST_THEMES, own_theme, own_themes, packed_theme
from sitewright.sites.errors import NoSuchTheme, ThemeGone, ThemeInUse, ThemeThere, TooManyThemes
from sitewright.sites.models import AddedTheme, Website
from sitewright.sites.operations.add_theme import add_theme
from sitewright.sites.operations.remove_theme import remove_theme
from sitewright.sites.operations.update_styles import update_styles
from sitewright.sites.operations.use_theme import use_theme
from sitewright.sites.theme_facts import ThemeFacts
from tests.cast import Cast

pytestmark = pytest.mark.database

ELM, OAK = "elm.0123456789ab", "oak.0123456789ab"


def _facts(key: str = ELM) -> ThemeFacts:
    return ThemeFacts(key, key.split(".", maxsplit=1)[0].capitalize(), "1", "MIT", "", False, [], b"packed")


def _anybody(_before: object, _after: object) -> None:
    """May change all."""


@pytest.fixture
def shop(in_shop: Cast) -> Website:
    found: Website = Website.objects.get(id=in_shop.shop.id)
    return found


def _shown(shop: Website) -> tuple[str, dict[str, object]]:
    found = Website.objects.get(id=shop.id)
    return found.theme, found.styles


def _newest() -> str:
    newest = ChangeSet.objects.order_by("-id").first()
    assert newest is not None
    return str(newest.id)


def _live() -> list[str]:
    return sorted(own_themes().filter(deleted_at=None).values_list("key", flat=True))


def test_adding_shows_nothing_else_and_can_be_undone(shop: Website) -> None:
    add_theme(_facts())
    assert _live() == [ELM]
    assert _shown(shop)[0] == "meadow"
    undo_change_set(_newest())
    assert _live() == []


def test_another_website_neither_has_it_nor_can_choose_or_remove_it(in_shop: Cast) -> None:
    add_theme(_facts())
    with tenant(in_shop.other_shop.id):
        assert _live() == []
        assert packed_theme(ELM) is None
        with pytest.raises(NoSuchTheme):
            use_theme(ELM)
        with pytest.raises(NoSuchTheme):
            remove_theme(ELM)
        # The same archive is another theme there.
        add_theme(_facts())
        use_theme(ELM)
    remove_theme(ELM)
    with tenant(in_shop.other_shop.id):
        assert _live() == [ELM]


def test_the_same_archive_is_there_once_until_it_is_removed(shop: Website) -> None:
    add_theme(_facts())
    with pytest.raises(ThemeThere):
        add_theme(_facts())
    remove_theme(ELM)
    add_theme(_facts())
    assert _live() == [ELM]
    assert AddedTheme.objects.count() == 1


def test_switching_is_one_change_and_each_theme_keeps_its_styles(shop: Website) -> None:
    add_theme(_facts())
    airy, tight = {"spacing": "airy"}, {"spacing": "tight"}
    update_styles(airy, _anybody)
    use_theme(ELM)
    # In a theme it never was in the choices go along.
    assert _shown(shop) == (ELM, airy)
    update_styles(tight, _anybody)
    use_theme("meadow")
    assert _shown(shop) == ("meadow", airy)
    use_theme(ELM)
    assert _shown(shop) == (ELM, tight)


def test_undoing_a_switch_brings_theme_and_styles_back(shop: Website) -> None:
    add_theme(_facts())
    update_styles({"spacing": "airy"}, _anybody)
    use_theme(ELM)
    undo_change_set(_newest())
    assert _shown(shop) == ("meadow", {"spacing": "airy"})
    assert Website.objects.get(id=shop.id).kept_styles == {}
    undo_change_set(_newest())
    assert _shown(shop)[0] == ELM


def test_the_one_that_is_shown_cannot_be_removed_nor_its_adding_undone(shop: Website) -> None:
    add_theme(_facts())
    added = _newest()
    use_theme(ELM)
    with pytest.raises(ThemeInUse, match="Elm"):
        remove_theme(ELM)
    with pytest.raises(ThemeInUse):
        undo_change_set(added)
    assert _live() == [ELM]


def test_a_removed_one_comes_back_by_undo_and_cannot_be_chosen_before(shop: Website) -> None:
    add_theme(_facts())
    remove_theme(ELM)
    removed = _newest()
    with pytest.raises(NoSuchTheme):
        use_theme(ELM)
    undo_change_set(removed)
    use_theme(ELM)
    assert _shown(shop)[0] == ELM
    with pytest.raises(AlreadyUndone):
        undo_change_set(removed)


def test_undoing_a_switch_away_from_one_removed_since_shows_it_again(shop: Website) -> None:
    add_theme(_facts())
    use_theme(ELM)
    use_theme("meadow")
    away = _newest()
    remove_theme(ELM)
    undo_change_set(away)
    assert _shown(shop)[0] == ELM
    assert packed_theme(ELM) == b"packed"


def test_there_is_room_for_so_many_and_the_oldest_removed_go(shop: Website) -> None:
    for number in range(MOST_THEMES):
        add_theme(_facts(f"t{number}.0123456789ab"))
    with pytest.raises(TooManyThemes):
        add_theme(_facts(OAK))
    for number in range(MOST_REMOVED + 2):
        remove_theme(f"t{number}.0123456789ab")
    add_theme(_facts(OAK))
    assert own_theme("t0.0123456789ab") is None
    assert own_themes().exclude(deleted_at=None).count() == MOST_REMOVED


def test_an_undo_that_wants_one_that_went_for_good_says_so(shop: Website) -> None:
    add_theme(_facts())
    use_theme(ELM)
    use_theme("meadow")
    away = _newest()
    remove_theme(ELM)
    AddedTheme.objects.filter(key=ELM).delete()
    with pytest.raises(ThemeGone):
        undo_change_set(away)
    assert _shown(shop)[0] == "meadow"


@pytest.mark.parametrize(
    "key", ["../../etc.0123456789ab", "elm", "ELM.0123456789ab", "elm.0123456789AB", "a/b.0123456789ab", ""]
)
def test_a_name_of_another_shape_is_nobodys_own(key: str, shop: Website) -> None:
    assert packed_theme(key) is None


def _alone(act: Callable[[str], object], key: str) -> None:
    """On a connection of the thread's own."""
    try:
        act(key)
    finally:
        connection.close()


@pytest.mark.django_db(transaction=True)
def test_of_a_removal_and_a_choice_at_once_one_is_refused(cast: Cast) -> None:
    with tenant(cast.shop.id):
        add_theme(_facts())
        with ThreadPoolExecutor(2) as pool:
            done = [pool.submit(copy_context().run, _alone, act, ELM) for act in (use_theme, remove_theme)]
        problems = [each.exception() for each in done]
        assert [type(each) for each in problems if each] in ([ThemeInUse], [NoSuchTheme])
        is_shown = Website.objects.get(id=cast.shop.id).theme == ELM
        assert (own_theme(ELM).deleted_at is None) == is_shown  # type: ignore[union-attr]
