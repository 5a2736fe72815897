"""Certificates for the names that lead here: who is asked for which, when, and what is kept of it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from sitewright.config import Config, config
from sitewright.history.models import AuditEntry
from sitewright.kit import clock
from sitewright.kit.acme.errors import AuthorityAway, AuthorityRefused
from sitewright.kit.acme.keys import key_from_pem
from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.kit.tenancy import tenant
from sitewright.sites.errors import NoOwnCertificates, NoSuchDomain
from sitewright.sites.https.keeping import Keeping
from sitewright.sites.https.states import CertificateState, Problem, read_certificate, renewed_at
from sitewright.sites.models import HostName, Website
from sitewright.sites.operations import ask_for_certificate as asking
from sitewright.sites.operations import look_at_host as looking
from sitewright.sites.operations.add_domain import add_domain
from sitewright.sites.operations.add_host import add_host, give_host
from sitewright.sites.operations.ask_for_certificate import ask_for_certificate
from sitewright.sites.operations.look_at_host import look_at_host
from sitewright.sites.operations.remove_host import remove_host
from sitewright.sites.reach import Outside
from tests.acme_authority import Root
from tests.cast import Cast

OURS, ELSEWHERE = "203.0.113.7", "198.51.100.9"
SHOP = "shop.example.com"


class FakeAuthority:
    """Gives certificates without any protocol; that is tests/kit/acme's part."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails: list[Exception] = []
        self.lifetime = timedelta(days=90)
        self._root = Root()

    def fetch(self, host: str, key_pem: bytes) -> bytes:
        self.asked.append(host)
        if self.fails:
            raise self.fails.pop(0)
        return self._root.issue(host, key_from_pem(key_pem).public_key(), self.lifetime)


class Scene:
    """`leads` says where each name leads now; those it does not know lead here."""

    def __init__(self, folder: Path) -> None:
        self.authority = FakeAuthority()
        self.folder = CertificateFolder(folder)
        self.folder.prepare()
        self.leads: dict[str, list[str]] = {}
        self.changes = 0
        self.outside = Outside(self._resolve, lambda _host, _address: None)
        self.keeping = self.begun()

    def begun(self) -> Keeping:
        keeping = Keeping(self.folder, self.authority, self._changed, self.outside)
        keeping.begin()
        return keeping

    def add(self, host: str) -> HostName:
        """As an owner does, and the job that looks at it."""
        added = add_domain(host)
        look_at_host(added.id, self.outside)
        added.refresh_from_db()
        return added

    def _changed(self) -> None:
        self.changes += 1

    def _resolve(self, host: str, _port: int, _seconds: float) -> Sequence[str]:
        return self.leads.get(host, [OURS])


@pytest.fixture
def own_tls(monkeypatch: pytest.MonkeyPatch) -> Config:
    before = config()
    changed = replace(
        before,
        tls=replace(before.tls, is_own=True),
        server=replace(before.server, public_addresses=(OURS,)),
    )
    for module in (looking, asking):
        monkeypatch.setattr(module, "config", lambda: changed)
    return changed


@pytest.fixture
def scene(in_shop: Cast, own_tls: Config, tmp_path: Path) -> Scene:
    return Scene(tmp_path)


@contextmanager
def later(**by: float) -> Iterator[None]:
    with clock.moved(timedelta(**by)):
        yield


def stands(host: str) -> tuple[CertificateState, Problem]:
    found = read_certificate(HostName.objects.get(host=host).certificate)
    return found.state, found.problem


def audited() -> list[str]:
    entries = AuditEntry.objects.filter(operation__contains="certificate").order_by("sequence")
    return [entry.operation for entry in entries]


def test_fetches_a_certificate_for_a_name_that_leads_here(scene: Scene) -> None:
    host = scene.add(SHOP)
    scene.keeping.look()
    assert scene.authority.asked == [SHOP]
    assert stands(SHOP) == (CertificateState.VALID, Problem.NONE)
    assert list(scene.folder.index()) == [SHOP]
    assert scene.changes == 1
    (entry,) = AuditEntry.objects.filter(operation="sites.issue_certificate")
    assert (entry.subject_id, entry.detail["host"], entry.actor_name) == (host.id, SHOP, "System")


@pytest.mark.parametrize(
    "leads", [[ELSEWHERE], [OURS, ELSEWHERE], []], ids=["elsewhere", "partly", "nowhere"]
)
def test_asks_nobody_for_a_name_that_leads_elsewhere(scene: Scene, leads: list[str]) -> None:
    scene.leads[SHOP] = leads
    scene.add(SHOP)
    scene.begun().look()
    assert scene.authority.asked == []
    assert stands(SHOP) == (CertificateState.WAITING, Problem.NONE)


