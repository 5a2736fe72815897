import pytest

from sitewright.history.audit import audit, first_broken_entry
from sitewright.history.models import AuditEntry, AuditHead
from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website
from tests.content.conftest import OWNER

pytestmark = pytest.mark.usefixtures("website")


@pytest.fixture
def entries() -> list[AuditEntry]:
    return [audit(f"test.act_{number}", detail={"price": number, "name": "Ö"}) for number in range(1, 5)]


def test_says_who_did_what_from_where(entries: list[AuditEntry]) -> None:
    """N08"""
    entry = AuditEntry.objects.get(sequence=1)
    assert (entry.actor_id, entry.actor_name, entry.address) == (OWNER.person_id, OWNER.name, OWNER.address)


def test_holds_when_nothing_was_touched(entries: list[AuditEntry]) -> None:
    assert first_broken_entry() is None


def test_holds_while_it_is_empty() -> None:
    assert first_broken_entry() is None


@pytest.mark.parametrize(
    "edit",
    [{"operation": "test.other"}, {"actor_name": "Eve"}, {"detail": {"price": 9}}, {"address": "10.0.0.1"},
     {"created_at": clock.now()}, {"previous_hash": "0" * 64}, {"hash": "0" * 64}],
)  # fmt: skip
def test_shows_an_edited_row(entries: list[AuditEntry], edit: dict[str, object]) -> None:
    """N08"""
    AuditEntry.objects.filter(sequence=2).update(**edit)
    assert first_broken_entry() in (2, 3)


@pytest.mark.parametrize("sequence", [1, 2, 3, 4])
def test_shows_a_removed_row(entries: list[AuditEntry], sequence: int) -> None:
    """N08"""
    AuditEntry.objects.filter(sequence=sequence).delete()
    assert first_broken_entry() == sequence


def test_shows_that_all_rows_are_gone(entries: list[AuditEntry]) -> None:
    AuditEntry.objects.all().delete()
    assert first_broken_entry() == 1


def test_shows_a_lost_head(entries: list[AuditEntry]) -> None:
    AuditHead.objects.all().delete()
    assert first_broken_entry() == 5


def test_keeps_a_chain_for_each_website(entries: list[AuditEntry]) -> None:
    other = Website.objects.create(title="Other", created_at=clock.now())
    with tenant(other.id):
        assert audit("test.first").sequence == 1
        assert first_broken_entry() is None
    assert first_broken_entry() is None
