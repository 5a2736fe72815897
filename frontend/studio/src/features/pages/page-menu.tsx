import { ActionMenu } from "@sitewright/ui/action-menu";
import { useNavigate } from "@tanstack/react-router";
import {
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  Globe,
  History,
  House,
  Lock,
  PanelsTopLeft,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { shownKeys } from "../../app/shortcuts.ts";
import type { PageRow } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { useTranslateAction } from "../../translations/use-translate-action.tsx";
import { useOtherWebsites } from "../../websites/use-other-websites.ts";
import { CopyPageDialog } from "./copy-page-dialog.tsx";
import { PagePasswordDialog } from "./page-password-dialog.tsx";
import { PageSettingsDialog } from "./page-settings-dialog.tsx";
import { usePageActs } from "./use-page-acts.ts";
import { DUPLICATE, REMOVE } from "./use-page-keys.ts";
import { usePageSteps } from "./use-page-steps.tsx";

export function PageMenu({ page }: { page: PageRow }) {
  const navigate = useNavigate();
  const [isSetting, setSetting] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const others = useOtherWebsites();
  const [isLocking, setLocking] = useState(false);
  const steps = usePageSteps(page);
  const translate = useTranslateAction("content.Page", page.id);
  const acts = usePageActs(page);
  const session = useSession();
  const mayEdit = may(session, "pages", "edit");
  const isHidden = page.status === "private";
  return (
    <>
      <ActionMenu
        label={i18n.t("Actions for {title}", { title: page.title })}
        actions={[
          {
            id: "edit",
            label: i18n.t("Edit"),
            icon: <PanelsTopLeft size={15} aria-hidden />,
            onAction: () => void navigate({ to: "/pages/$pageId", params: { pageId: page.id } }),
          },
          {
            id: "settings",
            label: i18n.t("Title, address, search engines"),
            icon: <SlidersHorizontal size={15} aria-hidden />,
            onAction: () => setSetting(true),
          },
          ...translate,
          {
            id: "view",
            label: i18n.t("View page"),
            icon: <ExternalLink size={15} aria-hidden />,
            isDisabled: page.status !== "published",
            onAction: () => window.open(page.url, "_blank", "noopener"),
          },
          {
            id: "history",
            label: i18n.t("History"),
            icon: <History size={15} aria-hidden />,
            onAction: () => void navigate({ to: "/activity", search: { kind: "pages", thing: page.id } }),
          },
          {
            id: "duplicate",
            label: i18n.t("Duplicate"),
            hint: shownKeys(DUPLICATE.keys),
            icon: <Copy size={15} aria-hidden />,
            isDisabled: !may(session, "pages", "draft"),
            startsGroup: true,
            onAction: acts.duplicate,
          },
          ...(others.length > 0
            ? [
                {
                  id: "copy-elsewhere",
                  label: i18n.t("Copy to another website…"),
                  icon: <Globe size={15} aria-hidden />,
                  onAction: () => setCopying(true),
                },
              ]
            : []),
          {
            id: "home",
            label: i18n.t("Make it the home page"),
            icon: <House size={15} aria-hidden />,
            isDisabled: !mayEdit || page.slug === "",
            onAction: acts.makeHome,
          },
          {
            id: "visibility",
            label: isHidden ? i18n.t("Show to visitors") : i18n.t("Hide from visitors"),
            icon: isHidden ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />,
            isDisabled: !mayEdit || !(isHidden || page.status === "published"),
            onAction: () => acts.show(isHidden),
          },
          {
            id: "lock",
            label: page.is_locked
              ? i18n.t("Change or remove the password")
              : i18n.t("Protect with a password"),
            icon: <Lock size={15} aria-hidden />,
            isDisabled: !mayEdit,
            onAction: () => setLocking(true),
          },
          ...steps,
          {
            id: "delete",
            label: i18n.t("Delete"),
            hint: shownKeys(REMOVE.keys),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            isDisabled: !mayEdit,
            startsGroup: true,
            onAction: () => acts.remove(),
          },
        ]}
      />
      {isCopying && <CopyPageDialog page={page} websites={others} onClose={() => setCopying(false)} />}
      {isLocking && <PagePasswordDialog page={page} onClose={() => setLocking(false)} />}
      {isSetting && <PageSettingsDialog pageId={page.id} onClose={() => setSetting(false)} />}
    </>
  );
}
