import { ActionMenu } from "@sitewright/ui/action-menu";
import { Button } from "@sitewright/ui/button";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { i18n } from "../app/i18n.ts";
import { useViewActs } from "./use-view-acts.ts";
import { ViewDialog } from "./view-dialog.tsx";
import { type ListSearch, readSearch, writtenSearch } from "./view-search.ts";
import { type ViewRow, type ViewTable, viewsQuery } from "./views-api.ts";

type SavedViewsProps = {
  table: ViewTable;
  /** What narrows and orders the list now, without the page it stands at. */
  search: ListSearch;
  onApply: (search: Record<string, string>) => void;
};

const EVERYTHING = "";
/** Narrowed in a way that no view has. */
const NONE = "none";

/** One's views of a list as chips over it, and the way to keep the present one; nothing while there is neither. */
export function SavedViews({ table, search, onApply }: SavedViewsProps) {
  const { data } = useQuery(viewsQuery);
  const [naming, setNaming] = useState<ViewRow | "new" | null>(null);
  const views = data?.filter((view) => view.table === table) ?? [];
  const present = writtenSearch(search);
  const shown = views.find((view) => view.search === present);
  const isNew = present !== "" && !shown && data !== undefined;
  const choices = views.map((view) => ({ value: view.id, label: view.name }));
  const apply = (id: string) => onApply(readSearch(views.find((view) => view.id === id)?.search ?? ""));
  return (
    <>
      {(views.length > 0 || isNew) && (
        <div className="flex min-h-11 flex-wrap items-center gap-1 border-line border-b px-2 py-1">
          {views.length > 0 && (
            <FilterChips
              label={i18n.t("Saved views")}
              choices={[{ value: EVERYTHING, label: i18n.t("Everything") }, ...choices]}
              value={present === "" ? EVERYTHING : (shown?.id ?? NONE)}
              onChange={apply}
            />
          )}
          {shown && <ViewMenu view={shown} onRename={() => setNaming(shown)} />}
          {isNew && (
            <Button tone="quiet" onPress={() => setNaming("new")}>
              <BookmarkPlus size={15} aria-hidden /> {i18n.t("Save this view")}
            </Button>
          )}
        </div>
      )}
      {naming && (
        <ViewDialog
          table={table}
          search={present}
          view={naming === "new" ? null : naming}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

function ViewMenu({ view, onRename }: { view: ViewRow; onRename: () => void }) {
  const { remove } = useViewActs();
  const label = i18n.t("Actions for {title}", { title: view.name });
  return (
    <ActionMenu
      label={label}
      actions={[
        { id: "rename", label: i18n.t("Rename"), icon: <Pencil size={15} aria-hidden />, onAction: onRename },
        {
          id: "remove",
          label: i18n.t("Remove"),
          icon: <Trash2 size={15} aria-hidden />,
          isDangerous: true,
          onAction: () => void remove(view),
        },
      ]}
    />
  );
}
