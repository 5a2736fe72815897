"""The pictures in the repository are what the scripts draw."""

from demo.drawing.__main__ import catalogue, encoded
from demo.drawing.presentation import artwork
from demo.drawing.prints.folio import PRINTS
from demo.texts import PICTURES, pictures_used


def test_draws_the_same_bytes_each_time() -> None:
    assert encoded(PRINTS["quaking-grass"]().pull()) == encoded(PRINTS["quaking-grass"]().pull())


def test_redraws_the_picture_in_the_repository() -> None:
    drawn = artwork("harts-tongue")
    from PIL import Image, ImageChops, ImageStat

    with Image.open(PICTURES / "harts-tongue.webp") as kept:
        difference = ImageStat.Stat(ImageChops.difference(kept.convert("RGB"), drawn))
    # WebP loses a little, another build of its library a little else; a changed drawing is far above.
    assert max(difference.mean) < 3


def test_has_a_recipe_for_every_picture() -> None:
    recipes = {f"{name}.webp" for name in catalogue()}
    assert {path.name for path in PICTURES.iterdir()} == recipes
    assert set(pictures_used()) <= recipes


def test_prints_are_four_by_five() -> None:
    assert PRINTS["bracken"]().size == (960, 1200)
