import type { Rect } from "../bridge/protocol.ts";

type Room = { readonly width: number; readonly height: number };

const GAP = 8;

/**
 * Where the bar stands: above the words, so that it covers none of them; below where there is no room above; at the
 * upper end where a long text fills the screen.
 */
export function barPlace(words: Rect, bar: Room, room: Room): { left: number; top: number } {
  const above = words.y - bar.height - GAP;
  const below = words.y + words.height + GAP;
  const hasRoomBelow = below + bar.height + GAP <= room.height;
  const top = above >= GAP ? Math.min(above, room.height - bar.height - GAP) : hasRoomBelow ? below : GAP;
  const middle = words.x + words.width / 2 - bar.width / 2;
  return { left: Math.max(GAP, Math.min(middle, room.width - bar.width - GAP)), top: Math.max(GAP, top) };
}
