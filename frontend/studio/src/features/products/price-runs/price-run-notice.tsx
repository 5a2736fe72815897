import { Button, IconButton } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { showFailure } from "../../../app/toasts.ts";
import { RunBar, StayedList } from "../../../history/run-progress.tsx";
import { may, useSession } from "../../../session/session.ts";
import { isRunning, type PriceRun, priceRunQuery, stopPriceRun } from "./price-runs-api.ts";
import { wordsOf } from "./run-words.ts";
import { useFollowedRun } from "./use-followed-run.ts";

/** How far a change of the prices of a list is, and afterwards what kept its prices. */
export default function PriceRunNotice() {
  const { run, putAway } = useFollowedRun();
  if (!run) return null;
  const isPlain = run.state === "done" && run.passed_count === 0;
  if (isPlain) return null;
  return (
    <section
      aria-label={i18n.t("Change of prices")}
      className="mb-3 flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      {isRunning(run) ? <Running run={run} /> : <Ended run={run} onPutAway={putAway} />}
    </section>
  );
}

function Running({ run }: { run: PriceRun }) {
  const queryClient = useQueryClient();
  const mayEdit = may(useSession(), "catalog", "edit");
  const stopping = useMutation({
    mutationFn: () => stopPriceRun(run.id),
    onSuccess: (stopped) => queryClient.setQueryData(priceRunQuery(run.id).queryKey, stopped),
    onError: (failure) => showFailure(failure, () => stopping.mutate()),
  });
  const counts = { done: run.done_count, all: run.total_count };
  return (
    <>
      <RunBar
        label={
          run.was_interrupted
            ? i18n.t("Goes on after an interruption… {done, number} of {all, number}", counts)
            : i18n.t("Changing prices… {done, number} of {all, number}", counts)
        }
        done={run.done_count}
        all={run.total_count}
      />
      {mayEdit && (
        <Button isPending={stopping.isPending} onPress={() => stopping.mutate()}>
          {i18n.t("Stop here")}
        </Button>
      )}
    </>
  );
}

function Ended({ run, onPutAway }: { run: PriceRun; onPutAway: () => void }) {
  const count = run.passed_count;
  return (
    <>
      <p role="status" className="min-w-0 flex-1 font-medium">
        {wordsOf(run)}
      </p>
      <IconButton label={i18n.t("Dismiss")} onPress={onPutAway}>
        <X size={16} aria-hidden />
      </IconButton>
      {run.state === "failed" && (
        <p role="alert" className="w-full rounded-md bg-danger-soft px-3 py-2 text-danger">
          {i18n.t(
            "Something went wrong on our side. Undo takes back what was changed, and then it can begin again.",
          )}
        </p>
      )}
      {count > 0 && (
        <StayedList
          count={count}
          show={i18n.t(
            "{count, plural, one {Show # product that kept its prices} other {Show # products that kept their prices}}",
            { count },
          )}
          hide={i18n.t(
            "{count, plural, one {Hide # product that kept its prices} other {Hide # products that kept their prices}}",
            { count },
          )}
          things={run.passed}
        />
      )}
    </>
  );
}
