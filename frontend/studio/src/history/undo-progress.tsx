import { Button } from "@sitewright/ui/button";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { i18n } from "../app/i18n.ts";
import { type KeptThing, type UndoState, undoQuery } from "./activity-api.ts";

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
    <div className="w-full">
      <ProgressBar
        label={
          undo.was_interrupted
            ? i18n.t("Goes on after an interruption… {done, number} of {all, number}", counts)
            : i18n.t("Undoing… {done, number} of {all, number}", counts)
        }
        fraction={undo.total_count ? undo.done_count / undo.total_count : undefined}
      />
      <p className="mt-1 text-muted text-sm">{i18n.t("You can leave this page; it goes on.")}</p>
    </div>
  );
}

function Kept({ count, kept }: { count: number; kept: readonly KeptThing[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="w-full">
      <Button aria-expanded={isOpen} aria-controls={listId} onPress={() => setOpen(!isOpen)}>
        {isOpen
          ? i18n.t("{count, plural, one {Hide # thing that stayed} other {Hide # things that stayed}}", {
              count,
            })
          : i18n.t("{count, plural, one {Show # thing that stayed} other {Show # things that stayed}}", {
              count,
            })}
      </Button>
      <div id={listId}>
        {isOpen && (
          <ul className="mt-2 max-h-72 overflow-auto rounded-md border border-line">
            {kept.map((thing) => (
              <li key={`${thing.subject_id} ${thing.reason}`} className="border-line border-b px-3 py-2">
                <span className="font-medium">{thing.title}</span>{" "}
                <span className="text-muted">{thing.reason}</span>
              </li>
            ))}
          </ul>
        )}
        {isOpen && count > kept.length && (
          <p className="mt-1 text-muted text-sm">
            {i18n.t("The first {count, number} are listed.", { count: kept.length })}
          </p>
        )}
      </div>
    </div>
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
