"""Labels and declarations as they are printed."""

import re

import pytest

from sitewright.orders.documents.customs.drawing import (
    address_lines,
    declaration_shown,
    draw_declaration,
    draw_label,
    label_shown,
)
from sitewright.orders.documents.paper import Party
from tests.orders.documents.customs.made_up import sending


def test_a_declaration_says_what_is_inside_and_leaves_blank_what_is_unknown() -> None:
    said = declaration_shown(sending())
    shirts = {"title": "Cotton shirt", "quantity": "2", "weight": "0.500 kg", "value": "€48.00"}
    assert said["lines"][0] == {**shirts, "hs_code": "61091000", "origin": "Portugal"}
    assert [said["lines"][1][name] for name in ("weight", "hs_code", "origin")] == ["", "", ""]
    assert (said["value"], said["weight"]) == ("€67.99", "")
    assert draw_declaration(sending()).startswith(b"%PDF-1.7")


def test_a_label_has_the_size_of_the_shops_country() -> None:
    assert re.search(rb"/MediaBox\[0 0 288 432\]", draw_label(sending(home="US")))
    assert re.search(rb"/MediaBox\[0 0 297\.\d+ 419\.\d+\]", draw_label(sending()))


def test_a_label_tells_the_tracking_number_and_no_weight_that_is_only_a_part() -> None:
    said = label_shown(sending(carrier="DHL", tracking_number="00340434"))
    assert [value for _, value in said["facts"]] == ["#1042", "DHL 00340434"]
    assert [value for _, value in label_shown(sending(lines=sending().lines[:1]))["facts"]] == [
        "#1042",
        "0.500 kg",
    ]


@pytest.mark.parametrize(
    ("party", "expected"),
    [
        (
            Party("Ann", "1 Main St", "Apt 2", "11201", "Brooklyn", "NY", "US"),
            ["Ann", "1 Main St", "Apt 2", "BROOKLYN, NY 11201", "UNITED STATES"],
        ),
        (
            Party("Urs", "Gasse 2", "", "4051", "Basel", "", "CH"),
            ["Urs", "Gasse 2", "CH-4051 Basel", "SWITZERLAND"],
        ),
        (Party("Nobody", city="Basel"), ["Nobody", "BASEL"]),
        (Party("Elsewhere", city="Basel", country="QQ"), ["Elsewhere", "Basel", "QQ"]),
    ],
)
def test_an_address_is_written_as_its_country_does(party: Party, expected: list[str]) -> None:
    assert address_lines(party) == expected


def test_what_a_buyer_wrote_is_only_shown() -> None:
    party = Party('#read("/etc/passwd")', "*bold* $x$", "", "4051", "\x00中文", "", "CH")
    assert draw_label(sending(receiver=party)).startswith(b"%PDF-1.7")
    assert draw_declaration(sending(receiver=party, home="US")).startswith(b"%PDF-1.7")
