/** How far a large picture is drawn up and moved; pure. `x` and `y` are pixels from where it stands by itself. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MOST = 5;
/** What a double tap or Enter draws it up to. */
export const CLOSE_UP = 2.5;

/** Drawn up `by` times around a point, which stays where it is; `point` counts from the picture's middle. */
export function zoomed({ scale, x, y }: View, by: number, point: Point): View {
  const next = Math.min(MOST, Math.max(1, scale * by));
  if (next === 1) return WHOLE;
  const ratio = next / scale;
  return { scale: next, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio };
}

/** Moved, yet never so far that its edge comes inside the place it has. */
export function moved({ scale, x, y }: View, by: Point, size: Point): View {
  const within = (value: number, length: number) => {
    const most = (length * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: within(x + by.x, size.x), y: within(y + by.y, size.y) };
}

export function distance([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

export function middle([a, b]: readonly Point[]): Point {
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 });
}
