import { Badge } from "@sitewright/ui/badge";
import { classNames } from "@sitewright/ui/class-names";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Button } from "react-aria-components";
import { timeAgo } from "../../../app/formatting.ts";
import { i18n } from "../../../app/i18n.ts";
import { useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { GoOn } from "./go-on.tsx";
import { type ImportRow, importsQuery, isOver } from "./imports-api.ts";

/** The files imported before, from here and from the command line, each leading to its report. */
export function EarlierImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const query = useQuery(importsQuery);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{i18n.t("Earlier imports")}</h3>
      <QueryView query={query} lines={3}>
        {(runs) =>
          runs.length === 0 ? (
            <p className="text-muted">{i18n.t("None yet. Every import keeps its report here.")}</p>
          ) : (
            <ul className="max-h-64 divide-y divide-line overflow-auto rounded-md border border-line">
              {runs.map((run) => (
                <EarlierImport key={run.id} run={run} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function EarlierImport({ run, onOpen }: { run: ImportRow; onOpen: (importId: string) => void }) {
  const { website } = useSession();
  return (
    <li className={classNames("flex flex-wrap items-center gap-2", run.can_resume && "pe-3")}>
      <Button
        onPress={() => onOpen(run.id)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-start outline-none data-hovered:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-ring data-focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{run.file_name}</span>
          <span className="block text-muted text-sm">
            {[timeAgo(run.created_at, website.time_zone), ...leftOf(run)].join(" · ")}
          </span>
        </span>
        <State run={run} />
        <ChevronRight size={15} aria-hidden className="shrink-0 text-muted" />
      </Button>
      <GoOn run={run} onGoing={() => onOpen(run.id)} />
    </li>
  );
}

/** What is still to be done about it. */
function leftOf(run: ImportRow): string[] {
  const problems =
    run.problem_count > 0 &&
    i18n.t("{count, plural, one {# cell not read} other {# cells not read}}", { count: run.problem_count });
  const images =
    run.open_image_count > 0 &&
    i18n.t("{count, plural, one {# picture to fetch} other {# pictures to fetch}}", {
      count: run.open_image_count,
    });
  return [problems, images].filter((words) => words !== false);
}

function State({ run }: { run: ImportRow }) {
  if (run.is_undone) return <Badge>{i18n.t("Undone")}</Badge>;
  if (run.state === "failed") return <Badge tone="danger">{i18n.t("Failed")}</Badge>;
  return isOver(run) ? (
    <Badge tone="good">{i18n.t("Done")}</Badge>
  ) : (
    <Badge tone="warning">{i18n.t("Running")}</Badge>
  );
}
