type Point = { readonly x: number; readonly y: number };

const STEP = 0.01;
const LARGE_STEP = 0.1;
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key goes, in shares of the sides; null for other keys. */
export function arrowSteps(key: string, isLarge: boolean): Point | null {
  const direction = DIRECTIONS[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return direction ? { x: direction.x * step, y: direction.y * step } : null;
}

/** Where a key moves the point to, never out of the picture; null for keys that do not move it. */
export function moved(key: string, { x, y }: Point, isLarge: boolean): Point | null {
  const steps = arrowSteps(key, isLarge);
  return steps && { x: inside(x + steps.x), y: inside(y + steps.y) };
}

/** Within the picture, in whole hundredths: many steps do not add up their errors. */
function inside(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
}
