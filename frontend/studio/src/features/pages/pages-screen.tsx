import { Button } from "@sitewright/ui/button";
import { type Column, DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { FilePlus2, FileText } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { collectionsQuery } from "../../pages/collections-api.ts";
import { pagesQuery } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { Ago } from "../../session/times.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { AddMenu } from "./add-menu.tsx";
import { CollectionMenu } from "./collection-menu.tsx";
import { CreateCollectionDialog } from "./create-collection-dialog.tsx";
import { CreatePageDialog } from "./create-page-dialog.tsx";
import { PageMenu } from "./page-menu.tsx";
import { SiteRowName, SiteRowStatus } from "./site-row-cells.tsx";
import { type SiteRow, siteRows } from "./site-rows.ts";
import { useKeptPage } from "./use-kept-page.ts";

const route = getRouteApi("/signed-in/main/pages");

const COLUMNS: Column<SiteRow>[] = [
  { id: "title", title: i18n.t("Page"), cell: (row) => <SiteRowName row={row} />, className: "w-full" },
  { id: "status", title: i18n.t("Status"), isWideOnly: true, cell: (row) => <SiteRowStatus row={row} /> },
  {
    id: "updated",
    title: i18n.t("Changed"),
    isWideOnly: true,
    className: "whitespace-nowrap",
    cell: (row) => (
      <span className="text-muted">{row.type === "page" && <Ago at={row.page.updated_at} />}</span>
    ),
  },
  {
    id: "menu",
    title: i18n.t("Actions"),
    isTitleHidden: true,
    align: "end",
    cell: (row) =>
      row.type === "page" ? <PageMenu page={row.page} /> : <CollectionMenu collection={row.collection} />,
  },
];

export default function PagesScreen() {
  const session = useSession();
  const pages = useQuery(pagesQuery);
  const collections = useQuery(collectionsQuery);
  const { create, add } = route.useSearch();
  const navigate = useNavigate({ from: "/pages" });
  const close = () => void navigate({ search: {} });
  const open = (what: string) =>
    void navigate({ search: what === "page" ? { create: true } : { add: what } });
  const kinds = collections.data?.kinds ?? [];
  const mayAdd = may(session, "pages", "draft");
  return (
    <Screen
      title={i18n.t("Pages")}
      lead={i18n.t("Everything that has an address on your site.")}
      actions={
        mayAdd && <AddMenu kinds={kinds} mayAddCollections={may(session, "pages", "edit")} onAdd={open} />
      }
    >
      <Card>
        <QueryView query={pages} failure={i18n.t("Unable to load results")}>
          {(found) => (
            <QueryView query={collections} failure={i18n.t("Unable to load results")}>
              {({ rows }) => (
                <SiteTable rows={siteRows(found, rows)} onCreate={mayAdd ? () => open("page") : undefined} />
              )}
            </QueryView>
          )}
        </QueryView>
      </Card>
      <CreatePageDialog isOpen={create === true} onClose={close} />
      {add && kinds.includes(add) && <CreateCollectionDialog key={add} kind={add} onClose={close} />}
    </Screen>
  );
}

function SiteTable({ rows, onCreate }: { rows: readonly SiteRow[]; onCreate?: () => void }) {
  useKeptPage(rows.map(({ id }) => id).join());
  if (rows.length > 0) {
    return <DataTable label={i18n.t("Pages")} columns={COLUMNS} rows={rows} rowKey={(row) => row.id} />;
  }
  return (
    <EmptyState
      icon={<FileText size={20} aria-hidden />}
      title={i18n.t("No pages yet")}
      actions={
        onCreate && (
          <Button tone="primary" onPress={onCreate}>
            <FilePlus2 size={16} aria-hidden /> {i18n.t("Create the home page")}
          </Button>
        )
      }
    >
      {i18n.t(
        "A page is built from sections: pictures, words, products. The first one becomes your home page.",
      )}
    </EmptyState>
  );
}
