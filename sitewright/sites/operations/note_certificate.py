"""Keep how it stands with the certificate of a name."""

from datetime import datetime

from django.db import transaction

from sitewright.history.audit import audit
from sitewright.sites.https.states import Certificate
from sitewright.sites.models import HostName
from sitewright.sites.versioned_hosts import HOST


def note_certificate(host_id: str, found: Certificate, due_at: datetime | None) -> None:
    """A name that was removed meanwhile is left alone."""
    HostName.objects.filter(id=host_id).update(certificate=found.stored(), certificate_due_at=due_at)


@transaction.atomic
def note_issued(host_id: str, host: str, found: Certificate, due_at: datetime) -> None:
    """As `note_certificate`, in the audit log too."""
    note_certificate(host_id, found, due_at)
    detail = {"host": host, "valid_until": found.valid_until}
    audit("sites.issue_certificate", subject_type=HOST, subject_id=host_id, detail=detail)


@transaction.atomic
def note_failed(host_id: str, host: str, found: Certificate, due_at: datetime) -> None:
    """As `note_issued`, of a try that brought none."""
    note_certificate(host_id, found, due_at)
    detail = {"host": host, "problem": found.problem, "detail": found.detail}
    audit("sites.fail_certificate", subject_type=HOST, subject_id=host_id, detail=detail)
