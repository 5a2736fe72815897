import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;

/**
 * A search box whose text goes into the address a moment after the last key; the address wins when it changes.
 * Text that still waits when a link is followed is dropped: putting it then would call the reader back to the list.
 */
export function useTypedSearch(
  inAddress: string,
  put: (text: string) => void,
): [string, (text: string) => void] {
  const router = useRouter();
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
    const forget = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [text, put, router]);
  return [text, setText];
}
