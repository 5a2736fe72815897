import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;

/** A search box whose text goes into the address a moment after the last key; the address wins when it changes. */
export function useTypedSearch(
  inAddress: string,
  put: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const lastPut = useRef(inAddress);
  useEffect(() => {
    if (inAddress === lastPut.current) return;
    lastPut.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (text === lastPut.current) return;
    const timer = setTimeout(() => {
      lastPut.current = text;
      put(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, put]);
  return [text, setText];
}
