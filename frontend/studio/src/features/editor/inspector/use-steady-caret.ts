import { type RefObject, useLayoutEffect, useRef } from "react";
import { movedCaret, textEdits } from "../document/text-edits.ts";

type Written = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps the caret of a field between the letters it stands between while somebody else writes in the same text; a
 * browser would put it at the end.
 */
export function useSteadyCaret(value: string): RefObject<Written | null> {
  const field = useRef<Written>(null);
  const seen = useRef({ text: value, start: 0, end: 0 });
  useLayoutEffect(() => {
    const note = () => {
      const written = field.current;
      if (!written || written.ownerDocument.activeElement !== written) return;
      const { value: text, selectionStart, selectionEnd } = written;
      seen.current = { text, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
    };
    const stop = new AbortController();
    for (const sign of ["selectionchange", "input"])
      document.addEventListener(sign, note, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);
  useLayoutEffect(() => {
    const { text, start, end } = seen.current;
    const written = field.current;
    if (!written || text === value || written.ownerDocument.activeElement !== written) return;
    const edits = textEdits(text, value);
    seen.current = { text: value, start: movedCaret(edits, start), end: movedCaret(edits, end) };
    written.setSelectionRange(seen.current.start, seen.current.end);
  }, [value]);
  return field;
}
