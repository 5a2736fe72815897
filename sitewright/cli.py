"""The command `sitewright`. Each command lives in `sitewright/commands/` and is imported only when it is
asked for."""

import argparse
import sys
from collections.abc import Sequence

from sitewright.commands.names import COMMANDS


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


if __name__ == "__main__":
    sys.exit(main())
