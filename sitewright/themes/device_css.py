"""The style rules that keep what is for one kind of device from the other, the same in every theme.

They stand in the layer of the placements (`placement_css`), where `!important` outdoes every theme: what an
owner keeps from phones no theme brings back by saying `display: grid`.
"""

from sitewright.themes.placement_css import ABOVE_PHONES, LARGEST_PHONE


def device_css() -> str:
    """For the beginning of a stylesheet."""
    return (
        "@layer placement{"
        f"@media (max-width:{LARGEST_PHONE}){{.only-wide{{display:none!important}}"
        # A picture for phones has its own point that stays in sight.
        ".has-phone-picture>img{object-position:var(--phone-focus,50% 50%)!important}}"
        f"@media (min-width:{ABOVE_PHONES}){{.only-phone{{display:none!important}}}}"
        # Themes lay out the picture in it.
        ".has-phone-picture{display:contents}"
        # The second of two texts begins where the first would.
        ".either{display:block}.either.only-phone{margin-block-start:0!important}"
        "}"
    )
