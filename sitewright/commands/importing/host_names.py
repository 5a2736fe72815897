"""The names that an imported website is to answer to."""

from collections.abc import Sequence

from sitewright.commands.importing.archive import SiteArchive
from sitewright.commands.importing.errors import BadArchive
from sitewright.commands.importing.rows import table_rows
from sitewright.commands.refusal import Refused
from sitewright.exporting.contents import HOST_NAMES, TABLES
from sitewright.sites.errors import HostTaken
from sitewright.sites.hosts import checked_host
from sitewright.sites.operations.add_domain import MOST_HOSTS
from sitewright.sites.queries import count_websites, website_of_host


def free_hosts(archive: SiteArchive, asked: Sequence[str]) -> list[str]:
    """Those that were asked for, else those it had, the primary one first. Looked at before anything is
    made; raises BadHostName, HostTaken and Refused.
    """
    hosts = list(dict.fromkeys(map(checked_host, asked or _of_archive(archive))))
    for host in hosts:
        if website_of_host(host) is not None:
            raise HostTaken(host)
    if not hosts and count_websites():
        raise Refused("a website beside others needs a name of its own: --host shop.example.com")
    return hosts


def _of_archive(archive: SiteArchive) -> list[str]:
    table = next(each for each in TABLES if each.path == HOST_NAMES)
    if archive.manifest.lines.get(HOST_NAMES, 0) > MOST_HOSTS:
        raise BadArchive(f"{HOST_NAMES} has more than the {MOST_HOSTS} that a website may have")
    rows = sorted(table_rows(archive, table), key=lambda row: not row["is_primary"])
    return [row["host"] for row in rows]
