import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { Play, Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../app/i18n.ts";
import { attempt } from "../app/toasts.ts";
import { Ago } from "../session/times.tsx";
import { type ChangeRow, consequencesOf } from "./activity-api.ts";
import { useUndo } from "./use-undo.ts";

const UndoQuestion = lazy(() => import("./undo-question.tsx"));
// Of large undoings only, and on the studio's first screen.
const UndoProgress = lazy(async () => ({ default: (await import("./undo-progress.tsx")).UndoProgress }));

/** Acts that made the website itself: without what they made, visitors find nothing. */
const BEGINNINGS = ["sites.create_website", "demo.build", "content.begin_site"];

type ChangeLineProps = {
  change: ChangeRow;
  /** Under the heading of a day its time; elsewhere how long ago it was. */
  when?: string;
};

/** One change with who made it and when, and the way back. */
export function ChangeLine({ change, when }: ChangeLineProps) {
  const { undo } = useUndo();
  const [isUndoing, setUndoing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [goingOffLine, setGoingOffLine] = useState<readonly string[]>([]);
  const undoOnce = async () => {
    setUndoing(true);
    await undo(change.id);
    setUndoing(false);
  };
  const lookAndUndo = async () => {
    setUndoing(true);
    await attempt(async () => {
      const found = await consequencesOf(change.id);
      setGoingOffLine(found.going_off_line);
      if (found.going_off_line.length === 0) await undo(change.id);
    });
    setUndoing(false);
  };
  const press = () => (BEGINNINGS.includes(change.operation) ? setAsking(true) : void lookAndUndo());
  const answer = (isConfirmed: boolean) => {
    setAsking(false);
    if (isConfirmed) void undoOnce();
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="line-clamp-2 font-medium wrap-anywhere">{change.label}</p>
        <p className="text-muted text-sm">
          {change.actor_name || "Sitewright"} · {when ?? <Ago at={change.created_at} />}
          {change.version_count > 1 &&
            ` · ${i18n.t("{count, plural, one {# thing} other {# things}}", { count: change.version_count })}`}
        </p>
      </div>
      <ChangeState change={change} />
      {change.can_undo && (
        <Button
          aria-label={
            change.undone_by
              ? i18n.t("Go on undoing: {label}", { label: change.label })
              : i18n.t("Undo: {label}", { label: change.label })
          }
          isPending={isUndoing}
          onPress={press}
        >
          {change.undone_by ? <Play size={14} aria-hidden /> : <Undo2 size={14} aria-hidden />}
          {change.undone_by ? i18n.t("Go on") : i18n.t("Undo")}
        </Button>
      )}
      <ConfirmDialog
        title={i18n.t("Take the whole website away?")}
        confirmLabel={i18n.t("Take it away")}
        isDangerous
        isOpen={isAsking}
        onAnswer={answer}
      >
        {i18n.t(
          "The pages, products and menus this website began with go, and visitors find nothing there. Nothing is lost: this can be undone as well.",
        )}
      </ConfirmDialog>
      {goingOffLine.length > 0 && (
        <Suspense>
          <UndoQuestion
            goingOffLine={goingOffLine}
            onAnswer={(isConfirmed) => {
              setGoingOffLine([]);
              if (isConfirmed) void undoOnce();
            }}
          />
        </Suspense>
      )}
      {change.undo && (
        <Suspense>
          <UndoProgress changeSetId={change.id} first={change.undo} />
        </Suspense>
      )}
    </li>
  );
}

/** What became of the change: undone wholly, in part, or just now. */
function ChangeState({ change }: { change: ChangeRow }) {
  if (!change.undone_by) return null;
  if (change.is_being_undone) return <Badge>{i18n.t("Undoing…")}</Badge>;
  return change.can_undo ? (
    <Badge tone="warning">{i18n.t("Undone in part")}</Badge>
  ) : (
    <Badge>{i18n.t("Undone")}</Badge>
  );
}
