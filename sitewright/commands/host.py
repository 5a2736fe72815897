"""`sitewright host`"""

import argparse
from typing import TYPE_CHECKING, TextIO

from sitewright.commands.chosen_website import chosen_website

if TYPE_CHECKING:
    from sitewright.sites.models import Website

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    listing = acts.add_parser("list", help="the names of all websites, or of one")
    adding = acts.add_parser(
        "add", help="let a website answer to one more name; its first is its primary one"
    )
    adding.add_argument("host", help="such as shop.example.com, without https:// and port")
    adding.add_argument("--primary", action="store_true", help="and call itself by it in pages and mails")
    for each in (listing, adding):
        each.add_argument(
            "--website", default="", metavar="ID", help="which website: its id or a name it has"
        )
    for act, purpose in (
        ("primary", "have the website that has this name call itself by it"),
        ("remove", "take a name from the website that has it"),
    ):
        acts.add_parser(act, help=purpose).add_argument("host")
    parser.epilog = (
        "Visitors get a website only by its names. Those of this machine (localhost, *.localhost, loopback "
        "addresses) and of SITEWRIGHT_ALLOWED_HOSTS lead to the first website made, any other to a 404."
    )


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    match arguments.act:
        case "list":
            _list(arguments.website, output)
        case "add":
            _add(chosen_website(arguments.website), arguments.host, arguments.primary, output)
        case "primary":
            _make_primary(arguments.host, output)
        case _:
            _remove(arguments.host, output)
    return 0


def _list(website: str, output: TextIO) -> None:
    from sitewright.sites.queries import all_hosts, hosts_of

    shown = hosts_of(chosen_website(website).id) if website else all_hosts()
    output.writelines(f"{host}{'   (primary)' if is_primary else ''}\n" for host, is_primary in shown)
    if not shown:
        output.write("no host names: only this machine, and SITEWRIGHT_ALLOWED_HOSTS, lead to a website\n")


def _add(website: "Website", host: str, is_primary: bool, output: TextIO) -> None:
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.operations.add_host import add_host

    with tenant(website.id):
        made = add_host(host, is_primary=is_primary)
    note = ", and calls itself by it" if made.is_primary else ""
    output.write(f"“{website.title}” answers to {made.host}{note}.\n")


def _make_primary(host: str, output: TextIO) -> None:
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.operations.make_host_primary import make_host_primary

    website = _website_named(host)
    with tenant(website.id):
        make_host_primary(host)
    output.write(f"“{website.title}” calls itself {host} from now on.\n")


def _remove(host: str, output: TextIO) -> None:
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.operations.remove_host import remove_host

    website = _website_named(host)
    with tenant(website.id):
        remove_host(host)
    output.write(f"“{website.title}” no longer answers to {host}.\n")


def _website_named(host: str) -> "Website":
    """Raises HostMissing."""
    from sitewright.sites.errors import HostMissing
    from sitewright.sites.hosts import host_of
    from sitewright.sites.queries import website_of_host

    website = website_of_host(host_of(host))
    if website is None:
        raise HostMissing(host)
    return website
