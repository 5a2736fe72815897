"""`sitewright worker`"""

import argparse
import signal
import threading
from typing import TextIO

from sitewright.commands.interrupt import Interrupt
from sitewright.commands.refusal import Refused
from sitewright.commands.serving.heaps import leave_out_what_stays
from sitewright.config import config
from sitewright.web.preparing import prepare_django

NEEDS = "server"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--threads", type=int, default=1, help="jobs at the same time (default: 1)")


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    if config().uses_sqlite:
        raise Refused("with SQLite the jobs run inside `sitewright serve`; a worker apart needs PostgreSQL")
    prepare_django(config())
    from sitewright.commands.database_trouble import told_in_a_sentence
    from sitewright.commands.migrate import migrate
    from sitewright.kit.jobs import Worker

    with told_in_a_sentence(config()):
        migrate()

    # As owner it would take the jobs that others run this minute for those of a crash.
    workers = [Worker(owns_database=False) for _ in range(max(1, arguments.threads))]
    threads = [threading.Thread(target=worker.run_steadily, name=worker.id) for worker in workers]
    stopping = Interrupt()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())
    leave_out_what_stays()
    for thread in threads:
        thread.start()
    output.write(f"working on jobs with {len(threads)} threads\n")
    output.flush()
    stopping.wait()
    # All are told before one is waited for, so that their last jobs end side by side.
    for worker in workers:
        worker.stop()
    for thread in threads:
        thread.join()
    return 0
