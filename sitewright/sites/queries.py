"""Which website answers to a host, and how it stands."""

from dataclasses import dataclass
from typing import Any

import msgspec

from sitewright.kit.db.statements import read_row, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import SiteStatus, Website
from sitewright.sites.settings_schema import completed

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
    row = read_row(RESOLVE_HOST_SQL, [host, may_be_only])
    return ResolvedHost(row[0], row[1], SiteStatus(row[2])) if row else None


@dataclass(frozen=True, slots=True)
class WebsiteData:
    """What visitors' pages need of a website; `primary_host` is empty while it has none."""

    id: str
    title: str
    description: str
    locale: str
    time_zone: str
    currency: str
    theme: str
    styles: dict[str, Any]
    settings: dict[str, Any]
    primary_host: str
    feature_flags: dict[str, bool]


_WEBSITE_SQL = """
SELECT w.id, w.title, w.description, w.locale, w.time_zone, w.currency, w.theme,
       CAST(w.styles AS text), CAST(w.settings AS text),
       coalesce((SELECT min(h.host) FROM sites_hostname h WHERE h.website_id = w.id AND h.is_primary), '')
  FROM sites_website w WHERE w.id = %s
"""


def website_data() -> WebsiteData:
    """The website in scope, in two statements. Settings that hold what they cannot have their defaults."""
    website_id = current_website_id()
    ((id_, title, description, locale, time_zone, currency, theme, *rest),) = read_rows(
        _WEBSITE_SQL, [website_id]
    )
    styles, settings, primary_host = rest
    flags = read_rows("SELECT name, is_on FROM sites_featureflag WHERE website_id = %s", [website_id])
    stored = {
        "title": title,
        "description": description,
        "locale": locale,
        "time_zone": time_zone,
        "currency": currency,
        "styles": msgspec.json.decode(styles),
        "settings": msgspec.json.decode(settings),
    }
    return WebsiteData(
        id=id_,
        theme=theme,
        primary_host=primary_host,
        feature_flags={name: bool(is_on) for name, is_on in flags},
        **completed(stored),
    )


def may_be_only(host: str, allowed_hosts: tuple[str, ...]) -> bool:
    """Whether a host that no website names may get the only one: all hosts when none are listed (design
    §2)."""
    return bool(host) and (not allowed_hosts or host in allowed_hosts)


def only_website() -> Website | None:
    """The website of a deployment that has exactly one, for commands that are not told which; else None."""
    found = list(Website.objects.order_by("id")[:2])
    return found[0] if len(found) == 1 else None


def find_website(website_id: str) -> Website | None:
    return Website.objects.filter(id=website_id).first()


def count_websites() -> int:
    return Website.objects.count()
