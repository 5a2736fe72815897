"""The woodland folio: mushrooms, in an engraver's manner."""

from demo.drawing import mushrooms
from demo.drawing.composition import caption, field, sun
from demo.drawing.geometry import arch, toward
from demo.drawing.grasses import tuft
from demo.drawing.leaves import blade, strap
from demo.drawing.palette import (
    BLUSH_PAPER,
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    MOSS,
    OCHRE,
    POPPY,
    SAGE,
    SAGE_PAPER,
    STRAW_PAPER,
    TERRACOTTA,
    UMBER,
)
from demo.drawing.press import Plate, Sheet


def _moss_line(sheet: Sheet, plate: Plate, left: float, right: float, ground: float = 1080) -> None:
    """The ground: a short fringe of moss, so that nothing floats."""
    for number in range(int((right - left) / 4)):
        x = left + number * 4 + sheet.rng.uniform(-2, 2)
        edge = min(1.0, (x - left) / 90, (right - x) / 90)
        plate.fill(
            blade(
                complex(x, ground),
                toward(sheet.rng.uniform(-34, 34)),
                8 + 30 * edge * sheet.rng.random(),
                5,
                strap,
                10,
                8,
            )[1]
        )


def fly_agaric() -> Sheet:
    sheet = Sheet("fly-agaric")
    body, red = sheet.plate(INK_BLACK), sheet.plate(POPPY, 0.16, covers=True)
    for x, height, radius in ((330, 300, 128), (690, 400, 165), (500, 640, 235)):
        mushrooms.fly_agaric(red, body, complex(x, 1080), height, radius, sheet.rng)
    _moss_line(sheet, body, 190, 830)
    caption(body, "Amanita muscaria")
    return sheet


def parasols() -> Sheet:
    sheet = Sheet("parasols", paper=STRAW_PAPER)
    brown = sheet.plate(UMBER)
    for x, height, radius in ((690, 430, 185), (325, 560, 205), (520, 770, 265)):
        mushrooms.parasol_mushroom(brown, complex(x, 1080), height, radius, sheet.rng)
    tuft(brown, 430 + 1080j, 6, 200, sheet.rng)
    tuft(brown, 620 + 1080j, 6, 170, sheet.rng)
    caption(brown, "Macrolepiota procera")
    return sheet


def ink_caps() -> Sheet:
    sheet = Sheet("ink-caps", paper=COTTON_PAPER)
    ink = sheet.plate(INK_BLACK, 0.08)
    for x, height, width in ((300, 420, 170), (690, 520, 190), (420, 680, 215), (570, 820, 240)):
        mushrooms.ink_cap(ink, complex(x, 1080), height, width, sheet.rng)
    _moss_line(sheet, ink, 190, 820)
    caption(ink, "Coprinus comatus")
    return sheet


def chanterelles() -> Sheet:
    sheet = Sheet("chanterelles", paper=SAGE_PAPER)
    gold, moss = sheet.plate(OCHRE, 0.18), sheet.plate(MOSS)
    for x, height, width, lean in (
        (620, 700, 320, 9),
        (360, 560, 280, -10),
        (470, 380, 210, 4),
        (735, 330, 180, 10),
        (275, 250, 140, -9),
    ):
        mushrooms.chanterelle(gold, complex(x, 1080), height, width, lean)
    _moss_line(sheet, moss, 150, 860)
    caption(moss, "Cantharellus cibarius")
    return sheet


def forest_floor() -> Sheet:
    sheet = Sheet("forest-floor", paper=BLUSH_PAPER)
    field(sheet, SAGE, arch(150, 80, 850, 1110), 0.6)
    sun(sheet, OCHRE, 640 + 330j, 105, 0.7)
    pale = sheet.plate(DEEP_FERN, 0.12)
    for x, height in ((205, 560), (292, 800), (735, 860), (806, 620)):
        pale.fill(blade(complex(x, 1110), toward(0), height, 46, strap)[1], 0.45)
    ink, rust = sheet.plate(INK_BLACK), sheet.plate(TERRACOTTA, covers=True)
    for x, height, radius in ((385, 300, 96), (600, 430, 150)):
        mushrooms.fly_agaric(rust, ink, complex(x, 1100), height, radius, sheet.rng)
    for x, height, radius in ((480, 180, 60), (715, 210, 72), (280, 170, 58)):
        mushrooms.parasol_mushroom(ink, complex(x, 1104), height, radius, sheet.rng)
    _moss_line(sheet, ink, 152, 848, 1110)
    caption(ink, "Forest floor")
    return sheet


MUSHROOMS = {
    "fly-agaric": fly_agaric,
    "parasols": parasols,
    "ink-caps": ink_caps,
    "chanterelles": chanterelles,
    "forest-floor": forest_floor,
}
