"""`sitewright site`"""

import argparse
from typing import TextIO

from sitewright.commands.refusal import Refused
from sitewright.config import config

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    acts.add_parser("list", help="all websites with their ids and primary host names")
    making = acts.add_parser("create", help="make one more website, with the demo shop or empty")
    making.add_argument("title", nargs="?", default="", help="what visitors read as its name")
    making.add_argument(
        "--host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name it answers to; the first is primary",
    )
    making.add_argument("--empty", action="store_true", help="a front page and a shop without products")
    making.add_argument(
        "--owner", default="", metavar="EMAIL", help="who owns it (default: SITEWRIGHT_OWNER_EMAIL)"
    )
    parser.epilog = (
        "A second website needs a host name (--host), since it can only be told from the first by that. The "
        "first stays where it was: names of this machine and of SITEWRIGHT_ALLOWED_HOSTS go on leading to it."
    )


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    if arguments.act == "list":
        _list(output)
    else:
        _create(arguments, output)
    return 0


def _list(output: TextIO) -> None:
    from sitewright.sites.queries import websites_with_hosts

    output.writelines(
        f"{website_id}   {host or '(no host name)'}   {title}\n"
        for website_id, title, host in websites_with_hosts()
    )


def _create(arguments: argparse.Namespace, output: TextIO) -> None:
    from sitewright.commands.new_website import make_website, open_demo_shop
    from sitewright.commands.one_starter import one_starter
    from sitewright.mail.addresses import normal_address
    from sitewright.sites.queries import count_websites

    owner = config().owner
    email = normal_address(arguments.owner) if arguments.owner else owner.email
    with one_starter():
        if count_websites() and not arguments.host:
            raise Refused("a website beside others needs a name of its own: --host shop.example.com")
        made = make_website(
            title=arguments.title, hosts=arguments.host, email=email,
            password="" if arguments.owner else owner.password, with_demo=not arguments.empty,
        )  # fmt: skip
        if not arguments.empty:
            open_demo_shop(made.website, config())
    output.write(f"website     {made.website.id}   “{made.website.title}”\n")
    output.write(f"sign-in     {made.owner_email}\n")
    if made.password:
        output.write(f"password    {made.password}   (shown this once)\n")
