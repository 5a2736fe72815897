"""`sitewright serve`"""

import argparse
import sqlite3
from typing import TextIO

from sitewright.commands.refusal import Refused
from sitewright.config import Config, config

NEEDS = "server"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "Address, port and data folder come from SITEWRIGHT_HOST, SITEWRIGHT_PORT and SITEWRIGHT_DATA."
    )


def run(_arguments: argparse.Namespace, output: TextIO) -> int:
    settings = config()
    if settings.uses_sqlite:
        _pass_gate(settings, output)
    # Granian listens last, after a first start has made up a password: a taken port must show before.
    require_free_port(settings.server.host, settings.server.port)
    from sitewright.commands.serving.leaving import leave, run_again
    from sitewright.commands.serving.server import serve

    if serve(settings, output):
        run_again()
    leave(0)


def _pass_gate(settings: Config, output: TextIO) -> None:
    from sitewright.commands.sqlite_gate import ask_gate

    answer = ask_gate(sqlite3.sqlite_version_info, settings.server.workers)
    if not answer.is_open:
        raise Refused(answer.line)
    if answer.line:
        output.write(f"warning: {answer.line}\n")


def require_free_port(host: str, port: int) -> None:
    """Raises Refused when somebody else listens there."""
    import socket

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        # As the server itself does: a port that only waits for old connections to end is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise Refused(
                f"cannot listen on {host} port {port}: {error.strerror}; set SITEWRIGHT_PORT"
            ) from None
