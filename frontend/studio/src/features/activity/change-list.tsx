import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History, Undo2 } from "lucide-react";
import { counted, timeAgo } from "../../app/formatting.ts";
import { InfiniteView } from "../../shell/infinite-view.tsx";
import { activityQuery, type ChangeRow } from "./activity-api.ts";
import { useUndo } from "./use-undo.ts";

export function ChangeList() {
  const query = useInfiniteQuery(activityQuery);
  return (
    <InfiniteView
      query={query}
      rowsOf={(page) => page.changes}
      empty={
        <EmptyState icon={<History size={20} aria-hidden />} title="No changes yet">
          Saved products, published pages and imports appear here, each with an Undo.
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

export function ChangeLine({ change }: { change: ChangeRow }) {
  const { undo } = useUndo();
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{change.label}</p>
        <p className="text-muted text-sm">
          {change.actor_name || "Sitewright"} · {timeAgo(change.created_at)}
          {change.version_count > 1 && ` · ${counted(change.version_count, "thing")}`}
        </p>
      </div>
      {change.undone_by && <Badge>Undone</Badge>}
      {change.can_undo && (
        <Button aria-label={`Undo: ${change.label}`} onPress={() => undo(change.id)}>
          <Undo2 size={14} aria-hidden /> Undo
        </Button>
      )}
    </li>
  );
}
