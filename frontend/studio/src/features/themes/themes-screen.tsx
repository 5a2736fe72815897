import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Screen } from "../../shell/screen.tsx";
import { ThemeCard } from "./theme-card.tsx";
import { type ThemeRow, type Themes, themesQuery } from "./themes-api.ts";
import { useThemeActs } from "./use-theme-acts.ts";

const AddDialog = lazy(() => import("./add-dialog.tsx"));
const PreviewDialog = lazy(() => import("./preview-dialog.tsx"));
const ReportDialog = lazy(() => import("./report-dialog.tsx"));

type Open = { what: "add" } | { what: "preview" | "report"; theme: ThemeRow } | null;

/** Which theme the website is shown in, and the others it could be shown in. */
export default function ThemesScreen() {
  const query = useQuery(themesQuery);
  const mayAdd = may(useSession(), "sensitive", "edit");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Screen
      title={i18n.t("Themes")}
      lead={i18n.t(
        "A theme is the frame of every page. What is in your pages stays as it is in each of them.",
      )}
      back={<BackLink to="/design">{i18n.t("Design")}</BackLink>}
      actions={
        mayAdd && (
          <Button tone="primary" onPress={() => setOpen({ what: "add" })}>
            <Plus size={16} aria-hidden /> {i18n.t("Add a theme")}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {(themes) => (
          <>
            <ThemeList themes={themes} mayRemove={mayAdd} onOpen={setOpen} />
            <Suspense>
              {open?.what === "add" && (
                <AddDialog
                  most={themes.most_archive_bytes}
                  onClose={close}
                  onReport={(theme) => setOpen({ what: "report", theme })}
                />
              )}
              {open?.what === "preview" && (
                <PreviewDialog themes={themes} theme={open.theme} onClose={close} />
              )}
              {open?.what === "report" && <ReportDialog theme={open.theme} onClose={close} />}
            </Suspense>
          </>
        )}
      </QueryView>
    </Screen>
  );
}

type ThemeListProps = { themes: Themes; mayRemove: boolean; onOpen: (open: Open) => void };

function ThemeList({ themes, mayRemove, onOpen }: ThemeListProps) {
  const mayChoose = may(useSession(), "pages", "edit");
  const { choose, remove, busyKey } = useThemeActs();
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
        {themes.themes.map((theme) => (
          <ThemeCard
            key={theme.key}
            theme={theme}
            themes={themes}
            mayChoose={mayChoose}
            mayRemove={mayRemove}
            isBusy={busyKey === theme.key}
            onChoose={() => choose(theme)}
            onRemove={() => remove(theme)}
            onPreview={() => onOpen({ what: "preview", theme })}
            onReport={() => onOpen({ what: "report", theme })}
          />
        ))}
      </ul>
      {themes.themes.length === 1 && (
        <p className="mt-4 max-w-prose text-muted">
          {i18n.t(
            "There is no other theme yet. One that was written for Sitewright or for a host with the same template language can be added as a .zip file.",
          )}
        </p>
      )}
    </>
  );
}
