import type { Design, Styles } from "./design-api.ts";

/** Custom property, without dashes in front, to its value. */
export type Properties = Readonly<Record<string, string>>;

/** Makes the fallback count that a theme writes beside the property. */
const UNSET = "initial";

/** What these choices come to in the page, those that are not made included. */
export function propertiesOf(styles: Styles, choices: Design["properties"]): Properties {
  const chosen: Readonly<Record<string, unknown>> = styles;
  return Object.fromEntries(
    Object.entries(choices).map(([choice, property]) => [property.name, cssOf(chosen[choice], property)]),
  );
}

function cssOf(value: unknown, { unit, divisor, values }: Design["properties"][string]): string {
  if (typeof value === "number") return `${value / divisor}${unit}`;
  return (typeof value === "string" && values[value]) || UNSET;
}

/** Whether both come to the same. */
export function isSame(one: Properties, other: Properties): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
