"""What the edge does where this server speaks TLS itself (decision 0038)."""

from typing import Any
from urllib.parse import quote

from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.kit.certificates.known_hosts import KnownHosts
from sitewright.sites.hosts import host_of
from sitewright.web.edge.heads import Environ, address_of
from sitewright.web.edge.refusals import Sent
from sitewright.web.edge.tls_clients import TlsClients
from sitewright.web.proxies import is_trusted

_PROOFS = "/.well-known/acme-challenge/"
_READS = ("GET", "HEAD")
_KEPT_IN_PATHS = "/:@!$&'()*+,;=~"
"""Besides letters, digits and `_.-` (RFC 3986, 3.3)."""


class OwnTls:
    """One for each process that serves."""

    def __init__(
        self,
        folder: CertificateFolder,
        hosts: KnownHosts,
        clients: TlsClients,
        *,
        port: int,
        trusted_proxies: tuple[str, ...],
    ) -> None:
        self._folder = folder
        self._hosts = hosts
        self._clients = clients
        self._port = port
        self._proxies = trusted_proxies

    def client_of(self, peer: str) -> str:
        """The address behind a connection that came over TLS; empty for any other."""
        return self._clients.find(peer)

    def tell(self, environ: Environ, peer: str) -> None:
        """Whom the request is from, and that nobody else could read it. Before `apply_forwarded`: the TLS
        process is none of the trusted proxies."""
        client = self._clients.find(peer)
        if client:
            environ["REMOTE_ADDR"] = client
            environ["wsgi.url_scheme"] = "https"
            environ["SERVER_PORT"] = str(self._port)

    def answer(self, scope: Any) -> Sent | None:
        """What needs no website: proofs for the authority, and the way to https. None for all the rest."""
        # Short files that are there for seconds: opening one costs less than handing the request on would.
        if scope.path.startswith(_PROOFS) and scope.method in _READS:
            proof = self._folder.proof(scope.path.removeprefix(_PROOFS))
            if proof is not None:
                return _proof(proof, with_body=scope.method == "GET")
        if self._is_safe(scope.client):
            return None
        host = host_of(scope.headers.get("host", ""))
        if not self._hosts.has(host):
            return None
        return _moved(self._https_address(host, scope), is_read=scope.method in _READS)

    def _is_safe(self, peer: str) -> bool:
        """It came over TLS here, or by somebody who knows better whether it did."""
        return bool(self._clients.find(peer)) or is_trusted(address_of(peer), self._proxies)

    def _https_address(self, host: str, scope: Any) -> str:
        """Whoever names a port is where no port is led to another one, and so meets ours."""
        names_port = scope.headers.get("host", "").rpartition("]")[2].count(":")
        port = f":{self._port}" if names_port else ""
        query = f"?{scope.query_string}" if scope.query_string else ""
        return f"https://{host}{port}{quote(scope.path, safe=_KEPT_IN_PATHS)}{query}"


def _proof(content: bytes, *, with_body: bool) -> Sent:
    headers = [
        ("Content-Type", "application/octet-stream"),
        ("Content-Length", str(len(content))),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
    ]
    return 200, headers, content if with_body else b""


def _moved(address: str, *, is_read: bool) -> Sent:
    headers = [("Location", address), ("Content-Length", "0"), ("Cache-Control", "no-store")]
    # 308 keeps the method. What is still being sent with it is not read, so the connection ends.
    return 308, headers if is_read else [*headers, ("Connection", "close")], b""
