import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fullTime } from "../../../app/formatting.ts";
import { i18n } from "../../../app/i18n.ts";
import { showFailure, toasts } from "../../../app/toasts.ts";
import type { ChangeRow } from "../../../history/activity-api.ts";
import { OffLineList } from "../../../history/off-line-list.tsx";
import { useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { kindInWords } from "./kind-words.ts";
import { type KindCount, type PutBack, putBackQuery, startPutBack } from "./put-back-api.ts";

/** Shows what will change before anything does; the way back is one change, which can be undone. */
export function PutBackDialog({ change, onClose }: { change: ChangeRow; onClose: () => void }) {
  const { website } = useSession();
  const queryClient = useQueryClient();
  const query = useQuery(putBackQuery(change.id));
  const starting = useMutation({
    mutationFn: () => startPutBack(change.id),
    onSuccess: async () => {
      onClose();
      toasts.show({ tone: "info", text: i18n.t("Putting the site back… It goes on if you leave.") });
      await queryClient.invalidateQueries();
    },
    onError: (failure) => showFailure(failure),
  });
  const isEmpty = query.data?.kinds.length === 0;
  return (
    <Dialog
      isOpen
      title={i18n.t("Put the site back?")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button
            tone="primary"
            isDisabled={!query.data || isEmpty}
            isPending={starting.isPending}
            onPress={() => starting.mutate()}
          >
            {i18n.t("Put the site back")}
          </Button>
        </>
      }
    >
      <p className="mb-3">
        {i18n.t("As it was on {moment}, after “{label}”.", {
          moment: fullTime(change.created_at, website.time_zone),
          label: change.label,
        })}
      </p>
      <QueryView query={query} lines={4}>
        {(found) => (isEmpty ? <Nothing /> : <WhatChanges found={found} />)}
      </QueryView>
    </Dialog>
  );
}

function Nothing() {
  return <p className="text-muted">{i18n.t("Nothing would be different: the site is like that already.")}</p>;
}

function WhatChanges({ found }: { found: PutBack }) {
  return (
    <div className="flex flex-col gap-4">
      {found.going_off_line.length > 0 && (
        <div role="alert" className="rounded-md bg-warning-soft px-3 py-2.5 text-ink">
          <p className="font-medium text-warning">{i18n.t("Visitors will no longer find")}</p>
          <OffLineList titles={found.going_off_line} />
        </div>
      )}
      <ul className="divide-y divide-line rounded-md border border-line">
        {found.kinds.map((kind) => (
          <Kind key={kind.subject_type} kind={kind} />
        ))}
      </ul>
      <p className="text-muted text-sm">
        {i18n.t("Orders, people and stock stay. You can undo this in the activity.")}
      </p>
    </div>
  );
}

function Kind({ kind }: { kind: KindCount }) {
  const parts = [
    kind.changing_count > 0 &&
      i18n.t("{count, plural, one {# goes back} other {# go back}}", { count: kind.changing_count }),
    kind.coming_count > 0 &&
      i18n.t("{count, plural, one {# returns} other {# return}}", { count: kind.coming_count }),
    kind.going_count > 0 &&
      i18n.t("{count, plural, one {# goes away} other {# go away}}", { count: kind.going_count }),
  ].filter((part) => part !== false);
  return (
    <li className="px-3 py-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{kindInWords(kind.subject_type)}</span>
        <span className="text-muted">{parts.join(" · ")}</span>
      </p>
      {kind.names.length > 0 && kind.subject_type !== "sites.Website" && (
        <p className="text-muted text-sm wrap-anywhere">{kind.names.join(", ")}</p>
      )}
    </li>
  );
}
