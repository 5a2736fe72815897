import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import type { PageDetail } from "../../../pages/pages-api.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { publishedTree } from "../api/publication-calls.ts";
import { type Difference, pageDifferences } from "../document/page-differences.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { excerptOf } from "../node-excerpt.ts";
import { titleOf } from "../node-types.ts";
import { usePublication } from "./use-publication.ts";

const BADGES: Record<Difference["what"], { text: string; tone: BadgeTone }> = {
  added: { text: i18n.t("added"), tone: "good" },
  removed: { text: i18n.t("removed"), tone: "danger" },
  changed: { text: i18n.t("changed"), tone: "neutral" },
  moved: { text: i18n.t("moved"), tone: "neutral" },
};

/** What publishing would change for visitors, before it does. */
export function PublishDialog({ page, onClose }: { page: PageDetail; onClose: () => void }) {
  const { publish } = usePublication(page.id);
  const live = useQuery({
    queryKey: ["published-tree", page.id],
    queryFn: () => publishedTree(page.url),
    gcTime: 0,
    staleTime: 0,
  });
  const publishAndClose = () => {
    publish();
    onClose();
  };
  return (
    <Dialog
      title={i18n.t("Publish “{title}”", { title: page.title })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" autoFocus onPress={publishAndClose}>
            {i18n.t("Publish")}
          </Button>
        </>
      }
    >
      <EmptySections />
      <QueryView query={live}>{(tree) => <Differences published={tree} />}</QueryView>
    </Dialog>
  );
}

function Differences({ published }: { published: Parameters<typeof pageDifferences>[0] }) {
  const draft = useEditor((state) => state.tree);
  const differences = pageDifferences(published, draft);
  if (differences.length === 0)
    return <p className="text-muted">{i18n.t("Visitors see the same already.")}</p>;
  return (
    <>
      <p className="mb-3 text-muted">
        {published
          ? i18n.t("Visitors will see these changes at once:")
          : i18n.t("This page becomes visible for the first time:")}
      </p>
      <ul className="flex flex-col gap-2">
        {differences.map((difference) => (
          <DifferenceLine key={`${difference.what}-${difference.id}`} difference={difference} />
        ))}
      </ul>
    </>
  );
}

/** Nothing is wrong with them, but mostly they were forgotten. */
function EmptySections() {
  const { types } = useEditorPorts();
  const empty = useEditor((state) => state.tree).filter((section) => section.blocks.length === 0);
  if (empty.length === 0) return null;
  const names = empty.map((section) => titleOf(types, section)).join(", ");
  return (
    <p className="mb-3 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {i18n.t(
          "{count, plural, one {One section is empty: {names}. Visitors see nothing in it.} other {# sections are empty: {names}. Visitors see nothing in them.}}",
          { count: empty.length, names },
        )}
      </span>
    </p>
  );
}

function DifferenceLine({ difference }: { difference: Difference }) {
  const { types } = useEditorPorts();
  const { text, tone } = BADGES[difference.what];
  const excerpt = excerptOf(types, difference);
  return (
    <li className="flex items-baseline gap-2">
      <Badge tone={tone}>{text}</Badge>
      <span>{titleOf(types, difference)}</span>
      <span className="min-w-0 flex-1 truncate text-muted">{excerpt}</span>
    </li>
  );
}
