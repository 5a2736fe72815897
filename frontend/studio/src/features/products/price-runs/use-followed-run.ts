import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useUndo } from "../../../history/use-undo.ts";
import { isRunning, type PriceRun, priceRunQuery, priceRunsQuery } from "./price-runs-api.ts";
import { wordsOf } from "./run-words.ts";

/** The change of prices that this screen shows: one under way, also after a reload, or one begun since it was
 * opened; until it is put away. */
export function useFollowedRun(): { run: PriceRun | undefined; putAway: () => void } {
  const { data: runs } = useQuery(priceRunsQuery);
  const [followed, follow] = useState("");
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!runs) return;
    const latest = runs[0];
    const isNew = known.current !== null && known.current !== latest?.id;
    known.current = latest?.id ?? "";
    if (latest && (isNew || isRunning(latest))) follow(latest.id);
  }, [runs]);
  const { data: run } = useQuery({ ...priceRunQuery(followed), enabled: followed !== "" });
  useNewsOf(run);
  return { run: followed ? run : undefined, putAway: () => follow("") };
}

/** When what was running has ended: lists show the new prices, and a notice offers to undo it. */
function useNewsOf(run: PriceRun | undefined): void {
  const { tellSaved } = useUndo();
  const before = useRef("");
  useEffect(() => {
    const hasEnded = run && !isRunning(run) && before.current === run.id;
    before.current = run && isRunning(run) ? run.id : "";
    if (hasEnded) void tellSaved(wordsOf(run), run.change_set_id ?? "");
  }, [run, tellSaved]);
}
