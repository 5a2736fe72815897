"""Which certificate a visitor is shown, without a network."""

import ssl
import time
from datetime import timedelta
from pathlib import Path

import pytest

from sitewright.commands.serving.tls.contexts import Contexts
from sitewright.kit.acme.keys import key_to_pem, new_key
from sitewright.kit.certificates.folder import CertificateFolder
from tests.acme_authority import Root


class Certificates:
    def __init__(self, folder: Path) -> None:
        self.root = Root()
        self.folder = CertificateFolder(folder)
        self.folder.prepare()

    def add(self, host: str) -> None:
        key = new_key()
        chain = self.root.issue(host, key.public_key(), timedelta(days=1))
        self.folder.keep(host, key_to_pem(key), chain, ends_ms=(int(time.time()) + 60) * 1000)

    def shake_hands(self, contexts: Contexts, name: str) -> object:
        """The serial number of the certificate that is shown for the name; raises ssl.SSLError."""
        trust = ssl.create_default_context(cadata=self.root.pem.decode())
        there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
        visitor = trust.wrap_bio(back, there, server_hostname=name)
        server = contexts.first.wrap_bio(there, back, server_side=True)
        for side in (visitor, server, visitor, server):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
        return (visitor.getpeercert() or {})["serialNumber"]


@pytest.fixture
def certificates(tmp_path: Path) -> Certificates:
    return Certificates(tmp_path)


def test_shows_each_name_its_own(certificates: Certificates, tmp_path: Path) -> None:
    certificates.add("one.example.com")
    certificates.add("two.example.com")
    contexts = Contexts(tmp_path)
    shown = {certificates.shake_hands(contexts, name) for name in ("one.example.com", "TWO.example.com")}
    assert len(shown) == 2


def test_refuses_names_it_does_not_know(certificates: Certificates, tmp_path: Path) -> None:
    certificates.add("one.example.com")
    with pytest.raises(ssl.SSLError, match=r"UNRECOGNIZED_NAME|CALLBACK_FAILED|callback failed"):
        certificates.shake_hands(Contexts(tmp_path), "two.example.com")


def test_shows_a_new_one_once_it_is_told(certificates: Certificates, tmp_path: Path) -> None:
    certificates.add("one.example.com")
    contexts = Contexts(tmp_path)
    before = certificates.shake_hands(contexts, "one.example.com")
    certificates.add("one.example.com")
    assert certificates.shake_hands(contexts, "one.example.com") == before
    contexts.forget()
    assert certificates.shake_hands(contexts, "one.example.com") != before


def test_a_damaged_certificate_harms_no_other_name(certificates: Certificates, tmp_path: Path) -> None:
    for host in ("one.example.com", "two.example.com"):
        certificates.add(host)
    certificates.folder.certificate_path("two.example.com").write_text("nonsense")
    contexts = Contexts(tmp_path)
    with pytest.raises(ssl.SSLError):
        certificates.shake_hands(contexts, "two.example.com")
    assert certificates.shake_hands(contexts, "one.example.com")


def test_speaks_no_old_tls(tmp_path: Path, certificates: Certificates) -> None:
    assert Contexts(tmp_path).first.minimum_version == ssl.TLSVersion.TLSv1_2
