import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitewright.themes.colour import contrast
from sitewright.themes.palette import (
    SECTION_THEMES,
    SectionTheme,
    dark_section_themes,
    parse_palette,
    section_themes,
)

MEADOW = ["#fbf9f4", "#f1ebdf", "#d6a852", "#2c4838", "#20241f"]

colours = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


def faults(theme: SectionTheme) -> list[str]:
    """Pairs of text and ground that are below what WCAG 2.2 AA asks."""
    pairs = {
        f"{name} on {ground}": (getattr(theme, name), getattr(theme, ground), 4.5)
        for name in ("text", "muted", "accent", "error", "success")
        for ground in ("background", "field")
    }
    pairs["button text on button"] = (theme.button_text, theme.button, 4.5)
    pairs["button text on hovered button"] = (theme.button_text, theme.button_hover, 4.5)
    pairs["button on background"] = (theme.button, theme.background, 3.0)
    pairs["field line on background"] = (theme.field_line, theme.background, 3.0)
    return [name for name, (front, back, least) in pairs.items() if contrast(front, back) < least]


@pytest.mark.parametrize("make", [section_themes, dark_section_themes])
def test_meadow_is_readable_in_every_section_theme(make) -> None:  # type: ignore[no-untyped-def]
    themes = make(parse_palette(MEADOW))
    assert tuple(themes) == SECTION_THEMES
    assert [fault for theme in themes.values() for fault in faults(theme)] == []


@given(st.lists(colours, min_size=5, max_size=5))
@settings(max_examples=60, deadline=None)
def test_any_five_colours_give_readable_themes(chosen: list[str]) -> None:
    palette = parse_palette(chosen)
    for themes in (section_themes(palette), dark_section_themes(palette)):
        assert [fault for theme in themes.values() for fault in faults(theme)] == []


def test_keeps_colours_that_are_fine_as_the_owner_chose_them() -> None:
    paper = section_themes(parse_palette(MEADOW))["paper"]
    assert (paper.background.hex(), paper.text.hex(), paper.button.hex()) == ("#fbf9f4", "#20241f", "#2c4838")


@pytest.mark.parametrize("chosen", [MEADOW[:4], [*MEADOW, "#000"], [*MEADOW[:4], "ink"]])
def test_refuses_a_palette_that_is_none(chosen: list[str]) -> None:
    with pytest.raises(ValueError, match="colour"):
        parse_palette(chosen)
