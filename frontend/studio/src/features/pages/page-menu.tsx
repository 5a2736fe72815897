import { IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, PanelsTopLeft, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { PageRow } from "../../pages/pages-api.ts";
import { PageSettingsDialog } from "./page-settings-dialog.tsx";

export function PageMenu({ page }: { page: PageRow }) {
  const navigate = useNavigate();
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <Menu
        label={`Actions for ${page.title}`}
        trigger={
          <IconButton label={`Actions for ${page.title}`}>
            <Ellipsis size={17} aria-hidden />
          </IconButton>
        }
        actions={[
          {
            id: "edit",
            label: "Edit",
            icon: <PanelsTopLeft size={15} aria-hidden />,
            onAction: () => void navigate({ to: "/pages/$pageId", params: { pageId: page.id } }),
          },
          {
            id: "settings",
            label: "Title, address, search engines",
            icon: <SlidersHorizontal size={15} aria-hidden />,
            onAction: () => setSetting(true),
          },
          {
            id: "view",
            label: "View page",
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
