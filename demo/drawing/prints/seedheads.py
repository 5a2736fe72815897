"""The winter folio: seed heads, mostly one dark ink on a coloured paper."""

from demo.drawing import seedheads
from demo.drawing.composition import caption, field
from demo.drawing.geometry import Path, at, ellipse, grow, sunflower, toward, turned
from demo.drawing.leaves import lanceolate, leaf, lobed, toothed
from demo.drawing.palette import (
    BLUSH_PAPER,
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    INK_BLUE,
    KRAFT_PAPER,
    MIST_PAPER,
    MOSS,
    PLUM,
    SAGE_PAPER,
    STRAW_PAPER,
    UMBER,
)
from demo.drawing.press import Plate, Sheet
from demo.drawing.prints.tree_seeds import acorns, plane_tree, sycamore_keys


def _stem(plate: Plate, x: float, lean: float, height: float, bend: float, width: float = 5) -> Path:
    path = grow(complex(x, 1080), toward(lean), height, bend, steps=50)
    plate.line(path, width, width * 0.6)
    return path


def poppy_heads() -> Sheet:
    sheet = Sheet("poppy-heads", paper=KRAFT_PAPER)
    ink = sheet.plate(INK_BLACK)
    for x, lean, height, bend, size in (
        (420, -15, 540, 14, 108),
        (470, -4, 760, -6, 132),
        (525, 6, 640, 4, 118),
        (575, 15, 450, -8, 96),
        (500, 1, 380, 8, 84),
    ):
        stem = _stem(ink, x, lean, height, bend, 5)
        seedheads.poppy_capsule(ink, *at(stem, 1), size)
    caption(ink, "Papaver somniferum, October")
    return sheet


def dandelion_clock() -> Sheet:
    sheet = Sheet("dandelion-clock", paper=STRAW_PAPER)
    ink = sheet.plate(INK_BLUE)
    stem = grow(470 + 1080j, toward(-3), 560, 10, steps=50)
    ink.line(stem, 9, 7)
    for lean, length in ((-58, 250), (52, 270), (-30, 290), (26, 240)):
        leaf(
            ink,
            470 + 1078j,
            toward(lean),
            length,
            62,
            toothed(lobed(5, 0.5), 5, 0.35),
            lean * 0.3,
            0.9,
            None,
            0,
        )
    seedheads.dandelion_clock(ink, at(stem, 1)[0], 245, sheet.rng, 40)
    for x, y, lean in ((700, 260, 40), (790, 190, 52), (770, 330, 66), (860, 120, 48), (865, 265, 60)):
        seedheads.flying_seed(ink, complex(x, y), toward(lean), 56, sheet.rng)
    caption(ink, "Taraxacum officinale")
    return sheet


def honesty() -> Sheet:
    sheet = Sheet("honesty", paper=BLUSH_PAPER)
    ink = sheet.plate(UMBER, 0.18)
    for x, lean, height, bend in ((470, -9, 820, -8), (535, 8, 700, 14)):
        stem = _stem(ink, x, lean, height, bend, 5)
        for number in range(9):
            t = 0.34 + 0.62 * number / 9
            side = 1 if number % 2 else -1
            place, along = at(stem, t)
            twig = grow(place, turned(along, 58 * side), 74 * (1.2 - 0.5 * t), -30 * side, steps=12)
            ink.line(twig, 2.6, 2)
            seedheads.honesty(ink, *at(twig, 1), 118 * (1.15 - 0.35 * t))
        seedheads.honesty(ink, *at(stem, 1), 92)
    caption(ink, "Lunaria annua")
    return sheet


def teasels() -> Sheet:
    sheet = Sheet("teasels", paper=SAGE_PAPER)
    ink = sheet.plate(INK_BLACK, 0.08)
    for x, lean, height, bend, size in (
        (430, -13, 480, 8, 190),
        (500, 1, 700, 4, 240),
        (570, 14, 420, -8, 170),
    ):
        stem = _stem(ink, x, lean, height, bend, 7)
        for t in (0.2, 0.34, 0.48, 0.62, 0.76):
            place, along = at(stem, t)
            for side in (-1, 1):
                ink.line([place, place + turned(along, 70 * side) * 11], 3, 0.6)
        seedheads.teasel(ink, *at(stem, 1), size, sheet.rng)
    caption(ink, "Dipsacus fullonum")
    return sheet


def allium_globes() -> Sheet:
    sheet = Sheet("allium-globes", paper=COTTON_PAPER)
    stems, stars = sheet.plate(MOSS), sheet.plate(PLUM)
    for x, lean, height, bend, radius in (
        (430, -12, 540, 6, 122),
        (505, 2, 760, -4, 190),
        (585, 14, 430, -8, 106),
    ):
        stem = _stem(stems, x, lean, height, bend, 7)
        seedheads.allium(stems, stars, at(stem, 1)[0], radius, round(radius * 0.6))
    for lean, bend in ((-40, -50), (38, 56), (-22, -70), (24, 66)):
        leaf(stems, 505 + 1080j, toward(lean), 330, 30, lanceolate, bend, 0.85, None, 0)
    caption(stems, "Allium, gone over")
    return sheet


def old_mans_beard() -> Sheet:
    sheet = Sheet("old-mans-beard", paper=MIST_PAPER)
    night = field(sheet, DEEP_FERN, ellipse(500 + 590j, 390, 490, points=120))
    vine = grow(300 + 960j, toward(38), 790, -34, 1.5, sheet.rng, steps=60)
    night.line(vine, 6, 3, 0.4)
    for t, angle, radius in (
        (0.22, -50, 112),
        (0.36, 56, 128),
        (0.56, -60, 138),
        (0.7, 60, 112),
        (0.86, -50, 92),
    ):
        place, along = at(vine, t)
        twig = grow(place, turned(along, angle), 140, -angle * 0.4)
        night.line(twig, 3.4, 2.6, 0.4)
        _pale_plumes(night, at(twig, 1)[0], radius, sheet)
    caption(night, "Clematis vitalba")
    return sheet


def _pale_plumes(plate: Plate, centre: complex, radius: float, sheet: Sheet) -> None:
    for number in range(30):
        lean = sheet.rng.choice((-1, 1)) * sheet.rng.uniform(60, 140)
        tail = grow(
            centre,
            turned(-1j, 12 * number + sheet.rng.uniform(-8, 8)),
            radius * sheet.rng.uniform(0.6, 1.05),
            lean,
            steps=26,
        )
        plate.line(tail, 2.2, 1.2, 0)
        for hair in range(22):
            place, along = at(tail, 0.25 + 0.75 * hair / 22)
            for side in (-1, 1):
                plate.line([place, place + turned(along, 42 * side) * radius * 0.08], 1.1, 0.7, 0.12)
    for seed in sunflower(centre, radius * 0.15, 20):
        plate.disc(seed, 4, 0.55, 1)


SEEDHEADS = {
    "poppy-heads": poppy_heads,
    "dandelion-clock": dandelion_clock,
    "honesty": honesty,
    "teasels": teasels,
    "allium-globes": allium_globes,
    "acorns": acorns,
    "sycamore-keys": sycamore_keys,
    "old-mans-beard": old_mans_beard,
    "plane-tree": plane_tree,
}
