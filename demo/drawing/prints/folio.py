"""Every print of the studio, by the name of its picture file."""

from collections.abc import Callable, Mapping

from demo.drawing.press import Sheet
from demo.drawing.prints.cyanotypes import CYANOTYPES
from demo.drawing.prints.ferns import FERNS
from demo.drawing.prints.grasses import GRASSES
from demo.drawing.prints.linocuts import LINOCUTS
from demo.drawing.prints.mushrooms import MUSHROOMS
from demo.drawing.prints.pressed import PRESSED
from demo.drawing.prints.seedheads import SEEDHEADS
from demo.drawing.prints.wildflowers import WILDFLOWERS

PRINTS: Mapping[str, Callable[[], Sheet]] = {
    **FERNS,
    **WILDFLOWERS,
    **GRASSES,
    **SEEDHEADS,
    **MUSHROOMS,
    **PRESSED,
    **CYANOTYPES,
    **LINOCUTS,
}
