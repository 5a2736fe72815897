"""The studio's inks and papers, as sRGB triples. Inks are what they look like printed solid on white."""

from typing import NamedTuple


class Colour(NamedTuple):
    red: int
    green: int
    blue: int


WARM_PAPER = Colour(248, 243, 232)
COTTON_PAPER = Colour(251, 249, 244)
BLUSH_PAPER = Colour(243, 226, 212)
STRAW_PAPER = Colour(243, 230, 200)
SAGE_PAPER = Colour(223, 227, 211)
MIST_PAPER = Colour(226, 231, 232)
KRAFT_PAPER = Colour(214, 189, 154)

INK_BLACK = Colour(37, 34, 33)
MOSS = Colour(86, 102, 60)
DEEP_FERN = Colour(44, 72, 56)
SAGE = Colour(148, 163, 128)
OCHRE = Colour(206, 152, 52)
TERRACOTTA = Colour(190, 92, 58)
POPPY = Colour(205, 74, 50)
ROSE = Colour(214, 140, 130)
PLUM = Colour(100, 54, 84)
INK_BLUE = Colour(44, 68, 108)
CORNFLOWER = Colour(74, 104, 168)
PRUSSIAN = Colour(16, 54, 104)
UMBER = Colour(112, 80, 56)
CHALK = Colour(255, 255, 255)


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """The colour `share` (0–1) of the way from `first` to `second`."""
    return Colour(*(round(a + (b - a) * share) for a, b in zip(first, second, strict=True)))
