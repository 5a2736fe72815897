import type { MouseEvent } from "react";

/**
 * Inside the frame of the site editor a press sets the address of that frame, whatever the page says of where its
 * links open: nothing may leave the editor (SF-2.03).
 */
export function followInFrame(event: MouseEvent<HTMLAnchorElement>): void {
  if (window.parent === window) return;
  event.preventDefault();
  window.location.assign(event.currentTarget.href);
}
