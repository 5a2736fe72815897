"""A PostgreSQL cluster of our own, on a free port of this machine, gone afterwards.

`python -m tools.postgres FOLDER` starts one, prints its address and stops it on end of input or Ctrl-C.
PostgreSQL refuses to run as root; then it runs as the unprivileged user Debian's package made.
"""

import atexit
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

_UNPRIVILEGED = "postgres"
_LOOPBACK = "127.0.0.1"
# Below those the kernel hands to connections and to whoever binds port 0 (32768 and up).
_FIRST_PORT, _LAST_PORT = 20_000, 32_000


def free_port() -> int:
    """A TCP port of the loopback address for this process alone, until it ends.

    Between finding a port free and a server listening there, or while a killed server is started again,
    others look for ports too. So the UDP port of the same number is kept: nobody uses it, and it says "taken"
    to all who ask here, in any process. Raises OSError when every port is taken.
    """
    count = _LAST_PORT - _FIRST_PORT
    start = secrets.randbelow(count)
    for step in range(count):
        port = _FIRST_PORT + (start + step) % count
        if _claim(port):
            return port
    raise OSError("no free port")


def _claim(port: int) -> bool:
    claim = socket.socket(type=socket.SOCK_DGRAM)
    try:
        claim.bind((_LOOPBACK, port))
        with socket.socket() as probe:
            probe.bind((_LOOPBACK, port))
    except OSError:
        claim.close()
        return False
    atexit.register(claim.close)
    return True


def find_binary(name: str) -> str:
    """The newest installed server program; Debian keeps them off PATH. Raises FileNotFoundError."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    for folder in reversed(versions):
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"{name}: install the package `postgresql`")
    return found


class Cluster:
    """One cluster in `folder`. `is_durable=False` gives up safety against power loss for speed."""

    def __init__(self, folder: Path, *, is_durable: bool = True, port: int | None = None) -> None:
        self.folder = folder
        self.is_durable = is_durable
        self.port = port or free_port()

    def start(self, database: str = "sitewright") -> None:
        """Make the cluster and `database` when they are missing, and wait until it answers."""
        if not (self.folder / "PG_VERSION").exists():
            self._create()
        flags = f"-p {self.port} -k '' -c listen_addresses=127.0.0.1 -c max_connections=200"
        if not self.is_durable:
            flags += " -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
        self._run("pg_ctl", "-D", str(self.folder), "-o", flags, "-w", "-l", str(self._log), "start")
        self._make_database(database)

    def restart(self, mode: str) -> None:
        """`fast` cuts open sessions, `immediate` ends like a crash; returns when it answers again."""
        self._run("pg_ctl", "-D", str(self.folder), "-m", mode, "-w", "-l", str(self._log), "restart")

    def stop(self) -> None:
        """End at once; open sessions are cut."""
        self._run("pg_ctl", "-D", str(self.folder), "-m", "immediate", "stop", check=False)

    def url(self, database: str) -> str:
        return f"postgres://sitewright@127.0.0.1:{self.port}/{database}"

    @property
    def _log(self) -> Path:
        return self.folder / "server.log"

    def _create(self) -> None:
        self.folder.mkdir(parents=True, mode=0o700)
        if os.getuid() == 0:
            owner = pwd.getpwnam(_UNPRIVILEGED)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            _open_the_way(self.folder)
        self._run("initdb", "-D", str(self.folder), "-U", "sitewright", "-A", "trust", "-E", "UTF8",
                  "--locale=C.UTF-8", "--no-sync")  # fmt: skip

    def _make_database(self, name: str) -> None:
        at = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "sitewright")
        known = self._run("psql", *at, "-d", "postgres", "-Atc", "SELECT datname FROM pg_database")
        if name not in known.split():
            self._run("createdb", *at, name)

    def _run(self, program: str, *arguments: str, check: bool = True) -> str:
        command = [find_binary(program), *arguments]
        user = _UNPRIVILEGED if os.getuid() == 0 else None
        # Output to a file: pg_ctl's child keeps an inherited pipe open, and reading it would never end.
        transcript = self.folder.parent / f"{self.folder.name}.{program}.txt"
        with transcript.open("w+") as output:
            done = subprocess.run(  # noqa: S603  (our own arguments to programs of Debian's package)
                command, user=user, group=user, extra_groups=[] if user else None,
                stdout=output, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False, cwd="/",
                timeout=60,
            )  # fmt: skip
            output.seek(0)
            text = output.read()
        if check and done.returncode != 0:
            raise RuntimeError(f"{program} failed: {text.strip()[-800:]}")
        return text


def _open_the_way(folder: Path) -> None:
    """Let the unprivileged user pass through the folders above that this process owns."""
    for parent in folder.parents:
        is_open_to_all = parent.stat().st_mode & 0o001
        if is_open_to_all or parent.stat().st_uid != os.getuid():
            return
        parent.chmod(parent.stat().st_mode | 0o011)


def main() -> None:
    cluster = Cluster(Path(sys.argv[1]).resolve())
    cluster.start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    sys.stdout.write(cluster.url("sitewright") + "\n")
    sys.stdout.flush()
    try:
        sys.stdin.read()
    finally:
        cluster.stop()


if __name__ == "__main__":
    main()
