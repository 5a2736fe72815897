import { EmptyState } from "@sitewright/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { activityQuery, type ChangeRow } from "../../../history/activity-api.ts";
import { daysOf } from "../../../history/days.ts";
import { UndoProgress } from "../../../history/undo-progress.tsx";
import { useSession } from "../../../session/session.ts";
import { InfiniteView } from "../../../shell/infinite-view.tsx";
import { Card, Screen } from "../../../shell/screen.tsx";
import { DayCard } from "./day-card.tsx";
import { PutBackDialog } from "./put-back-dialog.tsx";

/** The days of the website, and the way back to each. */
export default function MomentsScreen() {
  const { website } = useSession();
  const query = useInfiniteQuery({ ...activityQuery(), refetchOnMount: "always" });
  const [chosen, setChosen] = useState<ChangeRow | null>(null);
  return (
    <Screen
      title={i18n.t("History")}
      lead={i18n.t("Put the whole site back as it was. Orders, people and stock stay as they are.")}
    >
      <InfiniteView
        query={query}
        rowsOf={(page) => page.changes}
        empty={
          <Card>
            <EmptyState icon={<History size={20} aria-hidden />} title={i18n.t("No changes yet")}>
              {i18n.t("As soon as something is changed, the days before it stand here.")}
            </EmptyState>
          </Card>
        }
      >
        {(changes) => (
          <div className="flex flex-col gap-5">
            <Running change={changes[0]} />
            {daysOf(changes, website.time_zone).map((day) => (
              <DayCard key={day.date} day={day} newestId={changes[0]?.id ?? ""} onChoose={setChosen} />
            ))}
          </div>
        )}
      </InfiniteView>
      {chosen && <PutBackDialog change={chosen} onClose={() => setChosen(null)} />}
    </Screen>
  );
}

/** The way back that somebody is on just now. */
function Running({ change }: { change: ChangeRow | undefined }) {
  if (change?.operation !== "history.put_back" || change.undo?.state !== "running") return null;
  return (
    <Card title={change.label}>
      <div className="p-4">
        <UndoProgress changeSetId={change.id} first={change.undo} />
      </div>
    </Card>
  );
}
