"""How the studio's blocks are proofed, and the marks a gouge leaves."""

from demo.drawing.geometry import grow, toward, turned
from demo.drawing.palette import INK_BLACK, WARM_PAPER, Colour
from demo.drawing.press import Plate, Sheet

CLEARED = 500 + 620j


def proof(name: str, paper: Colour = WARM_PAPER) -> tuple[Sheet, Plate]:
    sheet = Sheet(name, paper=paper)
    return sheet, sheet.plate(INK_BLACK, mottle=0.09, roughness=0.8)


def chatter(
    sheet: Sheet,
    plate: Plate,
    count: int,
    left: float = 90,
    top: float = 90,
    right: float = 910,
    bottom: float = 1110,
) -> None:
    """The short ridges a gouge leaves standing in cleared ground; they run away from what was left."""
    for _ in range(count):
        start = complex(sheet.rng.uniform(left, right), sheet.rng.uniform(top, bottom))
        outwards = turned((start - CLEARED) / abs(start - CLEARED), sheet.rng.gauss(0, 10))
        plate.line(grow(start, outwards, sheet.rng.uniform(12, 40), 14, steps=4), 3.2, 0.8)


def rays(plate: Plate, centre: complex, inner: float, outer: float, count: int, width: float) -> None:
    """Cut lines that run out from a centre, as light does in a block print."""
    for number in range(count):
        aim = toward(360 * number / count)
        plate.line(
            [centre + aim * inner, centre + aim * outer * (1 if number % 2 else 0.86)], width, width * 0.3, 0
        )


def gouge(block: Plate) -> Plate:
    """Draws by cutting away, for shapes that come out of the dark."""
    return block.through(lambda tone: 1.0 if tone == 0 else 0.0)
