"""From a command line to the command, in this process or in the running server."""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Protocol, TextIO, cast

from sitewright.commands.names import COMMANDS, load_command


class Command(Protocol):
    NEEDS: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace, output: TextIO) -> int: ...


def find_command(name: str) -> Command:
    return cast("Command", load_command(name))


def needs_of(command: Command, arguments: argparse.Namespace) -> str:
    """`nothing`, `server` or `database`; some commands need this or that as they are asked."""
    asking = getattr(command, "needs", None)
    return str(asking(arguments)) if asking else command.NEEDS


def ask(command: Command, arguments: argparse.Namespace) -> None:
    """Put what the command asks for into `arguments.answer`; most ask nothing."""
    asking = getattr(command, "ask", None)
    arguments.answer = asking(arguments) if asking else ""


def parse(command: Command, given: Sequence[str]) -> argparse.Namespace:
    """Arguments of a command; argparse ends the process with 2 and its usage when they are wrong."""
    parser = argparse.ArgumentParser(prog=f"sitewright {given[0]}", description=COMMANDS[given[0]])
    command.add_arguments(parser)
    return parser.parse_args(list(given[1:]))


def run(given: Sequence[str]) -> int:
    """Run a command line; trouble that is the caller's is one line on standard error, not a stack."""
    command = find_command(given[0])
    arguments = parse(command, given)
    # After the arguments: `--help` and wrong arguments load nothing of the application.
    from sitewright.commands.refusal import Refused
    from sitewright.kit.errors import DomainError

    try:
        if needs_of(command, arguments) == "nothing":
            return _run_alone(command, arguments)
        return _run_with_settings(command, arguments, given)
    except (Refused, DomainError) as refusal:
        sys.stderr.write(f"sitewright: {refusal}\n")
        return 2
    except KeyboardInterrupt:
        # 128 + SIGINT, as shells count.
        return 130


def _run_alone(command: Command, arguments: argparse.Namespace) -> int:
    """A reader that has enough, as `| head` has, is no trouble; a file or disk that fails is the caller's."""
    if isinstance(sys.stdout, TextIOWrapper):
        # Names of files may be no text, and some terminals know few characters.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = command.run(arguments, sys.stdout)
        sys.stdout.flush()
    except BrokenPipeError:
        status = 128 + signal.SIGPIPE
    except OSError as failure:
        sys.stderr.write(f"sitewright: {failure}\n")
        status = 2
    else:
        return status
    # What is left in the buffer would fail once more when the interpreter ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def _run_with_settings(command: Command, arguments: argparse.Namespace, given: Sequence[str]) -> int:
    from sitewright.commands.startup import read_settings, run_with_database
    from sitewright.commands.typed import Typed

    settings = read_settings()
    # Before the command goes to the server, which has no terminal to ask at.
    ask(command, arguments)
    if needs_of(command, arguments) == "server":
        return command.run(arguments, sys.stdout)
    typed = Typed(given, arguments.answer)
    return run_with_database(settings, lambda: command.run(arguments, sys.stdout), typed)
