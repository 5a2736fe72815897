import { useQueryClient } from "@tanstack/react-query";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import {
  formsQuery,
  markSubmissions,
  type SubmissionRow,
  type SubmissionStatus,
  sortSubmissions,
} from "./forms-api.ts";
import { doneWords } from "./submission-words.ts";
import { focusNeighbour } from "./use-submission-keys.ts";

export type SubmissionActs = {
  see: (ids: readonly string[], isSeen: boolean) => void;
  toggleSeen: (id: string) => void;
  toggleMark: (id: string) => void;
  sort: (ids: readonly string[], status: SubmissionStatus) => void;
};

export function useSubmissionActs(formId: string, rows: readonly SubmissionRow[]): SubmissionActs {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const rowOf = (id: string) => rows.find((row) => row.id === id);
  const mark = (ids: readonly string[], marks: { is_seen?: boolean; is_marked?: boolean }) =>
    void attempt(async () => {
      await markSubmissions(ids, marks);
      await queryClient.invalidateQueries({ queryKey: ["forms", formId, "submissions"] });
      await queryClient.invalidateQueries(formsQuery);
    });
  const see: SubmissionActs["see"] = (ids, isSeen) => {
    const changed = ids.filter((id) => rowOf(id)?.is_seen !== isSeen);
    if (changed.length > 0) mark(changed, { is_seen: isSeen });
  };
  return {
    see,
    toggleSeen: (id) => see([id], !rowOf(id)?.is_seen),
    toggleMark: (id) => mark([id], { is_marked: !rowOf(id)?.is_marked }),
    sort: (ids, status) => {
      if (ids[0]) focusNeighbour(ids[0]);
      void attempt(async () => {
        const { change_set_id: changeSetId = "" } = await sortSubmissions(ids, status);
        await tellSaved(doneWords(status, ids.length), changeSetId);
      });
    },
  };
}