@pytest.mark.parametrize("host", ["localhost", "10.0.0.7", "shop.lan", "printer"])
def test_asks_nobody_for_names_that_no_authority_knows(scene: Scene, host: str) -> None:
    """They lead here by themselves, so a look says that all is right."""
    look_at_host(add_host(host).id, scene.outside)
    HostName.objects.filter(host=host).update(certificate_due_at=clock.now())
    scene.begun().look()
    assert scene.authority.asked == []


def test_looks_again_where_a_name_leads_before_it_asks(scene: Scene) -> None:
    scene.add(SHOP)
    scene.leads[SHOP] = [ELSEWHERE]
    with later(hours=1):
        scene.keeping.look()
    assert scene.authority.asked == []
    assert stands(SHOP) == (CertificateState.WAITING, Problem.NONE)


def test_asks_once_the_name_leads_here(scene: Scene) -> None:
    scene.leads[SHOP] = [ELSEWHERE]
    host = scene.add(SHOP)
    scene.keeping.look()
    del scene.leads[SHOP]
    look_at_host(host.id, scene.outside)
    scene.keeping.look()
    assert scene.authority.asked == [SHOP]


def test_looks_at_the_name_of_a_first_start(scene: Scene) -> None:
    """Which no job was asked to look at."""
    give_host(SHOP, is_primary=False)
    scene.begun().look()
    assert scene.authority.asked == [SHOP]


def test_asks_for_no_name_that_was_removed(scene: Scene) -> None:
    scene.add(SHOP)
    remove_host(SHOP)
    scene.begun().look()
    assert scene.authority.asked == []


def test_asks_for_no_name_of_a_deleted_website(scene: Scene, in_shop: Cast) -> None:
    scene.add(SHOP)
    Website.objects.filter(id=in_shop.shop.id).update(deleted_at=clock.now())
    scene.keeping.look()
    assert scene.authority.asked == []


def test_serves_all_websites(scene: Scene, in_shop: Cast) -> None:
    scene.add(SHOP)
    with tenant(in_shop.other_shop.id):
        scene.add("other.example.com")
    scene.keeping.look()
    assert sorted(scene.authority.asked) == ["other.example.com", SHOP]


def test_renews_after_two_thirds(scene: Scene) -> None:
    scene.add(SHOP)
    scene.keeping.look()
    with later(days=59):
        scene.keeping.look()
    assert scene.authority.asked == [SHOP]
    with later(days=62):
        scene.keeping.look()
    assert scene.authority.asked == [SHOP, SHOP]
    assert scene.changes == 2


def test_keeps_the_certificate_while_renewing_fails(scene: Scene) -> None:
    scene.add(SHOP)
    scene.keeping.look()
    before = scene.folder.index()
    scene.authority.fails = [AuthorityRefused("caa", "CAA record forbids")]
    with later(days=62):
        scene.keeping.look()
        assert stands(SHOP) == (CertificateState.VALID, Problem.FORBIDDEN)
    assert scene.folder.index() == before
    assert audited() == ["sites.issue_certificate", "sites.fail_certificate"]


def test_says_why_it_failed_and_pauses(scene: Scene) -> None:
    scene.authority.fails = [AuthorityRefused("unauthorized", "404 from 203.0.113.7")] * 2
    scene.add(SHOP)
    scene.keeping.look()
    assert stands(SHOP) == (CertificateState.FAILED, Problem.UNREACHABLE)
    scene.keeping.look()
    assert len(scene.authority.asked) == 1
    with later(seconds=61):
        scene.keeping.look()
        assert len(scene.authority.asked) == 2
    with later(seconds=130):
        scene.keeping.look()
    assert len(scene.authority.asked) == 2, "the second pause is longer"
    with later(minutes=12):
        scene.keeping.look()
        assert stands(SHOP) == (CertificateState.VALID, Problem.NONE)
    assert audited() == ["sites.fail_certificate", "sites.fail_certificate", "sites.issue_certificate"]


def test_waits_as_long_as_the_authority_says(scene: Scene) -> None:
    scene.authority.fails = [AuthorityRefused("rateLimited", "too many", retry_after_seconds=7200)]
    host = scene.add(SHOP)
    scene.keeping.look()
    assert stands(SHOP) == (CertificateState.FAILED, Problem.TOO_MANY)
    with later(hours=1):
        ask_for_certificate(host.id)
        scene.keeping.look()
        assert len(scene.authority.asked) == 1, "not even for somebody who asks"
        assert stands(SHOP) == (CertificateState.FAILED, Problem.TOO_MANY)
    with later(hours=2, minutes=1):
        scene.keeping.look()
    assert len(scene.authority.asked) == 2


