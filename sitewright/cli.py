"""The command `sitewright`. Each command lives in `sitewright/commands/` and is imported only when it is
asked for."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

COMMANDS = {
    "serve": "serve the shop and the studio",
    "worker": "run jobs apart from the server (PostgreSQL)",
    "migrate": "bring the database to this release",
    "demo": "make the demo shop",
    "site": "make a website, or list all",
    "host": "choose the host names websites answer to",
    "person": "give somebody a role on a website",
    "reset-password": "give somebody a new password",
    "import": "bring products in from another shop's file",
    "export": "write a website into one archive to take away",
    "backup": "copy everything to a safe place while selling goes on",
    "verify": "prove that a backup is whole",
    "restore": "put a backup, or one website of it, back",
    "check": "check that stock, money and records agree",
    "theme": "begin a theme of your own",
    "check-theme": "check a theme folder",
    "render": "render a template, or cases from standard input",
    "export-schema": "print the owner API's OpenAPI description",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code: 0 done, 1 it failed, 2 it was asked wrongly."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0] not in COMMANDS:
        parser = _overview()
        parser.parse_args(given)
        parser.print_help()
        return 2
    from sitewright.commands.running import run

    return run(given)


def _overview() -> argparse.ArgumentParser:
    listed = "\n".join(f"  {name:<14} {purpose}" for name, purpose in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="sitewright",
        description="A website builder with an online store in it.",
        epilog=f"commands:\n{listed}\n\n`sitewright COMMAND --help` says more. "
        "Settings come from the environment (docs/operations/settings.md).",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_ShowVersion, nargs=0, help="print the version and end")
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", nargs="?")
    return parser


class _ShowVersion(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        sys.stdout.write(f"sitewright {version('sitewright')}\n")
        parser.exit()


def load_command(name: str) -> ModuleType:
    """The module of a command; a dash and Python's own word are spelled so that they can be imported."""
    module = "import_products" if name == "import" else name.replace("-", "_")
    return import_module(f"sitewright.commands.{module}")


if __name__ == "__main__":
    sys.exit(main())
