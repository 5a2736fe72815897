"""`sitewright check`"""

import argparse
from typing import TextIO

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "It only reads, over all websites. Exit code 1 means that something does not agree."


def run(_arguments: argparse.Namespace, output: TextIO) -> int:
    from sitewright.orders.invariants.checking import check_invariants

    violations = check_invariants()
    output.writelines(f"{violation}\n" for violation in violations)
    output.write(f"{len(violations)} violations\n" if violations else "everything agrees\n")
    return 1 if violations else 0
