from sitewright.themes.device_css import device_css
from sitewright.themes.site_theme import site_theme
from sitewright.themes.stylesheet import site_stylesheet
from tests.cast import Cast


def test_what_is_for_one_kind_of_device_is_not_displayed_on_the_other() -> None:
    css = device_css()
    assert "@media (max-width:40rem){.only-wide{display:none!important}" in css
    assert "@media (min-width:40.01rem){.only-phone{display:none!important}}" in css


def test_is_part_of_every_stylesheet(in_shop: Cast) -> None:
    assert device_css() in site_stylesheet(site_theme().stylesheet, {}).text
