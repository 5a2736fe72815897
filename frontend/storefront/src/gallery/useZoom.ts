import { type RefObject, useEffect } from "react";

/** Lets the picture in the frame be drawn up; what that takes is fetched when a large picture is first shown. */
export function useZoom(frame: RefObject<HTMLElement | null>, address: string): void {
  useEffect(() => {
    const picture = frame.current?.querySelector("img");
    if (!address || !picture) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import("./watchZoom.ts").then(
      ({ watchZoom }) => {
        if (!isGone && frame.current) stop = watchZoom(frame.current, picture);
      },
      // The whole picture is there all the same.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [frame, address]);
}
