"""Sample portraits: four people who do not exist, cut from paper."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tools.sample_sheet import Rgb, Sheet, mixed


@dataclass(frozen=True, slots=True)
class Person:
    """`hair`: from 0 to 1, how far down it falls; `bun` is a knot on top."""

    skin: Rgb
    hair: float
    bun: bool = False
    is_before_dark: bool = False


def portrait(person: Person, sheet: Sheet) -> None:
    """Head and shoulders, without a face."""
    dark, bright = mixed(sheet.deep, sheet.light, 0.25), mixed(sheet.light, sheet.bright, 0.3)
    back = dark if person.is_before_dark else bright
    sheet.ground(mixed(back, sheet.lightest, 0.15), back)
    skin = person.skin
    hair = mixed(sheet.darkest, sheet.deep, 0.25)
    clothes = sheet.lightest if person.is_before_dark else sheet.deep
    if person.bun:
        sheet.disc(0.5, 0.16, 0.085, hair)
    _hair_behind(sheet, person.hair, hair)
    sheet.shape([(0.43, 0.5), (0.57, 0.5), (0.58, 0.68), (0.42, 0.68)], mixed(skin, sheet.darkest, 0.12))
    sheet.disc(0.5, 0.99, 0.4, clothes, 0.3)
    sheet.disc(0.5, 0.42, 0.155, skin)
    sheet.shape([(0.335, 0.41), (0.34, 0.33), (0.66, 0.33), (0.665, 0.41), (0.6, 0.345), (0.42, 0.355)], hair)


def _hair_behind(sheet: Sheet, length: float, colour: Rgb) -> None:
    down = 0.4 + 0.35 * length
    sheet.disc(0.5, 0.38, 0.18, colour)
    sheet.shape([(0.322, 0.38), (0.678, 0.38), (0.69, down), (0.31, down)], colour)


_SIZE = (800, 1000)

PEOPLE: dict[str, tuple[Callable[[Sheet], None], tuple[int, int]]] = {
    "person-one": (partial(portrait, Person((238, 206, 180), 0.7)), _SIZE),
    "person-two": (partial(portrait, Person((122, 82, 60), 0.0, is_before_dark=True)), _SIZE),
    "person-three": (partial(portrait, Person((201, 152, 116), 0.1, bun=True)), _SIZE),
    "person-four": (partial(portrait, Person((228, 187, 153), 0.0, is_before_dark=True)), _SIZE),
}
