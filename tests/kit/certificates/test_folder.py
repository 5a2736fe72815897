"""Certificates as files."""

import os
import stat
import time
from pathlib import Path

import pytest

from sitewright.kit.certificates.folder import CertificateFolder
from sitewright.kit.certificates.known_hosts import KnownHosts

SOON = (int(time.time()) + 24 * 3600) * 1000


@pytest.fixture
def folder(tmp_path: Path) -> CertificateFolder:
    folder = CertificateFolder(tmp_path)
    folder.prepare()
    return folder


def test_is_the_owners_alone_whatever_the_umask(folder: CertificateFolder) -> None:
    before = os.umask(0)
    try:
        folder.prepare()
        folder.keep("shop.example.com", b"key\n", b"chain\n", ends_ms=SOON)
        folder.show("token", "proof")
        folder.write_json(folder.root / "ledger.json", {})
    finally:
        os.umask(before)
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in folder.root.rglob("*")}
    assert {mode for path, mode in modes.items() if path.is_file()} == {0o600}
    assert {mode for path, mode in modes.items() if path.is_dir()} == {0o700}
    assert stat.S_IMODE(folder.root.stat().st_mode) == 0o700


def test_key_and_chain_change_together(folder: CertificateFolder) -> None:
    folder.keep("shop.example.com", b"key 1\n", b"chain 1\n", ends_ms=SOON)
    folder.keep("shop.example.com", b"key 2\n", b"chain 2\n", ends_ms=SOON + 1)
    assert folder.certificate_path("shop.example.com").read_bytes() == b"key 2\nchain 2\n"
    assert folder.index() == {"shop.example.com": SOON + 1}
    folder.forget("shop.example.com")
    assert folder.index() == {}


def test_takes_the_longest_name_there_is(folder: CertificateFolder) -> None:
    host = ".".join(["a" * 60] * 4) + ".example"
    folder.keep(f"{host}s", b"key", b"chain", ends_ms=SOON)
    assert len(host) + 1 == 252


@pytest.mark.parametrize("token", ["../index.json", "", "a b", "a/b", "x" * 129])
def test_shows_no_file_by_a_token_that_is_none(folder: CertificateFolder, token: str) -> None:
    with pytest.raises(ValueError, match="token"):
        folder.show(token, "proof")
    assert folder.proof(token) is None


def test_clears_away_what_a_killed_process_left(folder: CertificateFolder) -> None:
    folder.show("token", "proof")
    (folder.root / ".unfinished-1").write_text("half a key")
    folder.prepare()
    assert folder.proof("token") is None
    assert not list(folder.root.rglob(".unfinished-*"))


def test_an_index_that_cannot_be_read_is_an_empty_one(folder: CertificateFolder) -> None:
    folder.index_path.write_text('{"half')
    assert folder.index() == {}


def test_knows_hosts_until_their_certificate_ends(folder: CertificateFolder, tmp_path: Path) -> None:
    known = KnownHosts(tmp_path)
    assert not known.has("shop.example.com")
    folder.keep("shop.example.com", b"", b"", ends_ms=SOON)
    folder.keep("old.example.com", b"", b"", ends_ms=1)
    known.look()
    assert known.has("shop.example.com")
    assert not known.has("old.example.com")
