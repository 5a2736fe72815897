"""How large the goods are as they are packed: for shops that ship by size, and asked by nobody else."""

from collections.abc import Collection

from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id

_SIZES = """
    SELECT id, length_mm, width_mm, height_mm FROM catalog_variant
    WHERE website_id = %s AND id IN ({places}) AND length_mm > 0 AND width_mm > 0 AND height_mm > 0
"""


def sizes_of(variant_ids: Collection[str]) -> dict[str, tuple[int, int, int]]:
    """Length, width and height in millimetres by the variant's id, of those where all three are said. One
    statement for any number.
    """
    if not variant_ids:
        return {}
    found = read_rows(_SIZES.format(places=places(variant_ids)), [current_website_id(), *variant_ids])
    return {variant_id: (length, width, height) for variant_id, length, width, height in found}
