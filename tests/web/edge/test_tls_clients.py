"""Who is behind a connection that our TLS process brings."""

from pathlib import Path

import pytest

from sitewright.web.edge.tls_clients import TlsClients


@pytest.fixture
def table(tmp_path: Path) -> Path:
    TlsClients.make(tmp_path / "clients")
    return tmp_path / "clients"


@pytest.mark.parametrize("address", ["203.0.113.7", "2001:db8::7", "::1", "255.255.255.255"])
def test_readers_find_what_the_writer_put(table: Path, address: str) -> None:
    writer = TlsClients(table, "127.0.0.1", is_writer=True)
    reader = TlsClients(table, "127.0.0.1")
    writer.put(40_000, address)
    assert reader.find("127.0.0.1:40000") == address
    writer.clear(40_000)
    assert reader.find("127.0.0.1:40000") == ""


def test_a_connection_from_elsewhere_is_its_own(table: Path) -> None:
    """Its port says nothing: it is another machine's."""
    writer = TlsClients(table, "127.0.0.1", is_writer=True)
    writer.put(40_000, "203.0.113.7")
    assert writer.find("198.51.100.9:40000") == ""
    assert writer.find("127.0.0.11:40000") == ""
    assert writer.find("[::1]:40000") == ""


def test_knows_the_form_of_ipv6(table: Path) -> None:
    writer = TlsClients(table, "::1", is_writer=True)
    writer.put(65_535, "203.0.113.7")
    assert writer.find("[::1]:65535") == "203.0.113.7"


def test_a_new_process_begins_with_an_empty_table_in_the_same_memory(table: Path) -> None:
    TlsClients(table, "127.0.0.1", is_writer=True).put(40_000, "203.0.113.7")
    reader = TlsClients(table, "127.0.0.1")
    TlsClients.make(table)
    assert reader.find("127.0.0.1:40000") == ""
    TlsClients(table, "127.0.0.1", is_writer=True).put(40_001, "203.0.113.9")
    assert reader.find("127.0.0.1:40001") == "203.0.113.9"
