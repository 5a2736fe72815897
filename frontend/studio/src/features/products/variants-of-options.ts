/** An option with its values, such as Size: A4, A3. */
type ProductOption = { readonly name: string; readonly values: readonly string[] };

type Attributed = { readonly attributes: Readonly<Record<string, string>> };

/** The options a product's variants use, values in the order they first appear. */
export function optionsOf(names: readonly string[], variants: readonly Attributed[]): ProductOption[] {
  return names.map((name) => ({
    name,
    values: [...new Set(variants.map((variant) => variant.attributes[name] ?? "").filter(Boolean))],
  }));
}

/** Every combination of values, the first option changing slowest; one empty combination without options. */
export function combinations(options: readonly ProductOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (found, option) =>
      found.flatMap((attributes) => option.values.map((value) => ({ ...attributes, [option.name]: value }))),
    [{}],
  );
}

/** Whether the variants are other ones than the options make. */
export function areOutOfStep(options: readonly ProductOption[], present: readonly Attributed[]): boolean {
  const keyOf = (attributes: Attributed["attributes"]) => JSON.stringify(Object.entries(attributes).sort());
  const wanted = new Set(combinations(options).map(keyOf));
  const found = new Set(present.map(({ attributes }) => keyOf(attributes)));
  return wanted.size !== found.size || [...wanted].some((one) => !found.has(one));
}

/**
 * One variant for every combination. A combination keeps the variant it had; a new one begins as a copy of the variant
 * that has most values in common, without its identity, so that a new size costs what the others do.
 */
export function variantsFor<Variant extends Attributed>(
  options: readonly ProductOption[],
  present: readonly Variant[],
  fresh: (like: Variant | undefined, attributes: Record<string, string>) => Variant,
): Variant[] {
  return combinations(options).map((attributes) => {
    const same = present.find((variant) => isSame(variant.attributes, attributes));
    return same ?? fresh(nearest(present, attributes), attributes);
  });
}

/** Whether two variants have the same value for every option. */
export function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function nearest<Variant extends Attributed>(
  present: readonly Variant[],
  attributes: Record<string, string>,
): Variant | undefined {
  const inCommon = (variant: Variant) =>
    Object.entries(attributes).filter(([name, value]) => variant.attributes[name] === value).length;
  return present.toSorted((a, b) => inCommon(b) - inCommon(a))[0];
}
