"""`sitewright reset-password`"""

import argparse
import getpass
import sys
from typing import TextIO

from sitewright.commands.refusal import Refused

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("email", help="whose password")
    parser.epilog = "The new password is asked for; when standard input is no terminal, its first line is it."


def ask(_arguments: argparse.Namespace) -> str:
    """The new password, read where the command was typed: it is never part of a command line, which others
    on the machine can see.
    """
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    password = getpass.getpass("New password: ")
    if getpass.getpass("Again: ") != password:
        raise Refused("the two were not the same; nothing was changed")
    return password


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """0 when the password was set; all sessions of the person have ended then."""
    from sitewright.accounts.operations.reset_password import reset_password

    person = reset_password(arguments.email, arguments.answer)
    output.write(f"The password of {person.email} is set. All their sessions have ended.\n")
    if not person.is_active:
        output.write("They are shut out all the same: their account is not active.\n")
    return 0
