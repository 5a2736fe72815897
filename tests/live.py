"""Real servers on free ports, for journeys and faults."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

import httpx
import pytest

from tests import live_template
from tests.live_template import IN_WEBSITE, OWNER_EMAIL, OWNER_PASSWORD
from tests.waiting import PATIENCE_SECONDS
from tools.postgres import free_port

_START_TIMEOUT_SECONDS = 3 * PATIENCE_SECONDS


class LiveSite:
    """One `sitewright serve` on its own data folder and database, with the demo shop; with nothing but its
    owner when `is_blank`."""

    def __init__(
        self, folder: Path, environment: dict[str, str] | None = None, *, is_blank: bool = False
    ) -> None:
        self.folder = folder
        self.is_blank = is_blank
        self.port = free_port()
        self.owner_email = OWNER_EMAIL
        self.owner_password = OWNER_PASSWORD
        self.environment = self._environment() | (environment or {})
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "LiveSite":
        """Start and wait until it serves; raises with the server's own words when it does not.

        The first start takes a copy of what this test run made once.
        """
        if not self.folder.exists():
            database_url = self.environment.get("DATABASE_URL", "")
            self.environment |= live_template.copy_to(self.folder, database_url, is_blank=self.is_blank)
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "sitewright.cli", "serve"],
                env=self.environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                start_new_session=True,
            )  # fmt: skip
        deadline = time.monotonic() + _START_TIMEOUT_SECONDS
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log_text[-3000:]}")
            time.sleep(0.05)
        return self

    def is_ready(self) -> bool:
        try:
            with urlopen(f"{self.url}/healthz", timeout=5) as answer:  # Asked again.
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def stop(self, timeout_seconds: float = PATIENCE_SECONDS) -> int:
        """SIGTERM, and the exit code it ends with."""
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout_seconds)

    def kill(self) -> None:
        """SIGKILL to the server and all its children, as a power cut of the machine's memory."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE_SECONDS)

    def run(
        self, *arguments: str, timeout_seconds: float = 5 * PATIENCE_SECONDS
    ) -> subprocess.CompletedProcess[str]:
        """`sitewright …` beside the server, in the same environment."""
        return subprocess.run(
            [sys.executable, "-m", "sitewright.cli", *arguments], env=self.environment, check=False,
            capture_output=True, text=True, timeout=timeout_seconds, stdin=subprocess.DEVNULL,
        )  # fmt: skip

    def run_in_website(self, script: str, *arguments: str) -> str:
        """What a script prints, run beside the server in the scope of its website; raises when it fails."""
        done = subprocess.run(
            [sys.executable, "-c", IN_WEBSITE, script, *arguments], env=self.environment, check=True,
            stdout=subprocess.PIPE, text=True, timeout=5 * PATIENCE_SECONDS, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        return done.stdout.strip()

    @property
    def log_path(self) -> Path:
        return self.folder.parent / f"{self.folder.name}.log"

    @property
    def log_text(self) -> str:
        return self.log_path.read_text(errors="replace")

    def __enter__(self) -> "LiveSite":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def _environment(self) -> dict[str, str]:
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("SITEWRIGHT_", "DATABASE_URL", "DJANGO_", "PYTEST_"))
        }
        return kept | {
            "DATABASE_URL": os.environ.get("DATABASE_URL", ""),
            "SITEWRIGHT_DATA": str(self.folder),
            "SITEWRIGHT_PORT": str(self.port),
            "SITEWRIGHT_OWNER_EMAIL": self.owner_email,
            "SITEWRIGHT_OWNER_PASSWORD": self.owner_password,
            "SITEWRIGHT_RATE_LIMITS": "off",
        }  # fmt: skip


@contextmanager
def signed_in(site: LiveSite) -> Iterator[httpx.Client]:
    """The owner's browser on a running server."""
    with httpx.Client(base_url=site.url, timeout=2 * PATIENCE_SECONDS) as browser:
        browser.headers["X-CSRF-Token"] = browser.get("/api/crumb").json()["crumb"]
        credentials = {"email": site.owner_email, "password": site.owner_password, "remember_me": False}
        assert browser.post("/config/api/session", json=credentials).is_success
        browser.headers["X-CSRF-Token"] = browser.cookies["crumb"]
        yield browser


def _claim_live_site() -> None:
    """Fails for a second worker: a shop and a browser each would cost minutes, and say nothing (see
    tests/scheduling.py)."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    try:
        with (Path(os.environ["SITEWRIGHT_TEST_RUN"]) / "live-site-owner").open("x") as file:
            file.write(worker)
    except FileExistsError:
        pytest.fail(f"{worker} is a second worker with journeys; run pytest-xdist with --dist loadgroup")


@pytest.fixture(scope="session")
def live_site() -> Iterator[LiveSite]:
    """A server with the demo shop for the whole run, in memory; a test leaves it usable for the next."""
    _claim_live_site()
    with LiveSite(Path(os.environ["SITEWRIGHT_TEST_RUN"]) / "live" / "data") as site:
        yield site


@pytest.fixture
def start_site() -> Iterator[Callable[..., LiveSite]]:
    """`start_site(SITEWRIGHT_METRICS="on")`: a fresh server on a real disk, for tests that break it."""
    started: list[LiveSite] = []
    with tempfile.TemporaryDirectory(prefix="sitewright-live-", ignore_cleanup_errors=True) as folder:

        def start(**environment: str) -> LiveSite:
            site = LiveSite(Path(folder) / f"data{len(started)}", environment)
            started.append(site)
            return site.start()

        yield start
        for site in started:
            site.kill()
