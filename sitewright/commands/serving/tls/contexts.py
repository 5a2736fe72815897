"""Which certificate a visitor is shown: that of the name the visitor asks for, or none."""

import ssl
from collections import OrderedDict
from pathlib import Path

from sitewright.kit.certificates.folder import CertificateFolder

_MOST = 1000
"""Contexts in memory, some 30 KB each; the others are read again when somebody asks for them."""


class Contexts:
    """Certificates are read when they are first asked for."""

    def __init__(self, data_folder: Path) -> None:
        self._folder = CertificateFolder(data_folder)
        self._known: set[str] = set()
        self._loaded: OrderedDict[str, ssl.SSLContext] = OrderedDict()
        self.first = _new_context()
        """What each handshake begins with; it has no certificate of its own."""

        self.first.sni_callback = self._choose
        self.forget()

    def forget(self) -> None:
        """Read the certificates anew: connections that stand keep theirs."""
        self._known = set(self._folder.index())
        self._loaded.clear()

    def _choose(
        self, connection: ssl.SSLObject | ssl.SSLSocket, name: str | None, _first: ssl.SSLContext
    ) -> int | None:
        # Among the known ones before anything is made a path of: whoever connects writes it.
        host = (name or "").lower().rstrip(".")
        if host not in self._known:
            return ssl.ALERT_DESCRIPTION_UNRECOGNIZED_NAME
        try:
            connection.context = self._context(host)
        except (OSError, ssl.SSLError):
            return ssl.ALERT_DESCRIPTION_INTERNAL_ERROR
        return None

    def _context(self, host: str) -> ssl.SSLContext:
        found = self._loaded.get(host)
        if found is None:
            found = _new_context()
            found.load_cert_chain(self._folder.certificate_path(host))
            self._loaded[host] = found
            if len(self._loaded) > _MOST:
                self._loaded.popitem(last=False)
        self._loaded.move_to_end(host)
        return found


def _new_context() -> ssl.SSLContext:
    """Python's own choice of ciphers, which follows OpenSSL's; TLS 1.2 for old phones."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.options |= ssl.OP_NO_RENEGOTIATION | ssl.OP_CIPHER_SERVER_PREFERENCE
    context.set_alpn_protocols(["http/1.1"])
    return context
