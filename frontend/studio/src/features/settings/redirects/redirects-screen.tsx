import { Button } from "@sitewright/ui/button";
import { NOTHING_CHOSEN } from "@sitewright/ui/row-selection";
import { Tabs } from "@sitewright/ui/tabs";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ListPlus, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { Card, Screen } from "../../../shell/screen.tsx";
import { MissedList } from "./missed-list.tsx";
import { RedirectBulkBar } from "./redirect-bulk-bar.tsx";
import { RedirectList, useRedirects } from "./redirect-list.tsx";
import type { RedirectRow } from "./redirects-api.ts";

const RedirectDialog = lazy(() => import("./redirect-dialog.tsx"));
const ImportDialog = lazy(() => import("./import-dialog.tsx"));

const route = getRouteApi("/signed-in/main/settings-areas/settings/redirects");

/** What is open over the lists. */
type Open =
  | { kind: "none" }
  | { kind: "add"; source: string }
  | { kind: "edit"; redirect: RedirectRow }
  | { kind: "import" };

const NONE: Open = { kind: "none" };

/** Addresses that lead to other ones, and those that lead nowhere yet. */
export default function RedirectsScreen() {
  const { tab } = route.useSearch();
  const navigate = useNavigate({ from: "/settings/redirects" });
  const [open, setOpen] = useState<Open>(NONE);
  const mayEdit = may(useSession(), "pages", "edit");
  const redirects = useRedirects();
  const { chosen, select } = redirects;
  const close = () => setOpen(NONE);
  const add = (source: string) => setOpen({ kind: "add", source });
  return (
    <Screen
      title={i18n.t("Redirects")}
      lead={i18n.t(
        "Old addresses that lead to new ones. Pages, posts and products whose address you change lead on by themselves.",
      )}
      actions={
        mayEdit && (
          <>
            <Button onPress={() => setOpen({ kind: "import" })}>
              <ListPlus size={16} aria-hidden /> {i18n.t("Add many")}
            </Button>
            <Button tone="primary" onPress={() => add("")}>
              <Plus size={16} aria-hidden /> {i18n.t("Add redirect")}
            </Button>
          </>
        )
      }
    >
      <Card>
        <Tabs
          label={i18n.t("Redirects")}
          selected={tab ?? "redirects"}
          onSelect={(id) => void navigate({ search: id === "missing" ? { tab: "missing" } : {} })}
          tabs={[
            {
              id: "redirects",
              label: i18n.t("Redirects"),
              content: (
                <RedirectList
                  redirects={redirects}
                  mayEdit={mayEdit}
                  onOpen={(redirect) => setOpen({ kind: "edit", redirect })}
                  onAdd={() => add("")}
                />
              ),
            },
            {
              id: "missing",
              label: i18n.t("Not found"),
              content: <MissedList mayEdit={mayEdit} onMake={add} />,
            },
          ]}
        />
      </Card>
      {chosen.length > 0 && tab !== "missing" && (
        <RedirectBulkBar ids={chosen} onDone={() => select(NOTHING_CHOSEN)} />
      )}
      <Suspense>
        {open.kind === "add" && <RedirectDialog source={open.source} onClose={close} />}
        {open.kind === "edit" && (
          <RedirectDialog key={open.redirect.id} redirect={open.redirect} onClose={close} />
        )}
        {open.kind === "import" && <ImportDialog onClose={close} />}
      </Suspense>
    </Screen>
  );
}
