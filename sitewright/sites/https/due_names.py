"""Which names are to be looked after, over all websites. A deleted website's wait until it is put back."""

from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import read_rows
from sitewright.sites.hosts import is_of_internet
from sitewright.sites.https.states import Certificate, may_have_certificate, read_certificate

_MOST_AT_ONCE = 20
_NAME = "h.id, h.website_id, h.host, CAST(h.reach AS text), CAST(h.certificate AS text)"
DUE = f"""
SELECT {_NAME} FROM sites_hostname h JOIN sites_website w ON w.id = h.website_id
 WHERE h.certificate_due_at <= %s AND w.deleted_at IS NULL ORDER BY h.certificate_due_at LIMIT {_MOST_AT_ONCE}
"""
ALL = f"SELECT {_NAME} FROM sites_hostname h ORDER BY h.id"


class DueName(NamedTuple):
    host_id: str
    website_id: str
    host: str
    dns: str
    certificate: Certificate

    @property
    def may_have_certificate(self) -> bool:
        return may_have_certificate(self.host, self.dns)

    @property
    def is_new(self) -> bool:
        """Nobody has looked yet where it leads."""
        return not self.dns and is_of_internet(self.host)


def due_names(now: datetime) -> list[DueName]:
    """Those whose time has come, the longest due first."""
    return [_name(row) for row in read_rows(DUE, [moment(now)])]


def all_names() -> list[DueName]:
    return [_name(row) for row in read_rows(ALL)]


def _name(row: Any) -> DueName:
    host_id, website_id, host, reach, certificate = row
    dns = str((_read(reach) or {}).get("dns", ""))
    return DueName(host_id, website_id, host, dns, read_certificate(_read(certificate)))


def _read(stored: str | None) -> Any:
    return msgspec.json.decode(stored) if stored else None
