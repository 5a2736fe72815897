"""Who works on a website: seeing, changing, removing, leaving, and putting back."""

from collections.abc import Callable
from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.db import connection

from sitewright.accounts.errors import LastAdmin
from sitewright.accounts.models import Membership, Role
from sitewright.accounts.operations.set_roles import set_roles
from sitewright.accounts.queries import roles_of
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from tests.accounts.invitations import PEOPLE
from tests.cast import Cast, SiteClient, create_cast, create_person
from tests.waiting import PATIENCE_SECONDS, join_all

Open = Callable[..., SiteClient]


@pytest.fixture
def owner(cast: Cast, client_of: Open) -> SiteClient:
    return client_of(cast.owner)


def test_lists_who_is_here_with_roles_and_when_seen(cast: Cast, owner: SiteClient) -> None:
    rows = owner.get_json(PEOPLE).json()["people"]
    assert [(row["email"], row["roles"], row["is_you"]) for row in rows] == [
        ("owner@example.com", [Role.ADMIN], True),
        ("member@example.com", [Role.STORE_MANAGER], False),
    ]
    assert rows[0]["last_seen_at"] is not None
    assert rows[1]["last_seen_at"] is None


def test_still_knows_when_somebody_was_seen_who_signed_out(
    cast: Cast, owner: SiteClient, client_of: Open
) -> None:
    client_of(cast.member).delete_json("/config/api/session")
    assert owner.get_json(PEOPLE).json()["people"][1]["last_seen_at"] is not None


def test_a_new_role_counts_at_once_and_keeps_since_when(
    cast: Cast, owner: SiteClient, client_of: Open
) -> None:
    """SF-6.04, H06"""
    member = client_of(cast.member)
    before = owner.get_json(PEOPLE).json()["people"][1]
    answer = owner.put_json(f"{PEOPLE}/{cast.member.id}", {"roles": [Role.EDITOR]})
    assert (answer.status_code, bool(answer.json()["change_set_id"])) == (200, True)
    assert member.get_json("/config/api/orders").status_code == 401
    after = owner.get_json(PEOPLE).json()["people"][1]
    assert (after["roles"], after["joined_at"]) == ([Role.EDITOR], before["joined_at"])
    assert client_of(cast.member).get_json("/config/api/orders").status_code == 403


def test_whoever_is_removed_is_out_at_once(cast: Cast, owner: SiteClient, client_of: Open) -> None:
    """H06"""
    member = client_of(cast.member)
    assert member.get_json("/config/api/orders").status_code == 200
    assert owner.delete_json(f"{PEOPLE}/{cast.member.id}").status_code == 200
    assert member.get_json("/config/api/orders").status_code == 401
    assert SiteClient("shop.localhost").sign_in("member@example.com").status_code == 400
    assert owner.delete_json(f"{PEOPLE}/{cast.member.id}").json()["code"] == "not-a-member"


def test_a_removal_can_be_undone_with_the_password(cast: Cast, owner: SiteClient, client_of: Open) -> None:
    """H12: giving a role back asks as giving one does."""
    removed = owner.delete_json(f"{PEOPLE}/{cast.member.id}").json()["change_set_id"]
    undo = f"/config/api/activity/{removed}/undo"
    with clock.moved(timedelta(minutes=11)):
        refused = owner.post_json(undo)
        assert (refused.status_code, refused.json()["code"]) == (403, "password-needed")
    assert owner.post_json(undo).status_code == 200
    assert client_of(cast.member).get_json("/config/api/orders").status_code == 200


def test_no_undo_takes_the_last_admin_away(cast: Cast, owner: SiteClient, client_of: Open) -> None:
    """SF-6.04"""
    promoted = owner.put_json(f"{PEOPLE}/{cast.member.id}", {"roles": [Role.ADMIN]}).json()["change_set_id"]
    second = client_of(cast.member)
    assert owner.delete_json(f"{PEOPLE}/me").status_code == 204
    answer = second.post_json(f"/config/api/activity/{promoted}/undo")
    assert (answer.status_code, answer.json()["code"]) == (409, "last-admin")


def test_a_member_may_leave_and_the_last_admin_not(cast: Cast, owner: SiteClient, client_of: Open) -> None:
    member = client_of(cast.member)
    assert member.delete_json(f"{PEOPLE}/me").status_code == 204
    assert member.get_json("/config/api/session").status_code == 401
    assert owner.delete_json(f"{PEOPLE}/me").json()["code"] == "last-admin"
    labels = [row["label"] for row in owner.get_json("/config/api/activity").json()["changes"]]
    assert labels == ["Max Member left"]


def test_a_store_manager_neither_sees_nor_changes_people(cast: Cast, client_of: Open) -> None:
    """PL-6.07, D-47"""
    member = client_of(cast.member)
    assert member.get_json(PEOPLE).json()["code"] == "not-allowed"
    own = member.put_json(f"{PEOPLE}/{cast.member.id}", {"roles": [Role.ADMIN]})
    assert own.json()["code"] == "not-allowed"
    assert "accounts." not in member.get_json("/config/api/activity").content.decode()


@pytest.mark.parametrize("roles", [[], [5], [Role.EDITOR, 99]])
def test_refuses_what_are_no_roles(cast: Cast, owner: SiteClient, roles: list[int]) -> None:
    """SF-6.03"""
    assert owner.put_json(f"{PEOPLE}/{cast.member.id}", {"roles": roles}).status_code in (400, 422)
    with tenant(cast.shop.id):
        assert roles_of(cast.member.id) == {Role.STORE_MANAGER}


@pytest.mark.django_db(transaction=True)
def test_of_two_admins_who_remove_each_other_at_once_one_stays() -> None:
    """SF-6.04, D-47"""
    cast = create_cast()
    other = create_person("deputy@example.com", "Dana Deputy", cast.shop, Role.ADMIN)
    both_begin, outcomes = Barrier(2), []

    def remove(person_id: str) -> None:
        with tenant(cast.shop.id):
            both_begin.wait(PATIENCE_SECONDS)
            try:
                set_roles(person_id, [])
                outcomes.append("removed")
            except LastAdmin:
                outcomes.append("refused")
        connection.close()

    for _ in range(5):
        threads = [Thread(target=remove, args=[person.id]) for person in (cast.owner, other)]
        for thread in threads:
            thread.start()
        join_all(threads)
        assert sorted(outcomes) == ["refused", "removed"]
        outcomes.clear()
        with tenant(cast.shop.id):
            assert Membership.objects.filter(role=Role.ADMIN).count() == 1
            Membership.objects.filter(role=Role.ADMIN).delete()
            for person in (cast.owner, other):
                Membership.objects.create(person=person, role=Role.ADMIN, created_at=clock.now())
