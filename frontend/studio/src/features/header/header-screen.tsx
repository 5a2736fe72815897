import { answered, api } from "@sitewright/api/client";
import { Tabs } from "@sitewright/ui/tabs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import type { Styles } from "../design/design-api.ts";
import { useShownLook } from "../design/use-shown-look.ts";
import { Workshop } from "../design/workshop.tsx";
import { type Site, siteQuery } from "../settings/site-api.ts";
import type { FrameSettings } from "./frame-settings.ts";
import { labelOf } from "./frame-words.ts";
import { AnnouncementPanel, FooterPanel, HeaderPanel, LogoPanel } from "./panels.tsx";
import { PopupPanel } from "./popup-panel.tsx";
import { type FrameDraft, useFrameDraft } from "./use-frame-draft.ts";

/** The tab while which the preview has the popup open. */
const POPUP = "popup";

export default function HeaderScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <FrameWorkshop site={site} />}</QueryView>;
}

/** The last one stays while the next is drawn, and while what is typed is no address yet. */
const surroundingsQuery = (settings: FrameSettings, has_popup: boolean) => ({
  queryKey: ["frame-preview", settings, has_popup],
  queryFn: () =>
    answered(
      api.POST("/config/api/design/frame-preview", { body: { settings: { ...settings }, has_popup } }),
    ),
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30_000,
  retry: false,
});

function FrameWorkshop({ site }: { site: Site }) {
  const draft = useFrameDraft(site);
  const look = useShownLook(site.styles as Styles);
  const [tab, setTab] = useState("header");
  const surroundings = useQuery(surroundingsQuery(draft.settings, tab === POPUP));
  const isReader = !may(useSession(), "pages", "edit");
  return (
    <Workshop
      title={i18n.t("Header and footer")}
      draft={draft}
      isReader={isReader}
      look={look}
      surroundings={surroundings.data ?? null}
      labelOf={labelOf}
    >
      <Controls
        draft={draft}
        isReader={isReader}
        isMultilingual={site.languages !== ""}
        tab={tab}
        onTab={setTab}
      />
    </Workshop>
  );
}

type ControlsProps = {
  draft: FrameDraft;
  isReader: boolean;
  isMultilingual: boolean;
  tab: string;
  onTab: (tab: string) => void;
};

function Controls({ isMultilingual, tab, onTab, ...shared }: ControlsProps) {
  const part = (id: string, label: string, content: ReactNode) => ({
    id,
    label,
    content: <div className="divide-y divide-line">{content}</div>,
  });
  return (
    <Tabs
      label={i18n.t("Header and footer")}
      selected={tab}
      onSelect={onTab}
      tabs={[
        part("header", i18n.t("Header"), <HeaderPanel {...shared} isMultilingual={isMultilingual} />),
        part("logo", i18n.t("Logo"), <LogoPanel {...shared} />),
        part("announcement", i18n.t("Announcement"), <AnnouncementPanel {...shared} />),
        part("footer", i18n.t("Footer"), <FooterPanel {...shared} isMultilingual={isMultilingual} />),
        part(POPUP, i18n.t("Popup"), <PopupPanel {...shared} />),
      ]}
    />
  );
}
