import { EmptyState } from "@sitewright/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { activityQuery } from "../../history/activity-api.ts";
import { ChangeLine } from "../../history/change-line.tsx";
import { InfiniteView } from "../../shell/infinite-view.tsx";

export function ChangeList() {
  const query = useInfiniteQuery(activityQuery);
  return (
    <InfiniteView
      query={query}
      rowsOf={(page) => page.changes}
      empty={
        <EmptyState icon={<History size={20} aria-hidden />} title={i18n.t("No changes yet")}>
          {i18n.t("Saved products, published pages and imports appear here, each with an Undo.")}
        </EmptyState>
      }
    >
      {(changes) => (
        <ul className="divide-y divide-line">
          {changes.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ul>
      )}
    </InfiniteView>
  );
}
