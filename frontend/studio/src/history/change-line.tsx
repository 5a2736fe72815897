import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { Play, Undo2 } from "lucide-react";
import { useState } from "react";
import { counted, timeAgo } from "../app/formatting.ts";
import type { ChangeRow } from "./activity-api.ts";
import { UndoProgress } from "./undo-progress.tsx";
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
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{change.label}</p>
        <p className="text-muted text-sm">
          {change.actor_name || "Sitewright"} · {timeAgo(change.created_at)}
          {change.version_count > 1 && ` · ${counted(change.version_count, "thing")}`}
        </p>
      </div>
      <ChangeState change={change} />
      {change.can_undo && (
        <Button
          aria-label={`${change.undone_by ? "Go on undoing" : "Undo"}: ${change.label}`}
          isPending={isUndoing}
          onPress={() => void undoOnce()}
        >
          {change.undone_by ? <Play size={14} aria-hidden /> : <Undo2 size={14} aria-hidden />}
          {change.undone_by ? "Go on" : "Undo"}
        </Button>
      )}
      {change.undo && <UndoProgress changeSetId={change.id} first={change.undo} />}
    </li>
  );
}

/** What became of the change: undone wholly, in part, or just now. */
function ChangeState({ change }: { change: ChangeRow }) {
  if (!change.undone_by) return null;
  if (change.is_being_undone) return <Badge>Undoing…</Badge>;
  return change.can_undo ? <Badge tone="warning">Undone in part</Badge> : <Badge>Undone</Badge>;
}