def test_asks_nobody_while_the_authority_is_away(scene: Scene) -> None:
    scene.authority.fails = [AuthorityAway("no answer"), AuthorityAway("no answer")]
    for host in (SHOP, "www.example.com"):
        scene.add(host)
    scene.keeping.look()
    assert len(scene.authority.asked) == 1, "the other name waits with it"
    with later(seconds=61):
        scene.keeping.look()
    assert len(scene.authority.asked) == 2
    with later(minutes=4):
        scene.keeping.look()
        assert {stands(host)[0] for host in (SHOP, "www.example.com")} == {CertificateState.VALID}


def test_an_authority_that_is_away_is_noted_once(scene: Scene) -> None:
    scene.authority.fails = [AuthorityAway("no answer") for _ in range(3)]
    scene.add(SHOP)
    for minutes in (0, 2, 10):
        with later(minutes=minutes):
            scene.keeping.look()
    assert len(scene.authority.asked) == 3
    assert audited() == ["sites.fail_certificate"]


def test_somebody_who_asks_waits_out_no_pause(scene: Scene) -> None:
    scene.authority.fails = [AuthorityRefused("dns", "SERVFAIL")]
    host = scene.add(SHOP)
    scene.keeping.look()
    ask_for_certificate(host.id)
    assert stands(SHOP)[0] == CertificateState.FETCHING
    scene.keeping.look()
    assert stands(SHOP) == (CertificateState.VALID, Problem.NONE)
    assert "sites.ask_for_certificate" in audited()


def test_asking_over_and_over_stays_within_the_limits(scene: Scene) -> None:
    scene.authority.fails = [AuthorityRefused("unauthorized", "404") for _ in range(50)]
    host = scene.add(SHOP)
    for _ in range(20):
        ask_for_certificate(host.id)
        ask_for_certificate(host.id)
        scene.keeping.look()
    assert len(scene.authority.asked) == 4
    assert audited().count("sites.ask_for_certificate") == 20


def test_the_limits_outlast_the_database(scene: Scene) -> None:
    """A name that is removed and added anew, or a backup put back, begins with no clean slate."""
    scene.authority.fails = [AuthorityRefused("unauthorized", "404") for _ in range(50)]
    for _ in range(8):
        scene.add(SHOP)
        scene.begun().look()
        remove_host(SHOP)
    assert len(scene.authority.asked) == 1


def test_takes_up_a_certificate_that_is_there(scene: Scene) -> None:
    scene.add(SHOP)
    scene.keeping.look()
    remove_host(SHOP)
    scene.add(SHOP)
    scene.begun().look()
    assert scene.authority.asked == [SHOP]
    assert stands(SHOP) == (CertificateState.VALID, Problem.NONE)


def test_fetches_one_that_was_lost(scene: Scene) -> None:
    scene.add(SHOP)
    scene.keeping.look()
    scene.folder.forget(SHOP)
    scene.begun().look()
    assert scene.authority.asked == [SHOP, SHOP]


def test_says_that_it_could_not_be_saved(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(scene.folder, "keep", full)
    scene.add(SHOP)
    scene.keeping.look()
    assert stands(SHOP) == (CertificateState.FAILED, Problem.NOT_STORED)
    assert scene.changes == 0


def test_clears_away_ended_certificates_of_nobody(scene: Scene) -> None:
    ended = int((clock.now() - timedelta(days=1)).timestamp() * 1000)
    scene.folder.keep("gone.example.com", b"", b"", ends_ms=ended)
    scene.begun()
    assert scene.folder.index() == {}


def test_asks_for_none_where_a_proxy_has_them(in_shop: Cast) -> None:
    host = add_domain(SHOP)
    with pytest.raises(NoOwnCertificates):
        ask_for_certificate(host.id)
    assert HostName.objects.get(id=host.id).certificate_due_at is None


def test_asks_for_no_name_of_another_website(scene: Scene, in_shop: Cast) -> None:
    """I03"""
    with tenant(in_shop.other_shop.id):
        foreign = scene.add("other.example.com")
    with pytest.raises(NoSuchDomain):
        ask_for_certificate(foreign.id)


def test_renewals_of_many_names_are_spread() -> None:
    begins = datetime(2026, 11, 24, tzinfo=clock.now().tzinfo)
    ends = begins + timedelta(days=90)
    moments = {renewed_at(f"shop-{number}.example.com", begins, ends) for number in range(50)}
    assert len(moments) > 40
    assert min(moments) >= begins + timedelta(days=60)
    assert max(moments) <= begins + timedelta(days=62)
