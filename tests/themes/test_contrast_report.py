"""Which colours of a palette had to be moved, told to whoever chose it."""

import pytest

from sitewright.themes.contrast_report import Correction, corrections
from sitewright.themes.palette import parse_palette
from sitewright.themes.ready_palettes import READY_PALETTES

PALE = ["#ffffff", "#f4f4f4", "#ffe08a", "#9ad0c2", "#555555"]


@pytest.mark.parametrize("code", READY_PALETTES)
def test_ready_palettes_need_no_correction(code: str) -> None:
    assert corrections(parse_palette(READY_PALETTES[code])) == []


def test_there_are_eight_to_begin_from() -> None:
    assert len(READY_PALETTES) >= 8
    assert len(set(READY_PALETTES.values())) == len(READY_PALETTES)


def test_names_what_was_moved_and_how_bad_it_was() -> None:
    found = corrections(parse_palette(PALE))
    accent = next(one for one in found if (one.section_theme, one.role) == ("paper", "accent"))
    assert (accent.wanted, accent.shown != accent.wanted) == ("#9ad0c2", True)
    assert accent.contrast < 4.5


def test_judges_a_ground_by_the_text_on_it() -> None:
    found = corrections(parse_palette(PALE))
    ground = next(one for one in found if (one.section_theme, one.role) == ("accent", "background"))
    assert isinstance(ground, Correction)
    assert ground.contrast < 4.5
