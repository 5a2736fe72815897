"""What addresses and files are called after what people wrote."""

import unicodedata

import pytest

from sitewright.kit.ascii_words import ascii_words


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("Ferns & Moss", "ferns-moss"),
        ("Über uns (Kopie)", "ueber-uns-kopie"),
        ("Größe", "groesse"),
        ("STRAẞENFEST", "strassenfest"),
        ("Café Łódź", "cafe-lodz"),
        ("smørrebrød og æbler", "smorrebrod-og-aebler"),
        ("İstanbul", "istanbul"),
        (" --a  b-- ", "a-b"),
        ("花", ""),
        ("a\u202eb", "ab"),
    ],
)
def test_it_writes_in_letters_of_an_address(written: str, words: str) -> None:
    assert ascii_words(written) == words


def test_it_reads_umlauts_as_a_mac_writes_them() -> None:
    assert ascii_words(unicodedata.normalize("NFD", "Fülle")) == "fuelle"
