import { type RefObject, useEffect, useState } from "react";
import { LIGHTBOX_RESIZE_DEBOUNCE_MS } from "../button/timings.ts";
import { debounced } from "../site/debounced.ts";

/**
 * Whether what is in the dialog is taller than the window: it then begins 50 px below the top instead of in the
 * middle, which would put its beginning out of reach (SF-9.07). Asked again when resizing rests (SF-9.06).
 */
export function useTall(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [isTall, setTall] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    const measure = () => setTall((element?.scrollHeight ?? 0) > innerHeight);
    const { call, forget } = debounced(measure, LIGHTBOX_RESIZE_DEBOUNCE_MS);
    measure();
    // A picture has its height when it has come.
    element?.addEventListener("load", measure, true);
    addEventListener("resize", call);
    return () => {
      forget();
      element?.removeEventListener("load", measure, true);
      removeEventListener("resize", call);
    };
  }, [dialog]);
  return isTall;
}
