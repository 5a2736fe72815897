import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 250;

/** What a search changes in the address: the words, and the list begins at its first page. */
type Searched = { search: string | undefined; page: undefined };

/**
 * A search box whose text goes into the address a moment after the last key; the address wins when it changes.
 * Text that still waits when a link is followed is dropped: putting it then would call the reader back to the list.
 */
export function useTypedSearch(
  inAddress: string,
  put: (searched: Searched) => void,
): [string, (text: string) => void] {
  const router = useRouter();
  const currentPut = useRef(put);
  useEffect(() => {
    currentPut.current = put;
  });
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
      currentPut.current({ search: text || undefined, page: undefined });
    }, PAUSE_MS);
    const forget = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (pathChanged) clearTimeout(timer);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [text, router]);
  return [text, setText];
}
