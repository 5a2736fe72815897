import { useEffect, useRef } from "react";
import { pastedFiles } from "./files-of.ts";

/** Takes pictures pasted anywhere while the place is open; texts go where they were going. */
export function usePastedFiles(take: (files: File[]) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = pastedFiles(event);
      // A drop zone that has the focus takes them itself.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
