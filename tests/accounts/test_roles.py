"""The role table of D-47, cell by cell, written out a second time so that a slip in either shows."""

import pytest

from sitewright.accounts.errors import LastAdmin, NotAllowed, UnknownRole, WeakPassword
from sitewright.accounts.models import Person, Role
from sitewright.accounts.operations.create_owner import create_owner
from sitewright.accounts.operations.deactivate_person import deactivate_person
from sitewright.accounts.operations.set_roles import set_roles
from sitewright.accounts.passwords import matches
from sitewright.accounts.policies import Area, Right, can, require, right_in, rights_of
from sitewright.accounts.queries import roles_of
from sitewright.history.actor import SYSTEM, Actor
from sitewright.history.models import AuditEntry
from sitewright.kit.tenancy import tenant
from tests.cast import Cast

COLUMNS = (
    Area.SENSITIVE, Area.BILLING, Area.PAGES, Area.CONTENT, Area.COMMENTS, Area.CATALOG, Area.ORDERS,
    Area.DISCOUNTS, Area.CAMPAIGNS, Area.SCHEDULING, Area.REPORTS,
)  # fmt: skip
TABLE = {
    1: "E E E E E E E E E E V",
    2: "- E - - - - - - - - -",
    3: "- - - - - - - - - - V",
    4: "- - E E E V - - - - V",
    6: "- - - V E - - - - - -",
    7: "- - - V - - - - - - -",
    8: "- - - - - E E E - - V",
    9: "- - - - - - - - - E -",
    10: "- - V V V - - - - - -",
    11: "- - - - - V - V E - -",
    12: "- - - - - - - - - V -",
    13: "- - - - - - - - - E -",
    14: "- - - - - - - - - - -",
    15: "- - E E E E E E E E V",
    16: "- - D D - - - - - - -",
}
RIGHTS = {"-": Right.NONE, "V": Right.VIEW, "D": Right.DRAFT, "E": Right.EDIT}


@pytest.mark.parametrize("code", TABLE)
def test_equals_the_role_table(code: int) -> None:
    """SF-6.03, SF-6.04, PL-6.07"""
    rights = [RIGHTS[cell] for cell in TABLE[code].split()]
    assert [right_in([Role(code)], area) for area in COLUMNS] == rights


@pytest.mark.parametrize(
    ("code", "area", "right"),
    [
        (1, Area.CODE, Right.EDIT), (4, Area.CODE, Right.NONE), (15, Area.CODE, Right.EDIT),
        (15, Area.DOMAINS, Right.VIEW), (1, Area.DOMAINS, Right.EDIT), (8, Area.DOMAINS, Right.NONE),
        (7, Area.OWN_COMMENTS, Right.EDIT), (11, Area.MAIL_REPORTS, Right.VIEW),
        (13, Area.SCHEDULING_SETTINGS, Right.NONE), (9, Area.SCHEDULING_SETTINGS, Right.EDIT),
    ],
)  # fmt: skip
def test_equals_the_remarks_in_the_role_table(code: int, area: Area, right: Right) -> None:
    """SF-6.04"""
    assert right_in([Role(code)], area) == right


@pytest.mark.parametrize("others", [[], [Role.VIEWER], [Role.BILLING, Role.EDITOR], list(Role)])
def test_asks_for_an_admin_among_the_roles(others: list[Role]) -> None:
    """PL-6.06: of all roles only that one reaches the sensitive settings."""
    without = [role for role in others if role is not Role.ADMIN]
    assert can([*without, Role.ADMIN], Area.SENSITIVE, Right.EDIT)
    assert not can(without, Area.SENSITIVE, Right.VIEW)


def test_knows_all_codes_but_five() -> None:
    """SF-6.03"""
    assert {role.value for role in Role} == set(range(1, 17)) - {5}
    assert set(TABLE) == {role.value for role in Role}


def test_gives_the_union_of_several_roles() -> None:
    both = [Role.DRAFT_EDITOR, Role.STORE_MANAGER]
    assert can(both, Area.PAGES, Right.DRAFT)
    assert can(both, Area.CATALOG, Right.EDIT)
    assert not can(both, Area.PAGES, Right.EDIT)


def test_denies_by_default() -> None:
    assert not can([], Area.PAGES, Right.VIEW)
    assert set(rights_of([])) == {area.value for area in Area}
    assert set(rights_of([]).values()) == {"none"}
    with pytest.raises(NotAllowed):
        require(SYSTEM, Area.PAGES, Right.VIEW)


def test_lets_those_draft_who_may_edit() -> None:
    require(Actor("1", "A", frozenset({Role.EDITOR})), Area.PAGES, Right.DRAFT)


def test_does_not_take_the_last_admin_away(in_shop: Cast) -> None:
    """SF-6.04"""
    with pytest.raises(LastAdmin):
        set_roles(in_shop.owner.id, [Role.EDITOR])
    with pytest.raises(LastAdmin):
        deactivate_person(in_shop.owner.id)
    assert roles_of(in_shop.owner.id) == {Role.ADMIN}


def test_lets_an_admin_go_when_another_stays(in_shop: Cast) -> None:
    set_roles(in_shop.member.id, [Role.ADMIN])
    set_roles(in_shop.owner.id, [Role.EDITOR])
    assert roles_of(in_shop.owner.id) == {Role.EDITOR}


def test_does_not_count_an_admin_who_cannot_sign_in(in_shop: Cast) -> None:
    set_roles(in_shop.member.id, [Role.ADMIN])
    deactivate_person(in_shop.member.id)
    with pytest.raises(LastAdmin):
        set_roles(in_shop.owner.id, [])


@pytest.mark.parametrize("code", [0, 5, 17, -1])
def test_refuses_codes_that_are_no_role(in_shop: Cast, code: int) -> None:
    """SF-6.03"""
    with pytest.raises(UnknownRole):
        set_roles(in_shop.member.id, [Role.EDITOR, code])
    assert roles_of(in_shop.member.id) == {Role.STORE_MANAGER}


def test_leaves_the_roles_on_other_websites_alone(cast: Cast) -> None:
    with tenant(cast.other_shop.id):
        create_owner("owner@example.com", role=Role.VIEWER)
        set_roles(cast.owner.id, [Role.EDITOR])
        assert roles_of(cast.owner.id) == {Role.EDITOR}
    with tenant(cast.shop.id):
        assert roles_of(cast.owner.id) == {Role.ADMIN}


def test_makes_the_first_owner_with_a_password_told_once(in_shop: Cast) -> None:
    new = create_owner("Ann@Example.com")
    assert new.person.email == "ann@example.com"
    assert matches(new.password, new.person.password)[0]
    assert len(new.password) >= 16
    assert roles_of(new.person.id) == {Role.ADMIN}
    assert AuditEntry.objects.get().operation == "accounts.create_owner"


def test_takes_the_given_password_and_does_not_repeat_it(in_shop: Cast) -> None:
    new = create_owner("ann@example.com", "given-by-the-host")
    assert new.password == ""
    assert matches("given-by-the-host", new.person.password)[0]


def test_keeps_the_password_of_somebody_known(in_shop: Cast) -> None:
    before = Person.objects.get(id=in_shop.member.id).password
    assert create_owner("member@example.com", "another-password").password == ""
    assert Person.objects.get(id=in_shop.member.id).password == before
    assert Role.ADMIN in roles_of(in_shop.member.id)


def test_refuses_a_weak_password(in_shop: Cast) -> None:
    """H01"""
    with pytest.raises(WeakPassword):
        create_owner("annette@example.com", "annette-annette")
    assert not Person.objects.filter(email="annette@example.com").exists()
