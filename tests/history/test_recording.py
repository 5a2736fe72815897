import pytest
from django.db import transaction

from sitewright.history.models import AuditEntry, ChangeSet, Version
from sitewright.history.recording import change_set
from sitewright.kit.ids import new_id
from sitewright.sites.models import Website
from tests.content.conftest import OWNER

pytestmark = pytest.mark.usefixtures("website")


def fail_midway() -> None:
    with change_set("Change", "test.change") as changes:
        changes.record("test.Thing", "1", None, {})
        raise RuntimeError


def version_of(website: Website) -> int:
    website.refresh_from_db()
    return website.version


def test_keeps_who_changed_what() -> None:
    """N08"""
    with change_set("Changed “Fern”", "test.change") as changes:
        changes.record("test.Thing", "1", {"price": 1}, {"price": 2})
    kept = ChangeSet.objects.get()
    version = Version.objects.get()
    assert (kept.label, kept.operation, kept.actor_name, kept.version_count) == (
        "Changed “Fern”",
        "test.change",
        OWNER.name,
        1,
    )
    assert (version.before, version.after, kept.subject_type) == ({"price": 1}, {"price": 2}, "test.Thing")


def test_writes_exactly_one_audit_entry() -> None:
    """N08"""
    with change_set("Bulk", "test.bulk") as changes:
        for number in range(3):
            changes.record("test.Thing", str(number), None, {"n": number})
    entry = AuditEntry.objects.get()
    assert (entry.operation, entry.address, entry.change_set_id) == (
        "test.bulk",
        OWNER.address,
        changes.change_set_id,
    )
    assert entry.detail == {"label": "Bulk", "changed": 3}


def test_moves_the_site_version_with_the_change(website: Website) -> None:
    before = version_of(website)
    with change_set("Change", "test.change") as changes:
        changes.record("test.Thing", "1", None, {})
    assert version_of(website) == before + 1


def test_leaves_no_change_set_when_nothing_changed(website: Website) -> None:
    before = version_of(website)
    with change_set("Save", "test.save") as changes:
        changes.record("test.Thing", "1", {"a": 1}, {"a": 1})
    assert not ChangeSet.objects.exists()
    assert version_of(website) == before
    assert AuditEntry.objects.get().detail["changed"] == 0


def test_joins_the_change_set_around_it() -> None:
    with change_set("Import", "test.import") as outer, change_set("One", "test.one") as inner:
        inner.record("test.Thing", "1", None, {})
    assert inner is outer
    assert ChangeSet.objects.get().label == "Import"


def test_keeps_nothing_when_the_act_fails() -> None:
    with pytest.raises(RuntimeError):
        fail_midway()
    assert not ChangeSet.objects.exists()
    assert not AuditEntry.objects.exists()
    with change_set("Next", "test.next"):
        pass
    assert AuditEntry.objects.get().operation == "test.next"


def test_goes_on_in_a_later_transaction() -> None:
    change_set_id = new_id()
    for number in range(3):
        with transaction.atomic(), change_set("Import", "test.import", continues=change_set_id) as changes:
            changes.record("test.Thing", str(number), None, {})
    assert ChangeSet.objects.get().version_count == 3
    assert list(Version.objects.order_by("position").values_list("position", flat=True)) == [0, 1, 2]
    assert AuditEntry.objects.count() == 1


def test_writes_many_versions_in_few_statements(django_assert_max_num_queries: object) -> None:
    with django_assert_max_num_queries(34), change_set("Bulk", "test.bulk") as changes:  # type: ignore[operator]
        for number in range(1200):
            changes.record("test.Thing", str(number), None, {"n": number})
    assert ChangeSet.objects.get().version_count == 1200
