"""The settings of a test run: the application's own, on a data folder and an engine made for the run.

`SITEWRIGHT_TEST_ENGINE` is `sqlite` (default) or `postgres`. The folder is in memory where the machine has
`/dev/shm`; tests about disks and crashes start real servers on real folders instead. The folder and the
PostgreSQL cluster belong to the process that made them; pytest-xdist's workers find them in the environment.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_ENGINE = os.environ.get("SITEWRIGHT_TEST_ENGINE", "sqlite")
_MADE_FOR = "SITEWRIGHT_TEST_RUN"


def _make_folder() -> Path:
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="sitewright-test-", dir=memory if memory.is_dir() else None))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _start_postgres(folder: Path) -> str:
    from tools.postgres import Cluster

    cluster = Cluster(folder / "postgres", is_durable=False)
    cluster.start()
    atexit.register(cluster.stop)
    return cluster.url("sitewright")


def _prepare() -> None:
    if _ENGINE not in ("sqlite", "postgres"):
        raise RuntimeError(f"SITEWRIGHT_TEST_ENGINE must be sqlite or postgres, not {_ENGINE!r}")
    if _MADE_FOR not in os.environ:
        folder = _make_folder()
        os.environ[_MADE_FOR] = str(folder)
        if _ENGINE == "postgres":
            os.environ["DATABASE_URL"] = _start_postgres(folder)
        else:
            os.environ.pop("DATABASE_URL", None)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    os.environ["SITEWRIGHT_DATA"] = str(Path(os.environ[_MADE_FOR]) / worker)
    os.environ["SITEWRIGHT_SECRET_KEY"] = "a-key-for-tests-only-long-enough-to-sign-with"
    os.environ["SITEWRIGHT_RATE_LIMITS"] = "off"


_prepare()

from sitewright.web.settings import *  # noqa: E402, F403  (after the environment is prepared)
from sitewright.web.settings import DATABASES  # noqa: E402

if _ENGINE == "sqlite":
    # A file, not memory: threads then share the database as they do in the server.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(os.environ["SITEWRIGHT_DATA"]) / "test.db")}
