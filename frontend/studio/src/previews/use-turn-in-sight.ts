import { type RefObject, useEffect, useRef, useState } from "react";
import { useSeen } from "../app/use-seen.ts";
import { takeTurn } from "./loading-turns.ts";

/** A list that opens or flies past is not loaded on the way. */
const REST_MS = 150;

/** Whether an element that has come to sight may load what it shows, and how it says that it has. */
export function useTurnInSight(element: RefObject<HTMLElement | null>): {
  readonly mayLoad: boolean;
  readonly done: () => void;
} {
  const isSeen = useSeen(element, REST_MS);
  const [mayLoad, setMayLoad] = useState(false);
  const giveBack = useRef(() => {});
  useEffect(() => {
    if (!isSeen) return;
    giveBack.current = takeTurn(() => setMayLoad(true));
    return () => giveBack.current();
  }, [isSeen]);
  return { mayLoad, done: () => giveBack.current() };
}
