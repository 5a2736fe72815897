import { type FromPage, opened, sealed, type ToPage } from "../features/editor/bridge/protocol.ts";

// The sandbox makes our own origin opaque, but our address still names the server that the studio comes from.
const STUDIO_ORIGIN = new URL(document.URL).origin;

export function say(message: FromPage): void {
  window.parent.postMessage(sealed(message), STUDIO_ORIGIN);
}

/** Calls `handle` for messages of the studio; those of any other window or origin are ignored. */
export function listen(handle: (message: ToPage) => void): void {
  window.addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== STUDIO_ORIGIN) return;
    const message = opened<ToPage>(event.data);
    if (message) handle(message);
  });
}
