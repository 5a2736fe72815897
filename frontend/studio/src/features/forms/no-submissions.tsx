import { EmptyState } from "@sitewright/ui/empty-state";
import { Inbox, SearchX } from "lucide-react";
import { i18n } from "../../app/i18n.ts";

/** Nothing found, nothing of this kind, and nothing at all are three things. */
export function NoSubmissions({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title={i18n.t("Nothing matches “{search}”", { search })}
      >
        {i18n.t("Try a word of an answer, or all submissions.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Inbox size={20} aria-hidden />}
      title={isFiltered ? i18n.t("Nothing here") : i18n.t("Nothing sent yet")}
    >
      {i18n.t("What visitors send through this form appears here.")}
    </EmptyState>
  );
}
