import { Button } from "@sitewright/ui/button";
import { CodeXml, Copy, Eye, EyeOff, House, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { PageRow } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { usePageActs } from "./use-page-acts.ts";

type PageButtonsProps = { page: PageRow; onDone: () => void; onCode: () => void };

/** What the row's menu offers, at the end of the page's settings, and its code; each closes them. */
export function PageButtons({ page, onDone, onCode }: PageButtonsProps) {
  const acts = usePageActs(page);
  const session = useSession();
  const mayEdit = may(session, "pages", "edit");
  const isHidden = page.status === "private";
  const thenClose = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-4">
      {mayEdit && page.slug !== "" && (
        <Button onPress={thenClose(acts.makeHome)}>
          <House size={15} aria-hidden /> {i18n.t("Make it the home page")}
        </Button>
      )}
      {may(session, "pages", "draft") && (
        <Button onPress={thenClose(acts.duplicate)}>
          <Copy size={15} aria-hidden /> {i18n.t("Duplicate")}
        </Button>
      )}
      {mayEdit && (isHidden || page.status === "published") && (
        <Button onPress={thenClose(() => acts.show(isHidden))}>
          {isHidden ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />}
          {isHidden ? i18n.t("Show to visitors") : i18n.t("Hide from visitors")}
        </Button>
      )}
      {may(session, "sensitive", "edit") && (
        <Button onPress={onCode}>
          <CodeXml size={15} aria-hidden /> {i18n.t("Code for this page")}
        </Button>
      )}
      {mayEdit && (
        <Button tone="danger" onPress={thenClose(() => acts.remove())}>
          <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
        </Button>
      )}
    </div>
  );
}
