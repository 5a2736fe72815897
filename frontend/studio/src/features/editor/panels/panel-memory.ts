/** What one leaves as it was: which panels are shown and how wide they are, kept in this browser. */
export type SideName = "outline" | "settings";
export type SideState = { readonly isShown: boolean; readonly width: number };
export type Sides = Readonly<Record<SideName, SideState>>;

export const LEAST_WIDTH = 220;
export const MOST_WIDTH = 480;
const STORED = "sitewright.editor-panels";

/** Windows at least so wide have room for a panel and a page beside it that can still be read. */
const ROOM_FOR: Readonly<Record<SideName, number>> = { settings: 1024, outline: 1280 };

export function fittingWidth(width: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
}

/** The remembered sides; what is not there or of another form is as it begins in a window so wide. */
export function readSides(stored: string | null, windowWidth: number): Sides {
  const read = parsed(stored);
  const begin = (name: SideName, width: number) => ({ isShown: windowWidth >= ROOM_FOR[name], width });
  return {
    outline: side(read.outline, begin("outline", 264)),
    settings: side(read.settings, begin("settings", 312)),
  };
}

export function rememberedSides(): Sides {
  return readSides(globalThis.localStorage?.getItem(STORED) ?? null, globalThis.innerWidth);
}

export function rememberSides(sides: Sides): void {
  localStorage.setItem(STORED, JSON.stringify(sides));
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Whatever another release or a person wrote there is worth no failure.
    return {};
  }
}

function side(read: unknown, begin: SideState): SideState {
  if (typeof read !== "object" || read === null) return begin;
  const { isShown, width } = read as Partial<SideState>;
  return {
    isShown: typeof isShown === "boolean" ? isShown : begin.isShown,
    width: typeof width === "number" && Number.isFinite(width) ? fittingWidth(width) : begin.width,
  };
}
