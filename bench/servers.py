"""Servers that measurements start on free ports of this machine and stop again."""

import atexit
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from tools.postgres import Cluster, free_port

_PICTURES_SECONDS = 300
_PICTURES_TO_MAKE = (
    "SELECT count(*) FROM django_tasks_database_dbtaskresult"
    " WHERE status IN ('READY', 'RUNNING') AND args_kwargs LIKE '%media.prepare_%'"
)


@dataclass(frozen=True)
class Server:
    url: str
    process_id: int
    ready_seconds: float
    folder: Path

    def get(self, path: str, **headers: str) -> bytes:
        with urlopen(Request(self.url + path, headers=headers), timeout=30) as answer:
            return bytes(answer.read())


@contextmanager
def sitewright(folder: Path | None = None, **told: str) -> Iterator[Server]:
    """`sitewright serve` on a given data folder, which is kept, or on a copy of the demo shop's."""
    with tempfile.TemporaryDirectory(prefix="sitewright-bench-") as temporary:
        data, port = folder or Path(shutil.copytree(_demo_folder(), f"{temporary}/data")), free_port()
        settings = _clean_environment() | told | {
            "SITEWRIGHT_DATA": str(data), "SITEWRIGHT_PORT": str(port), "SITEWRIGHT_RATE_LIMITS": "off",
            "SITEWRIGHT_OWNER_PASSWORD": "a-long-password-for-benches", "SITEWRIGHT_LOG_FORMAT": "json",
        }  # fmt: skip
        command = [sys.executable, "-m", "sitewright.cli", "serve"]
        with running(command, f"http://127.0.0.1:{port}", "/healthz", data, settings) as server:
            yield server


@contextmanager
def environment(**values: str) -> Iterator[None]:
    """Of this process and all that it starts."""
    before = dict(os.environ)
    os.environ.update(values)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@contextmanager
def postgres() -> Iterator[tuple[Path, str]]:
    """A PostgreSQL server with an empty database; the folder of data for `sitewright`, and the address."""
    with tempfile.TemporaryDirectory(prefix="postgres-bench-") as temporary:
        cluster = Cluster(Path(temporary) / "postgres")
        cluster.start()
        try:
            yield Path(temporary) / "data", cluster.url("sitewright")
        finally:
            cluster.stop()


@cache
def _demo_folder() -> Path:
    """A data folder with the demo shop and all its pictures, made once a run."""
    parent = tempfile.mkdtemp(prefix="sitewright-bench-demo-")
    atexit.register(shutil.rmtree, parent)
    folder = Path(parent) / "data"
    with sitewright(folder):
        wait_for_pictures(folder)
    return folder


def wait_for_pictures(folder: Path) -> None:
    """Until the sizes of all pictures are made: for a minute or so that keeps one of the cores busy."""
    with closing(sqlite3.connect(f"file:{folder / 'sitewright.db'}?mode=ro", uri=True)) as database:
        _wait_while(
            lambda: database.execute(_PICTURES_TO_MAKE).fetchone()[0],
            "the demo's pictures are still being made",
        )


@contextmanager
def nginx(page: bytes) -> Iterator[Server]:
    """nginx with one worker serving `page` as a static file at `/`."""
    with tempfile.TemporaryDirectory(prefix="nginx-bench-") as temporary:
        folder, port = Path(temporary), free_port()
        folder.chmod(0o755)
        (folder / "html").mkdir()
        (folder / "html" / "index.html").write_bytes(page)
        (folder / "nginx.conf").write_text(_nginx_settings(folder, port))
        command = [
            shutil.which("nginx") or "/usr/sbin/nginx",
            "-p",
            str(folder),
            "-c",
            str(folder / "nginx.conf"),
        ]
        with running(command, f"http://127.0.0.1:{port}", "/", folder, dict(os.environ)) as server:
            yield server


def _nginx_settings(folder: Path, port: int) -> str:
    temporary = "".join(
        f"{part}_temp_path {folder}/{part};" for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return (
        f"worker_processes 1; daemon off; pid {folder}/pid; error_log {folder}/error.log;"
        "events { worker_connections 1024; }"
        "http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=100;"
        f"default_type text/html; keepalive_requests 10000000; {temporary}"
        f"server {{ listen 127.0.0.1:{port}; root {folder}/html; }} }}\n"
    )


@contextmanager
def running(
    command: list[str], url: str, probe: str, folder: Path, environment: dict[str, str]
) -> Iterator[Server]:
    """The server `command` starts, once `url` + `probe` answers; stopped at the end."""
    started = time.monotonic()
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            command, env=environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
        )
        try:
            _wait_for(url + probe, process, log)
            yield Server(url, process.pid, time.monotonic() - started, folder)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _wait_for(url: str, process: "subprocess.Popen[bytes]", log: object) -> None:
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urlopen(url, timeout=2):
                return
        except (URLError, OSError):
            time.sleep(0.02)
    log.seek(0)  # type: ignore[attr-defined]
    raise RuntimeError(f"{url} did not answer:\n{log.read().decode(errors='replace')[-3000:]}")  # type: ignore[attr-defined]


def _clean_environment() -> dict[str, str]:
    skipped = ("SITEWRIGHT_", "DATABASE_URL", "REDIS_URL", "DJANGO_", "PYTHONDONTWRITEBYTECODE")
    return {name: value for name, value in os.environ.items() if not name.startswith(skipped)}


def resident_megabytes(process_id: int) -> float:
    """Resident memory of a process and its children."""
    own = sum(_resident_kilobytes(pid) for pid in [process_id, *_children(process_id)])
    return own / 1024


def wait_until_alone(process_id: int) -> None:
    """Until the process that decodes pictures has ended for want of work."""
    _wait_while(lambda: _children(process_id), "a child process does not end")


def _wait_while(is_so: Callable[[], object], complaint: str) -> None:
    deadline = time.monotonic() + _PICTURES_SECONDS
    while is_so():
        if time.monotonic() > deadline:
            raise TimeoutError(complaint)
        time.sleep(0.5)


def _resident_kilobytes(process_id: int) -> int:
    for line in Path(f"/proc/{process_id}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def _children(process_id: int) -> list[int]:
    listed = Path(f"/proc/{process_id}/task/{process_id}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def cpu_seconds(process_id: int) -> float:
    """CPU time a process has used so far, in all its threads."""
    fields = Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
