"""Whether a colour is dark (PL-9.20). Pure.

Another question than the weight that the formatter `color-weight` tells, which goes by half of white (D-26).
"""

_SHARES = (0.299, 0.587, 0.114)
"""Of red, green and blue in what an eye takes for brightness (ITU-R BT.601)."""
_DARK_BELOW = 0.65 * 256


def is_dark(digits: str) -> bool:
    """Whether words on a colour such as `2c4838` are better light."""
    channels = (int(digits[start : start + 2], 16) for start in (0, 2, 4))
    return sum(share * channel for share, channel in zip(_SHARES, channels, strict=True)) < _DARK_BELOW
