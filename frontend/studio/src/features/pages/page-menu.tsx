import { IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, PanelsTopLeft, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import type { PageRow } from "../../pages/pages-api.ts";
import { PageSettingsDialog } from "./page-settings-dialog.tsx";

export function PageMenu({ page }: { page: PageRow }) {
  const navigate = useNavigate();
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <Menu
        label={i18n.t("Actions for {title}", { title: page.title })}
        trigger={
          <IconButton label={i18n.t("Actions for {title}", { title: page.title })}>
            <Ellipsis size={17} aria-hidden />
          </IconButton>
        }
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
          {
            id: "view",
            label: i18n.t("View page"),
            icon: <ExternalLink size={15} aria-hidden />,
            isDisabled: page.status !== "published",
            onAction: () => window.open(page.url, "_blank", "noopener"),
          },
        ]}
      />
      {isSetting && <PageSettingsDialog pageId={page.id} onClose={() => setSetting(false)} />}
    </>
  );
}
