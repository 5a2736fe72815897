import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { i18n } from "../../../app/i18n.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { type ImportDetail, isBusy, reportOf } from "./imports-api.ts";

/** When what was running has ended: the lists show the new products, and a notice offers to undo it. */
export function useNewsOf(run: ImportDetail | undefined): void {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const before = useRef<ImportDetail | undefined>(undefined);
  useEffect(() => {
    const old = before.current;
    before.current = run;
    if (!run || isBusy(run) || !old || !isBusy(old)) return;
    const news = newsOf(old, run);
    if (news) void tellSaved(news.text, news.changeSetId);
    else void queryClient.invalidateQueries({ queryKey: ["imports", "list"] });
  });
}

export type News = { readonly text: string; readonly changeSetId: string };

/** What ended between two looks at an import; null when it ended without changing anything. */
export function newsOf(before: ImportDetail, now: ImportDetail): News | null {
  if (before.state !== now.state) {
    return now.state === "done" && now.change_set_id
      ? { text: i18n.t("Imported {file_name}", { file_name: now.file_name }), changeSetId: now.change_set_id }
      : null;
  }
  const retry = reportOf(now).retry;
  return retry?.fetched
    ? {
        text: i18n.t("{count, plural, one {# picture fetched} other {# pictures fetched}}", {
          count: retry.fetched,
        }),
        changeSetId: retry.change_set_id,
      }
    : null;
}
