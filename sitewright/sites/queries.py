"""Which website answers to a host, and how it stands."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec

from sitewright.kit import site_versions
from sitewright.kit.db.row_types import Column, columns_of, read_as
from sitewright.kit.db.statements import read_row, read_rows
from sitewright.kit.tenancy import across_tenants, current_website_id
from sitewright.sites.errors import NoSuchDomain
from sitewright.sites.hosts import is_local
from sitewright.sites.models import HostName, SiteStatus, Website
from sitewright.sites.settings_schema import completed

WEBSITES = "sites_website w"
WEBSITE_OF = f"{WEBSITES} ON w.id ="
"""For statements of other packages: `JOIN {WEBSITE_OF} p.website_id` puts the website `w` beside its row."""


class WebsiteBasics(NamedTuple):
    """What carts, orders and mails go by; `settings` is the JSON text that `store_settings` reads."""

    title: str
    locale: str
    currency: str
    settings: Annotated[str, Column("CAST(w.settings AS text)")]
    time_zone: str


_BASICS = f"SELECT {columns_of(WebsiteBasics, 'w')} FROM {WEBSITES} WHERE w.id = %s"

RESOLVE_HOST_SQL = f"""
SELECT id, version, CASE WHEN deleted_at IS NULL THEN status ELSE {SiteStatus.REMOVED:d} END,
       locale, languages
  FROM sites_website
 WHERE id = coalesce((SELECT website_id FROM sites_hostname WHERE host = %s),
                     CASE WHEN %s THEN (SELECT min(id) FROM sites_website) END)
"""
"""Parameters: the host, and whether the first website made may answer to it when none has it as a name.

Each part is one step down an index: what it reads does not grow with the number of websites (E07). A deleted
website answers as a removed one (`SiteStatus.REMOVED`), whatever it will be again when it is put back.
"""


@dataclass(frozen=True, slots=True)
class ResolvedHost:
    website_id: str
    version: int
    status: SiteStatus
    locale: str
    languages: str


def resolve_host(host: str, *, or_first: bool) -> ResolvedHost | None:
    """The website that has exactly this name, else the first one made when `or_first`, else None."""
    row = read_row(RESOLVE_HOST_SQL, [host, or_first])
    return ResolvedHost(row[0], row[1], SiteStatus(row[2]), row[3], row[4]) if row else None


@dataclass(frozen=True, slots=True)
class WebsiteData:
    """What visitors' pages need of a website; `primary_host` is empty while it has none."""

    id: str
    title: str
    description: str
    locale: str
    languages: str
    time_zone: str
    currency: str
    theme: str
    styles: dict[str, Any]
    settings: dict[str, Any]
    code: dict[str, Any]
    primary_host: str
    feature_flags: dict[str, bool]


# The primary host comes by a subquery, as a website without one has its row all the same; `min` promises one.
_WEBSITE_SQL = """
SELECT w.id, w.title, w.description, w.locale, w.languages, w.time_zone, w.currency, w.theme,
       CAST(w.styles AS text), CAST(w.settings AS text), CAST(w.code AS text),
       coalesce((SELECT min(h.host) FROM sites_hostname h WHERE h.website_id = w.id AND h.is_primary), '')
  FROM sites_website w WHERE w.id = %s
"""


def website_data() -> WebsiteData:
    """The website in scope, in two statements. Settings that hold what they cannot have their defaults."""
    website_id = current_website_id()
    ((id_, title, description, locale, languages, time_zone, currency, theme, *rest),) = read_rows(
        _WEBSITE_SQL, [website_id]
    )
    styles, settings, code, primary_host = rest
    # A statement of their own: joined, each flag would repeat the styles and settings.
    flags = read_rows("SELECT name, is_on FROM sites_featureflag WHERE website_id = %s", [website_id])
    stored = {
        "title": title,
        "description": description,
        "locale": locale,
        "languages": languages,
        "time_zone": time_zone,
        "currency": currency,
        "styles": msgspec.json.decode(styles),
        "settings": msgspec.json.decode(settings),
        "code": msgspec.json.decode(code),
    }
    return WebsiteData(
        id=id_,
        theme=theme,
        primary_host=primary_host,
        feature_flags={name: bool(is_on) for name, is_on in flags},
        **completed(stored),
    )


