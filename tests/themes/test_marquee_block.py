"""The block whose words run."""

import re
from typing import Any

import pytest

from sitewright.themes.block_loaders.marquee import marquee_blocks
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from sitewright.themes.presets.reading import Preset
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], **settings: Any) -> str:
    return section_html(section("s1", block("b1", "marquee", **settings)), site, marks=False)


def loaded(**settings: Any) -> dict[str, Any]:
    data: dict[str, Any] = marquee_blocks({"b1": settings}, {})["b1"]["marquee"]
    return data


def _preset(name: str) -> Preset:
    return next(
        each for category in theme("meadow").presets for each in category.presets if each.name == name
    )


def test_it_begins_as_the_presets_say() -> None:
    """PL-9.58: wave frequency 4, intensity 0, speed 0.5, text size 4rem."""
    defaults = {field.name: field.default for field in theme("meadow").blocks["marquee"].fields}
    assert (defaults["wave_frequency"], defaults["wave_intensity"]) == (4, 0)
    assert (defaults["speed"], defaults["text_size"]) == (0.5, 4)


@pytest.mark.parametrize(("name", "intensity"), [("marquee-straight", 0), ("marquee-wave", 60)])
def test_there_is_a_preset_for_either_intensity(name: str, intensity: int) -> None:
    """PL-9.58: intensity 0 or 60; the rest is the same."""
    settings = _preset(name).section["blocks"][0]
    said = {key: settings[key] for key in ("wave_intensity", "wave_frequency", "speed", "text_size")}
    assert said == {"wave_intensity": intensity, "wave_frequency": 4, "speed": 0.5, "text_size": 4}


def test_the_style_sheet_is_told_the_numbers(site: dict[str, Any]) -> None:
    """PL-9.58: they are custom properties of the block."""
    html = shown(site, text="Ferns", wave_intensity=60)
    assert re.search(r'style="--signs:\d+;--size:4rem;--speed:0.5;--waves:4;--rise:0.3em"', html)


def test_its_words_are_read_once(site: dict[str, Any]) -> None:
    html = shown(site, text='New "ferns" & seeds')
    heard = re.sub(r'<div class="marquee-run" aria-hidden="true">.*?</div></div></div>', "", html)
    assert heard.count("New &quot;ferns&quot; &amp; seeds") == 1
    assert html.count("New &quot;ferns&quot; &amp; seeds") > 4


def test_it_can_be_stopped_without_a_script(site: dict[str, Any]) -> None:
    html = shown(site, text="Ferns")
    assert '<input class="visually-hidden" type="checkbox">' in html
    assert "Stop the running text</span></label>" in html
    assert "<script" not in html
    assert "data-island" not in html


def test_it_leads_somewhere_when_it_is_told_to(site: dict[str, Any]) -> None:
    assert '<a href="/shop"><p class="visually-hidden">Ferns</p>' in shown(site, text="Ferns", link="/shop")
    assert "<a " not in shown(site, text="Ferns")


def test_two_copies_fill_more_than_a_screen() -> None:
    data = loaded(text="Ferns", text_size=4)
    assert len(data["copies"]) == 2
    assert data["copies"][0] == data["copies"][1]
    assert len(data["copies"][0]["items"]) * 6 == data["count"] >= 60


def test_in_waves_every_letter_knows_its_place() -> None:
    data = loaded(text="Ah ha", text_size=12, wave_intensity=60)
    signs = [sign for item in data["copies"][0]["items"] for sign in item["signs"]]
    assert "".join(sign["text"] for sign in signs[:5]) == "Ah ha"
    assert [sign["place"] for sign in signs[:6]] == [0, 1, 2, 3, 4, 6]


@pytest.mark.parametrize("text", ["مرحبا بكم", "नमस्ते दोस्तों", "cafe\u0301 noir"])
def test_letters_that_hold_together_are_not_taken_apart(text: str) -> None:
    signs = loaded(text=text, wave_intensity=60)["copies"][0]["items"][0]["signs"]
    assert [sign["text"].strip() for sign in signs] == text.split()


@pytest.mark.parametrize("value", [None, 7, ["x"], {"base": "x"}, float("nan")])
def test_it_bears_what_other_themes_keep(value: Any) -> None:
    assert loaded(text=value, text_size=value, wave_intensity=value)["copies"]
