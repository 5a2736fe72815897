import { Button } from "@sitewright/ui/button";
import { type Column, DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { FilePlus2, FileText } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { type PageRow, pagesQuery } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { Ago } from "../../session/times.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { CreatePageDialog } from "./create-page-dialog.tsx";
import { PageMenu } from "./page-menu.tsx";
import { PageStatus } from "./page-status.tsx";

const route = getRouteApi("/signed-in/main/pages");

const COLUMNS: Column<PageRow>[] = [
  { id: "title", title: i18n.t("Page"), cell: (page) => <PageLink page={page} /> },
  { id: "status", title: i18n.t("Status"), cell: (page) => <PageStatus page={page} /> },
  {
    id: "updated",
    title: i18n.t("Changed"),
    isWideOnly: true,
    cell: (page) => (
      <span className="text-muted">
        <Ago at={page.updated_at} />
      </span>
    ),
  },
  {
    id: "menu",
    title: i18n.t("Actions"),
    isTitleHidden: true,
    align: "end",
    cell: (page) => <PageMenu page={page} />,
  },
];

export default function PagesScreen() {
  const session = useSession();
  const query = useQuery(pagesQuery);
  const { create } = route.useSearch();
  const navigate = useNavigate({ from: "/pages" });
  const setCreating = (isOpen: boolean) => void navigate({ search: isOpen ? { create: true } : {} });
  const createButton = may(session, "pages", "draft") && (
    <Button tone="primary" onPress={() => setCreating(true)}>
      <FilePlus2 size={16} aria-hidden /> {i18n.t("Create page")}
    </Button>
  );
  return (
    <Screen
      title={i18n.t("Pages")}
      lead={i18n.t("What visitors see, apart from the shop and the blog.")}
      actions={createButton}
    >
      <Card>
        <QueryView query={query} failure={i18n.t("Unable to load results")}>
          {(pages) =>
            pages.length === 0 ? (
              <EmptyState
                icon={<FileText size={20} aria-hidden />}
                title={i18n.t("No pages yet")}
                actions={createButton}
              >
                {i18n.t(
                  "A page is built from sections: pictures, words, products. Begin with one called Home.",
                )}
              </EmptyState>
            ) : (
              <DataTable label={i18n.t("Pages")} columns={COLUMNS} rows={pages} rowKey={(page) => page.id} />
            )
          }
        </QueryView>
      </Card>
      <CreatePageDialog isOpen={create === true} onClose={() => setCreating(false)} />
    </Screen>
  );
}

function PageLink({ page }: { page: PageRow }) {
  return (
    <Link to="/pages/$pageId" params={{ pageId: page.id }} className="block py-1.5">
      <span className="font-medium hover:underline">{page.title}</span>
      <span className="block text-muted text-sm">/{page.slug}</span>
    </Link>
  );
}
