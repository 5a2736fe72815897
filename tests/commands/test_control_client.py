"""What the typed side of a command does with the answers of the running server."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sitewright.commands.control.address import new_socket, reachable
from tests.waiting import PATIENCE_SECONDS, join_all

_LINES = 2_000
_CALL = (
    "import sys; from pathlib import Path; from sitewright.commands.control.client import forward; "
    "from sitewright.commands.typed import Typed; "
    "sys.exit(forward(Path(sys.argv[1]), Typed(['export']), '.'))"
)


def _answer_once(folder: Path, answers: Sequence[dict[str, Any]]) -> threading.Thread:
    listening = new_socket()
    with reachable(folder) as address:
        listening.bind(address)
    listening.listen(1)

    def serve() -> None:
        connection, _ = listening.accept()
        with listening, connection:
            connection.makefile("rb").readline()
            connection.sendall(b"".join(json.dumps(answer).encode() + b"\n" for answer in answers))

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    return thread


def test_a_reader_who_has_seen_enough_ends_the_output_and_not_the_command(tmp_path: Path) -> None:
    lines = [{"text": f"line {number}: {'x' * 100}\n"} for number in range(_LINES)]
    server = _answer_once(tmp_path, [*lines, {"exit": 7}])
    typed = subprocess.Popen(
        [sys.executable, "-c", _CALL, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={name: value for name, value in os.environ.items() if not name.startswith("SITEWRIGHT_")},
    )
    assert typed.stdout is not None
    assert typed.stderr is not None
    assert typed.stdout.readline().startswith(b"line 0")
    typed.stdout.close()
    assert (typed.wait(PATIENCE_SECONDS), typed.stderr.read()) == (7, b"")
    typed.stderr.close()
    join_all([server])
