"""`sitewright import site`"""

import argparse
from pathlib import Path
from typing import TextIO

from sitewright.commands.backing_up.telling import telling
from sitewright.commands.demo import require_strong_password
from sitewright.commands.refusal import Refused
from sitewright.config import config
from sitewright.kit.printable import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the archive (.zip)")
    parser.add_argument(
        "--host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name it answers to; the first is primary (default: those it had)",
    )
    parser.add_argument(
        "--owner", default="", metavar="EMAIL", help="who owns it (default: SITEWRIGHT_OWNER_EMAIL)"
    )
    parser.epilog = (
        "All of it comes, or nothing. People, passwords, payment accounts and the history do not: "
        "docs/operations/export.md says what to do after."
    )


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when files were missing where the archive was made; all else is there then."""
    from sitewright.commands.importing.making import Asked, import_site
    from sitewright.mail.addresses import normal_address

    # Looked at before minutes of work instead of behind them.
    if not arguments.owner:
        require_strong_password(config())
    owner = config().owner
    email = normal_address(arguments.owner) if arguments.owner else owner.email
    asked = Asked(email, "" if arguments.owner else owner.password, arguments.host)
    try:
        made = import_site(arguments.file, asked, telling(output))
    except OSError as error:
        raise Refused(f"{error.filename or arguments.file}: {error.strerror}") from None
    output.write(f"website     {made.website.id}   “{printable(made.website.title)}”\n")
    output.writelines(f"answers to  {host}\n" for host in made.hosts)
    output.write(f"sign-in     {made.owner.person.email}\n")
    if made.owner.password:
        output.write(f"password    {made.owner.password}   (shown this once)\n")
    output.writelines(f"  file is missing: {path}\n" for path in made.missing)
    return 1 if made.missing else 0
