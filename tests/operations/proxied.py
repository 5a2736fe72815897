"""The shipped configurations of nginx and Caddy, run before a real shop with other ports and names."""

import http.client
import os
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.waiting import PATIENCE_SECONDS, until
from tools.postgres import free_port

SHIPPED = Path(__file__).parents[2] / "docs/operations"
CLIENT_ADDRESS = "127.0.0.2"
"""Ours, and not the proxy's own."""


class Proxy:
    """TLS on `port`; `folder` holds its certificate and whatever it writes."""

    def __init__(self, folder: Path, shop_port: int) -> None:
        self.folder = folder
        self.shop_port = shop_port
        self.port, self.plain_port = free_port(), free_port()
        self._make_certificate()

    @property
    def certificate(self) -> Path:
        return self.folder / "certificate.pem"

    @property
    def key(self) -> Path:
        return self.folder / "key.pem"

    def ask(
        self, path: str, method: str = "GET", body: bytes = b"", headers: dict[str, str] | None = None
    ) -> "Answer":
        """The certificate is checked, as a browser would."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        connection = http.client.HTTPSConnection(
            "localhost",
            self.port,
            context=context,
            timeout=PATIENCE_SECONDS,
            source_address=(CLIENT_ADDRESS, 0),
        )
        try:
            connection.request(method, path, body or None, headers or {})
            response = connection.getresponse()
            return Answer(response.status, response.headers.items(), response.read())
        finally:
            connection.close()

    def answers(self) -> bool:
        try:
            return self.ask("/healthz").status == 200
        except OSError:
            return False

    @contextmanager
    def running(self, command: list[str]) -> Iterator["Proxy"]:
        environment = os.environ | {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        with (self.folder / "said").open("wb") as said:
            process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
        try:
            until(lambda: process.poll() is not None or self.answers())
            assert process.poll() is None, (self.folder / "said").read_text()
            yield self
        finally:
            process.terminate()
            process.wait(PATIENCE_SECONDS)

    def _make_certificate(self) -> None:
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-keyout", self.key, "-out", self.certificate, "-days", "2", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost"],
            check=True, capture_output=True,
        )  # fmt: skip


class Answer:
    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status, self.body = status, body
        self.headers = [(name.lower(), value) for name, value in headers]

    def all(self, name: str) -> list[str]:
        return [value for known, value in self.headers if known == name]


@contextmanager
def nginx(proxy: Proxy) -> Iterator[Proxy]:
    text = replaced(
        (SHIPPED / "nginx.conf").read_text(),
        {
            "127.0.0.1:8000": f"127.0.0.1:{proxy.shop_port}",
            "listen 443": f"listen 127.0.0.1:{proxy.port}",
            "listen 80": f"listen 127.0.0.1:{proxy.plain_port}",
            "/etc/letsencrypt/live/shop.example.com/fullchain.pem": str(proxy.certificate),
            "/etc/letsencrypt/live/shop.example.com/privkey.pem": str(proxy.key),
            "shop.example.com": "localhost",
        },
    )
    without_ipv6 = "\n".join(line for line in text.splitlines() if "listen [::]" not in line)
    (proxy.folder / "shop.conf").write_text(without_ipv6)
    folders = "\n".join(
        f"{kind}_temp_path {proxy.folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (proxy.folder / "nginx.conf").write_text(
        f"{'user root;' if os.geteuid() == 0 else ''}\npid {proxy.folder}/pid;\nerror_log stderr;\n"
        "worker_processes 1;\nevents {}\n"
        f"http {{\naccess_log off;\n{folders}\ninclude {proxy.folder}/shop.conf;\n}}\n"
    )
    command = [program("nginx", "nginx-light"), "-c", f"{proxy.folder}/nginx.conf", "-g", "daemon off;"]
    with proxy.running(command) as running:
        yield running


@contextmanager
def caddy(proxy: Proxy) -> Iterator[Proxy]:
    text = replaced(
        (SHIPPED / "Caddyfile").read_text(),
        {
            "127.0.0.1:8000": f"127.0.0.1:{proxy.shop_port}",
            "\n{\n": "\n{\nadmin off\nauto_https disable_redirects\nskip_install_trust\n",
            "\tservers {\n": "\tservers {\nprotocols h1 h2\n",
            "\nshop.example.com {\n": f"\nhttps://localhost:{proxy.port} {{\nbind 127.0.0.1\n"
            f"tls {proxy.certificate} {proxy.key}\n",
        },
    )
    (proxy.folder / "Caddyfile").write_text(text)
    command = [program("caddy", "caddy"), "run", "--config", f"{proxy.folder}/Caddyfile"]
    with proxy.running(command) as running:
        yield running


def replaced(text: str, changes: dict[str, str]) -> str:
    for shipped, here in changes.items():
        assert shipped in text, f"the shipped file has no {shipped!r}"
        text = text.replace(shipped, here)
    return text


def program(name: str, package: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not here; tools/install_debian.sh installs Debian's package {package}")
    return found
