"""`sitewright person`"""

import argparse
import sys
from typing import TYPE_CHECKING, TextIO

from sitewright.commands.chosen_website import chosen_website

if TYPE_CHECKING:
    from sitewright.accounts.models import Role

NEEDS = "database"
_ADMIN = "admin"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    adding = acts.add_parser("add", help="give somebody a role on a website")
    adding.add_argument("email", help="whose; the person is made when the address is new")
    adding.add_argument("--website", default="", metavar="ID", help="which website: its id or a name it has")
    adding.add_argument("--role", default=_ADMIN, help=f"such as store-manager or editor (default: {_ADMIN})")
    adding.add_argument("--name", default="", help="how others see the person")
    adding.add_argument(
        "--password-stdin", action="store_true",
        help="read a new person's password from standard input; else one is made up and printed once",
    )  # fmt: skip


def ask(arguments: argparse.Namespace) -> str:
    """The password, read where the command was typed: a command line can be seen by others."""
    return sys.stdin.readline().rstrip("\r\n") if arguments.password_stdin else ""


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    from sitewright.accounts.operations.create_owner import create_owner
    from sitewright.kit.tenancy import tenant
    from sitewright.mail.addresses import normal_address

    website = chosen_website(arguments.website)
    role = _role(arguments.role)
    email = normal_address(arguments.email)
    with tenant(website.id):
        added = create_owner(email, arguments.answer, name=arguments.name, role=role)
    output.write(f"{added.person.email} is {_spelled(role)} of “{website.title}”.\n")
    if added.password:
        output.write(f"password    {added.password}   (shown this once)\n")
    return 0


def _role(name: str) -> "Role":
    """Raises Refused with the names there are."""
    from sitewright.accounts.models import Role
    from sitewright.commands.refusal import Refused

    known = {_spelled(role): role for role in Role if role != Role.NONE}
    if name not in known:
        raise Refused(f"there is no role {name}; there are {', '.join(known)}")
    return known[name]


def _spelled(role: "Role") -> str:
    return role.name.lower().replace("_", "-")
