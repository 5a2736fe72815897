"""What is taken for a telephone number, by the server and by the browser."""

import json
from pathlib import Path

import pytest
from phonenumbers import COUNTRY_CODE_TO_REGION_CODE, PhoneMetadata

from tests.forms.filling.asking import problem

_CASES = json.loads(Path(__file__).with_name("phone_cases.json").read_text("utf-8"))
_FORM = Path(__file__).parents[2] / "frontend/storefront/src/form"


@pytest.mark.parametrize("typed", _CASES["taken"])
def test_takes(typed: str) -> None:
    """The browser's test reads the same cases (frontend/storefront/test/phoneRule.test.ts)."""
    assert problem("phone", typed) == ""


@pytest.mark.parametrize("typed", _CASES["refused"])
def test_refuses(typed: str) -> None:
    assert problem("phone", typed) == "Phone number is not valid. With a country code, it begins with +."


def test_the_browser_knows_the_lengths_its_library_leaves_out() -> None:
    known = json.loads((_FORM / "localLengths.json").read_text("utf-8"))
    found = {
        str(code): _local_lengths(code, first) for code, (first, *_) in COUNTRY_CODE_TO_REGION_CODE.items()
    }
    assert known == {code: lengths for code, lengths in found.items() if lengths}


def _local_lengths(code: int, region: str) -> list[int]:
    metadata = PhoneMetadata.metadata_for_region_or_calling_code(code, region)
    assert metadata
    assert metadata.general_desc
    return list(metadata.general_desc.possible_length_local_only)
