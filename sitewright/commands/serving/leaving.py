"""The end of a process that has served."""

import logging
import os
import sys
from typing import NoReturn


def leave(status: int) -> NoReturn:
    """End the process now, when everything of ours is closed.

    Threads of granian may still be letting go of Python objects. An interpreter that is being taken down ends
    such threads in the middle of it, which Rust answers by aborting the process.
    """
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def run_again() -> NoReturn:
    """The same command in this process's place: whoever supervises it sees no end."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    # orig_argv has what Python takes out of argv: its own options, and -m with the module.
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606  (our own command line)
