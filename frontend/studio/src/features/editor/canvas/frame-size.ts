import type { DeviceName } from "../session/editor-state.ts";

/** Frame widths in CSS pixels (PL-9.48, D-28). */
export const DEVICE_WIDTHS: Readonly<Record<DeviceName, number>> = { desktop: 1024, tablet: 768, phone: 428 };

export type FrameSize = { readonly width: number; readonly height: number; readonly scale: number };

/**
 * How large the frame is and how much it is scaled so that a device fits into the room there is. On a wide screen
 * the desktop frame takes all of it, since a desktop page has no upper width.
 */
export function frameSize(device: DeviceName, room: { width: number; height: number }): FrameSize {
  const wished = DEVICE_WIDTHS[device];
  const width = device === "desktop" ? Math.max(wished, room.width) : wished;
  const scale = Math.min(1, room.width / width);
  return { width, height: Math.round(room.height / scale), scale };
}
