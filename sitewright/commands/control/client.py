"""The side of the command that was typed."""

import json
import os
import sys
from pathlib import Path
from typing import TextIO

from sitewright.commands.control.address import new_socket, reachable
from sitewright.commands.refusal import Refused
from sitewright.commands.typed import Typed


def forward(folder: Path, typed: Typed, current_folder: str) -> int:
    """Have the running server carry the command out, and pass on what it prints; returns its exit code.

    Raises Refused when something holds the data folder but does not answer.
    """
    with new_socket() as connection:
        try:
            with reachable(folder) as address:
                connection.connect(address)
        except OSError:
            # It is starting or ending, or is a command without a server: none of these has a socket.
            raise Refused(
                f"{folder} is in use by a process that takes no commands; wait for it to end"
            ) from None
        request = {"command": list(typed.words), "answer": typed.answer, "folder": current_folder}
        connection.sendall(json.dumps(request).encode() + b"\n")
        with connection.makefile("r", encoding="utf-8") as answers:
            for line in answers:
                answer = json.loads(line)
                if "exit" in answer:
                    return int(answer["exit"])
                _print(answer["text"], sys.stderr if answer.get("is_error") else sys.stdout)
    # No exit code came: the server was stopped or killed, and what was not committed is undone.
    raise Refused("the server ended before the command was done")


def _print(text: str, stream: TextIO) -> None:
    """Write at once. A reader who has seen enough, such as `head`, ends the output and not the command."""
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())  # Also for what Python still holds and writes when it ends.
        os.close(nowhere)
