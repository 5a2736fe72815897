"""Have a certificate fetched now, because somebody waits before the screen."""

from dataclasses import replace

from django.db import transaction

from sitewright.config import config
from sitewright.history.audit import audit
from sitewright.kit import clock
from sitewright.sites.errors import NoOwnCertificates
from sitewright.sites.https.states import CertificateState, read_certificate
from sitewright.sites.models import HostName
from sitewright.sites.queries import host_by_id
from sitewright.sites.versioned_hosts import HOST


@transaction.atomic
def ask_for_certificate(host_id: str) -> None:
    """Cut the pause after a failure short; how often an authority is asked at all stays limited.

    Raises NoSuchDomain, and NoOwnCertificates where something before this server has them.
    """
    found = host_by_id(host_id)
    if not config().tls.is_own:
        raise NoOwnCertificates
    stands = read_certificate(found.certificate)
    # Asked twice, it is asked for once.
    if stands.is_asked:
        return
    asked = replace(stands, state=CertificateState.FETCHING, is_asked=True)
    HostName.objects.filter(id=host_id).update(certificate=asked.stored(), certificate_due_at=clock.now())
    audit("sites.ask_for_certificate", subject_type=HOST, subject_id=host_id, detail={"host": found.host})
