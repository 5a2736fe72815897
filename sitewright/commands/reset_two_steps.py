"""`sitewright reset-two-steps`"""

import argparse
from typing import TextIO

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("email", help="who signs in with the password alone again")
    parser.epilog = (
        "For somebody whose telephone and recovery codes are gone. Make sure by another way than mail that "
        "it is them who asks. Passkeys stay as they are."
    )


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """0 when the second step is off."""
    from sitewright.accounts.operations.turn_off_two_steps import reset_two_steps

    person = reset_two_steps(arguments.email)
    output.write(f"{person.email} signs in with the password alone now, and is told by mail.\n")
    return 0
