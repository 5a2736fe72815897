import type { DeviceName } from "../session/editor-state.ts";

/** Frame widths in CSS pixels that can be chosen, the usual one first (PL-9.48, decision 0023). */
export const DEVICE_WIDTHS: Readonly<Record<DeviceName, readonly [number, ...number[]]>> = {
  desktop: [1440, 1024],
  tablet: [768],
  phone: [390, 428],
};

/** "fit": as large as the room allows and never larger than it is; else the part of its true size. */
export type Zoom = "fit" | number;

export const ZOOMS: readonly Zoom[] = ["fit", 0.5, 0.75, 1];

export type FrameSize = { readonly width: number; readonly height: number; readonly scale: number };

export type Room = { readonly width: number; readonly height: number };

type View = { readonly device: DeviceName; readonly zoom?: Zoom; readonly width?: number };

/**
 * How large the frame is and how much it is scaled. On a screen wider than a desktop's usual width its frame takes
 * all of it, since a desktop page has no upper width.
 */
export function frameSize({ device, zoom = "fit", width: chosen }: View, room: Room): FrameSize {
  const [usual] = DEVICE_WIDTHS[device];
  const wished = chosen ?? usual;
  const width = device === "desktop" && wished === usual ? Math.max(wished, room.width) : wished;
  const scale = zoom === "fit" ? Math.min(1, room.width / width) : zoom;
  return { width, height: Math.round(room.height / scale), scale };
}

/** "76 %", as it is shown beside the device. */
export function percent(scale: number): number {
  return Math.round(scale * 100);
}