@site_versions.once_a_request
def website_basics() -> WebsiteBasics:
    """Of the website in scope, in one statement a request. A locale or currency that is none has its default:
    a buyer must not meet it.
    """
    return completed_basics(read_as(WebsiteBasics, _BASICS, [current_website_id()])[0])


def completed_basics(stored: WebsiteBasics) -> WebsiteBasics:
    """For statements of other packages that read them beside something else."""
    locale, currency = _locale_and_currency(stored.locale, stored.currency)
    return stored._replace(locale=locale, currency=currency)


@lru_cache(maxsize=1024)
def _locale_and_currency(locale: str, currency: str) -> tuple[str, str]:
    found = completed({"locale": locale, "currency": currency})
    return found["locale"], found["currency"]


def may_be_first(host: str, allowed_hosts: tuple[str, ...]) -> bool:
    """Whether a host that is no website's name leads to the first website made: names of this machine itself,
    and those the configuration lists. Any other is nobody's (I04).
    """
    return is_local(host) or host in allowed_hosts


def only_website() -> Website | None:
    """The website of a deployment that has exactly one, for commands that are not told which; else None."""
    found = list(Website.objects.order_by("id")[:2])  # Two tell enough.
    return found[0] if len(found) == 1 else None


def find_website(website_id: str) -> Website | None:
    return Website.objects.filter(id=website_id).first()


def count_websites() -> int:
    return Website.objects.count()


def first_website() -> Website | None:
    """The one that answers to names of this machine; None while there is none."""
    return Website.objects.order_by("id").first()


def website_of_host(host: str) -> Website | None:
    """The website that has exactly this name; None when no website has."""
    with across_tenants("a host belongs to one website of all"):
        found = HostName.objects.filter(host=host).select_related("website").first()
    return found.website if found else None


def primary_host_of(website_id: str) -> str:
    """The name its addresses are made of; empty while it has none."""
    row = read_row("SELECT host FROM sites_hostname WHERE website_id = %s AND is_primary", [website_id])
    return str(row[0]) if row else ""


def hosts_of(website_id: str) -> list[tuple[str, bool]]:
    """Its names, each with whether it is the primary one, which comes first."""
    sql = "SELECT host, is_primary FROM sites_hostname WHERE website_id = %s ORDER BY is_primary DESC, host"
    return [(host, bool(is_primary)) for host, is_primary in read_rows(sql, [website_id])]


def host_by_id(host_id: str) -> HostName:
    """One name of the website in scope; raises NoSuchDomain."""
    found: HostName | None = HostName.objects.filter(id=host_id).first()
    if found is None:
        raise NoSuchDomain
    return found


def has_primary_host() -> bool:
    """Whether any website of the deployment has one."""
    return read_row("SELECT 1 FROM sites_hostname WHERE is_primary LIMIT 1") is not None


def all_hosts() -> list[tuple[str, bool]]:
    """The names of all websites, each with whether it is a primary one; those of a website together."""
    sql = "SELECT host, is_primary FROM sites_hostname ORDER BY website_id, is_primary DESC, host"
    return [(host, bool(is_primary)) for host, is_primary in read_rows(sql)]


def websites_with_hosts() -> list[tuple[str, str, str]]:
    """Id, title and primary host of every website, the first one first."""
    sql = """
    SELECT w.id, w.title, coalesce(h.host, '') FROM sites_website w
      LEFT JOIN sites_hostname h ON h.website_id = w.id AND h.is_primary ORDER BY w.id
    """
    return [(website_id, title, host) for website_id, title, host in read_rows(sql)]
