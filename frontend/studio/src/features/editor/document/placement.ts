import type { Device } from "./setting-value.ts";

/** Where a block stands on the grid of what holds it; what is left out follows the flow (content/placement.py). */
export type Place = {
  readonly column?: number;
  readonly row?: number;
  readonly span?: number;
  readonly rows?: number;
};

/** Per device. Without one for phones, blocks stand below each other there, each over the whole width. */
export type Placement = { readonly base?: Place; readonly phone?: Place };

export type PlaceName = keyof Place;

export const COLUMNS = 12;
export const MOST_ROWS = 60;
const MOST_ROWS_OF_A_BLOCK = 12;

export const MOST: Readonly<Record<PlaceName, number>> = {
  column: COLUMNS,
  row: MOST_ROWS,
  span: COLUMNS,
  rows: MOST_ROWS_OF_A_BLOCK,
};

const UNSAID = { span: COLUMNS, rows: 1 };

/** The place with one number set, or left to the flow with null; what would reach beyond the grid takes less of it. */
export function withNumber(place: Place, name: PlaceName, value: number | null): Place {
  const { [name]: _, ...others } = place;
  return fitted(value === null ? others : { ...others, [name]: value });
}

/** The placement with another place on one device; one that says nothing is left out. */
export function withPlace(placement: Placement, device: Device, place: Place): Placement {
  const { [device]: _, ...others } = placement;
  return Object.keys(place).length > 0 ? { ...others, [device]: place } : others;
}

/** How wide a block is on a device. */
export function spanOn(placement: Placement, device: Device): number {
  return placement[device]?.span ?? UNSAID.span;
}

/** What the setting `span` of earlier drafts meant: a width, or one per device. */
export function placementOfSpan(span: unknown): Placement {
  const spans = isRecord(span) ? span : { base: span };
  return withPlace(withPlace({}, "base", ofWidth(spans.base)), "phone", ofWidth(spans.phone));
}

function ofWidth(span: unknown): Place {
  return typeof span === "number" && Number.isInteger(span)
    ? { span: Math.min(Math.max(span, 1), COLUMNS) }
    : {};
}

function fitted(place: Place): Place {
  const across = fit(place.column, place.span ?? UNSAID.span, COLUMNS);
  const down = fit(place.row, place.rows ?? UNSAID.rows, MOST_ROWS);
  return {
    ...place,
    ...(across !== null && { span: across }),
    ...(down !== null && { rows: down }),
  };
}

/** The size that is left where this one would reach beyond the grid; null when it does not. */
function fit(start: number | undefined, size: number, end: number): number | null {
  return start !== undefined && start + size - 1 > end ? end + 1 - start : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
