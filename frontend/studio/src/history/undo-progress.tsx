import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { i18n } from "../app/i18n.ts";
import { type KeptThing, type UndoState, undoQuery } from "./activity-api.ts";
import { RunBar, StayedList } from "./run-progress.tsx";

/** How far the undo of a large change is, and afterwards what it could not put back. */
export function UndoProgress({ changeSetId, first }: { changeSetId: string; first: UndoState }) {
  const { data } = useQuery({
    ...undoQuery(changeSetId),
    enabled: first.state === "running" || first.kept_count > 0,
  });
  const undo = data?.progress ?? first;
  useNewsOfEnd(undo.state);
  if (undo.state === "running") return <Running undo={undo} />;
  return (
    <>
      {undo.trouble && (
        <p role="alert" className="w-full rounded-md bg-danger-soft px-3 py-2 text-danger">
          {undo.trouble}
        </p>
      )}
      {undo.kept_count > 0 && <Kept count={undo.kept_count} kept={data?.kept ?? []} />}
    </>
  );
}

function Running({ undo }: { undo: UndoState }) {
  const counts = { done: undo.done_count, all: undo.total_count };
  return (
    <div className="flex w-full">
      <RunBar
        label={
          undo.was_interrupted
            ? i18n.t("Goes on after an interruption… {done, number} of {all, number}", counts)
            : i18n.t("Undoing… {done, number} of {all, number}", counts)
        }
        done={undo.done_count}
        all={undo.total_count}
      />
    </div>
  );
}

function Kept({ count, kept }: { count: number; kept: readonly KeptThing[] }) {
  return (
    <StayedList
      count={count}
      show={i18n.t("{count, plural, one {Show # thing that stayed} other {Show # things that stayed}}", {
        count,
      })}
      hide={i18n.t("{count, plural, one {Hide # thing that stayed} other {Hide # things that stayed}}", {
        count,
      })}
      things={kept.map(({ subject_id: id, title, reason }) => ({ id, title, reason }))}
    />
  );
}

/** When the undo has ended, everything that may show what it changed is loaded anew. */
function useNewsOfEnd(state: string): void {
  const queryClient = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = before.current === "running" && state !== "running";
    before.current = state;
    if (hasEnded) void queryClient.invalidateQueries();
  }, [state, queryClient]);
}
