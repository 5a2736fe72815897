"""Which website answers to a host, and how it stands."""

from dataclasses import dataclass

from django.db import connection

from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import SiteStatus, Website

RESOLVE_HOST_SQL = """
SELECT w.id, w.version, w.status, 1 AS rank
  FROM sites_hostname h JOIN sites_website w ON w.id = h.website_id WHERE h.host = %s
UNION ALL
SELECT w.id, w.version, w.status, 2 AS rank
  FROM sites_website w WHERE %s AND NOT EXISTS (SELECT 1 FROM sites_website other WHERE other.id <> w.id)
 ORDER BY rank LIMIT 1
"""
"""Parameters: the host, and whether the only website of a deployment may answer to it."""


@dataclass(frozen=True, slots=True)
class ResolvedHost:
    website_id: str
    version: int
    status: SiteStatus


def resolve_host(host: str, *, may_be_only: bool) -> ResolvedHost | None:
    """The website that answers to `host` exactly, else the only website when `may_be_only`, else None."""
    with connection.cursor() as cursor:
        cursor.execute(RESOLVE_HOST_SQL, [host, may_be_only])
        row = cursor.fetchone()
    return ResolvedHost(row[0], row[1], SiteStatus(row[2])) if row else None


def may_be_only(host: str, allowed_hosts: tuple[str, ...]) -> bool:
    """Whether a host that no website names may get the only one: all hosts when none are listed (design
    §2)."""
    return bool(host) and (not allowed_hosts or host in allowed_hosts)


def current_version() -> int:
    """The version of the website in scope as this transaction sees it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT version FROM sites_website WHERE id = %s", [current_website_id()])
        return int(cursor.fetchone()[0])


def only_website() -> Website | None:
    """The website of a deployment that has exactly one, for commands that are not told which; else None."""
    found = list(Website.objects.order_by("id")[:2])
    return found[0] if len(found) == 1 else None


def find_website(website_id: str) -> Website | None:
    return Website.objects.filter(id=website_id).first()


def count_websites() -> int:
    return Website.objects.count()
