"""What every print has in common: the caption line, the colour field behind a plant, the ground."""

from random import Random

from demo.drawing.geometry import Path, ellipse, grow, rectangle, toward
from demo.drawing.palette import Colour
from demo.drawing.press import Plate, Sheet

CENTRE = 500
GROUND = 1075
CAPTION_LINE = 1172


def caption(plate: Plate, text: str, tone: float = 0.9) -> None:
    """The name under a print in small spaced capitals, as the studio signs every sheet."""
    plate.letters(text.upper(), complex(CENTRE, CAPTION_LINE), 16.5, 6.2, tone)


def sun(sheet: Sheet, ink: Colour, centre: complex, radius: float, tone: float = 1.0) -> Plate:
    """A flat disc of colour behind the plant, printed first."""
    plate = sheet.plate(ink, mottle=0.12)
    plate.fill(ellipse(centre, radius, radius, points=160), tone)
    return plate


def field(sheet: Sheet, ink: Colour, outline: Path, tone: float = 1.0) -> Plate:
    """A flat shape of colour behind the plant, printed first."""
    plate = sheet.plate(ink, mottle=0.12)
    plate.fill(outline, tone)
    return plate


def window(margin: float = 90, bottom: float = 1110) -> Path:
    """The rectangle most full prints keep to; the caption stands under it."""
    return rectangle(margin, margin, 1000 - margin, bottom)


def meadow_feet(rng: Random, count: int, left: float, right: float) -> list[float]:
    """`count` x-positions from `left` to `right`, evenly set and then jostled."""
    step = (right - left) / max(1, count - 1)
    return [left + step * n + rng.uniform(-0.3, 0.3) * step for n in range(count)]


def flower_stem(plate: Plate, x: float, lean: float, height: float, bend: float, width: float = 6) -> Path:
    """A stem cut into `plate` from the foot line at `x`, leaning and bending by degrees."""
    path = grow(complex(x, 1080), toward(lean), height, bend, steps=50)
    plate.line(path, width, width * 0.55)
    return path
