import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { counted, timeAgo } from "../app/formatting.ts";
import type { ChangeRow } from "./activity-api.ts";
import { useUndo } from "./use-undo.ts";

/** One change with who made it and when, and the way back. */
export function ChangeLine({ change }: { change: ChangeRow }) {
  const { undo } = useUndo();
  const [isUndoing, setUndoing] = useState(false);
  const undoOnce = async () => {
    setUndoing(true);
    await undo(change.id);
    setUndoing(false);
  };
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
        <Button aria-label={`Undo: ${change.label}`} isPending={isUndoing} onPress={() => void undoOnce()}>
          <Undo2 size={14} aria-hidden /> Undo
        </Button>
      )}
    </li>
  );
}
