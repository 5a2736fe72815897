"""Which stored variant a row of a file speaks of. Pure."""

from collections.abc import Callable, Mapping

from sitewright.catalog.importing.errors import OptionsNotNamed
from sitewright.catalog.importing.reading import SaidProduct, SaidVariant
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.kit.single_line import single_line

Choice = tuple[tuple[str, str], ...]
_Key = Callable[[SaidVariant | VariantData], object]


def stored_variants(said: SaidProduct, before: ProductData) -> list[VariantData | None]:
    """For each variant of the file the stored one it is, None for a new one; none is taken twice.

    By options first, as files have no ids of ours and skus repeat; then by sku, for an option may have been
    renamed. A file without options can mean stored variants alone: raises OptionsNotNamed where it cannot be
    told which.
    """
    free = {variant.id: variant for variant in before.variants}
    found: list[VariantData | None] = [None] * len(said.variants)
    for key in (_choice_of, _sku_of) if said.has_options else (_sku_of,):
        # Reversed, so that of several with the same key the first one is kept.
        known = {key(variant): variant for variant in reversed(free.values())}
        for index, variant in enumerate(said.variants):
            match = None if found[index] or key(variant) is None else known.get(key(variant))
            if match is not None and free.pop(match.id, None) is not None:
                found[index] = match
    return found if said.has_options else _of_those_there(found, before)


def choice_of(attributes: Mapping[str, str]) -> Choice:
    """The options of a variant, as they can be compared."""
    return tuple(sorted((single_line(name), single_line(value)) for name, value in attributes.items()))


def _of_those_there(found: list[VariantData | None], before: ProductData) -> list[VariantData | None]:
    if len(found) == len(before.variants) == 1:
        return list(before.variants)
    if None in found:
        raise OptionsNotNamed
    return found


def _choice_of(variant: SaidVariant | VariantData) -> object:
    return choice_of(variant.attributes)


def _sku_of(variant: SaidVariant | VariantData) -> object:
    """None for none: such variants are not each other's."""
    return (variant.sku if isinstance(variant, VariantData) else variant.fields.get("sku")) or None
