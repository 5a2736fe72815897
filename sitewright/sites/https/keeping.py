"""Fetches certificates for the names that lead here, and renews them. On a thread that serves nobody."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Protocol

import structlog

from sitewright.kit import clock
from sitewright.kit.acme.chains import Validity, validity_of
from sitewright.kit.acme.errors import AuthorityAway, AuthorityRefused, WrongCertificate
from sitewright.kit.acme.keys import key_to_pem, new_key
from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.sites.https.due_names import DueName, all_names, due_names
from sitewright.sites.https.ledger import Ledger
from sitewright.sites.https.states import Certificate, CertificateState, Problem, problem_of, renewed_at
from sitewright.sites.models import HostName
from sitewright.sites.operations.look_at_host import look_at_host
from sitewright.sites.operations.note_certificate import note_certificate, note_failed, note_issued
from sitewright.sites.reach import INTERNET, Outside

log = structlog.get_logger(__name__)

_FRESH = timedelta(minutes=10)
"""How old the last look at where a name leads may be when an authority is asked."""

_FIRST_AWAY = timedelta(minutes=1)
_LONGEST_AWAY = timedelta(hours=1)
_AFTER_ASKING = timedelta(minutes=1)


class Fetches(Protocol):
    """The authority with our account; `sites/https/account.py`."""

    def fetch(self, host: str, key_pem: bytes) -> bytes: ...


class Keeping:
    """`changed` is called when other certificates are to be served than before."""

    def __init__(
        self,
        folder: CertificateFolder,
        authority: Fetches,
        changed: Callable[[], None],
        outside: Outside = INTERNET,
    ) -> None:
        self._folder = folder
        self._authority = authority
        self._changed = changed
        self._outside = outside
        self._ledger = Ledger(folder)
        self._away_for = _FIRST_AWAY
        self._away_until = datetime.min.replace(tzinfo=UTC)

    def begin(self) -> None:
        """At the start: folder and database may be of different days, and TLS may be new here."""
        names = all_names()
        hosts = {name.host for name in names}
        now_ms = clock.now_ms()
        for host, ends_ms in self._folder.index().items():
            if host not in hosts and ends_ms < now_ms:
                self._folder.forget(host)
        # Also those nobody has looked at yet, such as the name of a first start.
        waiting = [name.host_id for name in names if name.may_have_certificate or name.is_new]
        with across_tenants("certificates are looked after for all websites"):
            HostName.objects.filter(id__in=waiting).update(certificate_due_at=clock.now())

    def look(self) -> None:
        """One round over what is due. While the authority is away nobody asks it."""
        for name in due_names(clock.now()):
            # Whoever asks in person wants to know whether it is still away.
            if clock.now() < self._away_until and not name.certificate.is_asked:
                continue
            with tenant(name.website_id):
                self._look_after(name)

    def _look_after(self, name: DueName) -> None:
        if not self._leads_here(name):
            # What is served stays so: a name that leads here again tomorrow needs no new certificate.
            state = Certificate(CertificateState.WAITING, self._valid_until(name.host))
            note_certificate(name.host_id, state, None)
            return
        served = self._served(name.host)
        if served is not None and clock.now() < (due_at := renewed_at(name.host, *served)):
            note_certificate(name.host_id, _valid(served), due_at)
            return
        allowed_at = _moment(self._ledger.next_try(name.host, is_asked=name.certificate.is_asked))
        if allowed_at > clock.now():
            note_certificate(name.host_id, self._unchanged(name), allowed_at)
        else:
            self._fetch(name)

    def _leads_here(self, name: DueName) -> bool:
        found = HostName.objects.filter(id=name.host_id).first()
        if found is None:
            return False
        if found.looked_at is None or found.looked_at < clock.now() - _FRESH:
            look_at_host(name.host_id, self._outside)
            found.refresh_from_db()
        return name._replace(dns=(found.reach or {}).get("dns", "")).may_have_certificate

    def _fetch(self, name: DueName) -> None:
        until = self._valid_until(name.host)
        fetching = Certificate(CertificateState.FETCHING, until)
        note_certificate(name.host_id, fetching, clock.now() + _AFTER_ASKING)
        self._ledger.begin(name.host)
        key = key_to_pem(new_key())
        try:
            chain = self._authority.fetch(name.host, key)
            found = validity_of(chain)
            self._folder.keep(name.host, key, chain, ends_ms=int(found.ends.timestamp() * 1000))
        except AuthorityAway as error:
            self._ledger.end_unanswered(name.host)
            self._stay_away(name, until, str(error))
        except AuthorityRefused as refused:
            self._ledger.end_refused(name.host, retry_after_seconds=refused.retry_after_seconds)
            self._fail(name, until, problem_of(refused.kind), refused.detail)
        except WrongCertificate as error:
            self._fail(name, until, Problem.OTHER, str(error))
        except OSError as error:
            self._fail(name, until, Problem.NOT_STORED, error.strerror or type(error).__name__)
        else:
            self._ledger.end_issued(name.host)
            self._issued(name, found)

    def _issued(self, name: DueName, found: Validity) -> None:
        self._away_for = _FIRST_AWAY
        log.info("certificate issued", host=name.host, valid_until=found.ends.isoformat())
        note_issued(name.host_id, name.host, _valid(found), renewed_at(name.host, *found))
        self._changed()
        # What the screen says of HTTPS was true before.
        look_at_host(name.host_id, self._outside)

    def _fail(self, name: DueName, until: str, problem: Problem, detail: str) -> None:
        due_at = _moment(self._ledger.next_try(name.host))
        log.warning(
            "no certificate", host=name.host, problem=problem, detail=detail, next_try=due_at.isoformat()
        )
        note_failed(name.host_id, name.host, _failed(until, problem, detail), due_at)

    def _stay_away(self, name: DueName, until: str, detail: str) -> None:
        self._away_until = clock.now() + self._away_for
        self._away_for = min(self._away_for * 2, _LONGEST_AWAY)
        log.warning("the certificate authority is away", host=name.host, detail=detail)
        state = _failed(until, Problem.AUTHORITY_AWAY, detail)
        if name.certificate.problem == Problem.AUTHORITY_AWAY:
            # Once in the log is enough: this may go on for days.
            note_certificate(name.host_id, state, self._away_until)
        else:
            note_failed(name.host_id, name.host, state, self._away_until)

    def _unchanged(self, name: DueName) -> Certificate:
        """Asked sooner than may be: it is as it was."""
        known = name.certificate
        return _failed(self._valid_until(name.host), known.problem or Problem.TOO_MANY, known.detail)

    def _served(self, host: str) -> Validity | None:
        if host not in self._folder.index():
            return None
        try:
            return validity_of(self._folder.certificate_path(host).read_bytes())
        except (OSError, ValueError):
            return None

    def _valid_until(self, host: str) -> str:
        served = self._served(host)
        return served.ends.isoformat() if served and served.ends > clock.now() else ""


def _valid(found: Validity) -> Certificate:
    return Certificate(CertificateState.VALID, found.ends.isoformat())


def _failed(until: str, problem: Problem, detail: str) -> Certificate:
    """Of a renewal that failed the certificate before is still served, and that is what counts."""
    state = CertificateState.VALID if until else CertificateState.FAILED
    return Certificate(state, until, problem, detail)


def _moment(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, UTC)
