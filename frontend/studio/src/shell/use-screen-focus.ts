import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/**
 * A followed link puts the focus at the beginning of the screen it led to, so that Tab goes on there and not
 * through the navigation again. Who opened a dialog or types already keeps the focus.
 */
export function useScreenFocus(content: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isNew = shown.current !== undefined && shown.current !== pathname;
    shown.current = pathname;
    if (isNew && isFocusLeftBehind()) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}

/** On the link that was followed, or nowhere because what had it is gone. */
function isFocusLeftBehind(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('[data-region="navigation"]') !== null;
}
