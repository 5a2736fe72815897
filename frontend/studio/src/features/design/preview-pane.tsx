import { EmptyState } from "@sitewright/ui/empty-state";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Segments } from "@sitewright/ui/segments";
import { Skeleton } from "@sitewright/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Monitor, Moon, Palette, Smartphone, Sun } from "lucide-react";
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { type PageRow, pagesQuery } from "../../pages/pages-api.ts";
import { type Preview, previewQuery } from "../editor/api/editor-queries.ts";
import { openPort, type PagePort } from "../editor/bridge/port.ts";
import { frameSize } from "../editor/canvas/frame-size.ts";
import { PreviewFrame, useRoom } from "../editor/canvas/preview-frame.tsx";
import type { Scheme } from "./design-api.ts";
import { isSame, type Properties } from "./style-properties.ts";
import type { ShowNow } from "./use-shown-look.ts";

/** The page is there from the first moment, so that it can load. */
const UNMEASURED = { width: 1024, height: 640 };

/** In less a desktop's page would be too small to read beside the controls and the sidebar. */
const ROOM_FOR_DESKTOP = "(min-width: 80rem)";

const RESTS_AFTER_MS = 120;

type Device = "desktop" | "phone";

/** HTML around the middle of the page; null as it is saved. */
export type Surroundings = { readonly before: string; readonly after: string } | null;

type PreviewPaneProps = {
  css: string;
  properties: Properties;
  showNow: RefObject<ShowNow | null>;
  surroundings?: Surroundings;
  /** Without the website's own CSS, which is then part of `css`. */
  isPlain?: boolean;
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
  /** Tab was pressed in the page, whose links are no places to be. */
  onLeave: () => void;
};

/** The site's home page as it would look, on either device and in either light. */
export function PreviewPane({
  css,
  properties,
  showNow,
  surroundings = null,
  isPlain = false,
  scheme,
  onScheme,
  onLeave,
}: PreviewPaneProps) {
  const [device, setDevice] = useState<Device>(() =>
    matchMedia(ROOM_FOR_DESKTOP).matches ? "desktop" : "phone",
  );
  return (
    <section aria-label={i18n.t("Preview")} className="flex min-h-0 min-w-0 flex-1 flex-col bg-sunken">
      <PreviewBar device={device} onDevice={setDevice} scheme={scheme} onScheme={onScheme} />
      <HomePage
        device={device}
        css={css}
        properties={properties}
        showNow={showNow}
        surroundings={surroundings}
        isPlain={isPlain}
        onLeave={onLeave}
      />
    </section>
  );
}

type PreviewBarProps = {
  device: Device;
  onDevice: (device: Device) => void;
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
};

/** Stays as it is while a slider moves (`style slider to pixel` in the bench). */
const PreviewBar = memo(({ device, onDevice, scheme, onScheme }: PreviewBarProps) => (
  <div className="flex items-center justify-between gap-3 border-line border-b bg-surface px-3 py-1.5">
    <Segments
      label={i18n.t("Device")}
      isLabelHidden
      choices={[
        { id: "desktop", label: i18n.t("Desktop"), icon: <Monitor size={16} aria-hidden /> },
        { id: "phone", label: i18n.t("Phone"), icon: <Smartphone size={16} aria-hidden /> },
      ]}
      value={device}
      onChange={onDevice}
    />
    <Segments
      label={i18n.t("Light or dark")}
      isLabelHidden
      choices={[
        { id: "light", label: i18n.t("Light"), icon: <Sun size={16} aria-hidden /> },
        { id: "dark", label: i18n.t("Dark"), icon: <Moon size={16} aria-hidden /> },
      ]}
      value={scheme}
      onChange={onScheme}
    />
  </div>
));

type HomePageProps = {
  device: Device;
  css: string;
  properties: Properties;
  showNow: RefObject<ShowNow | null>;
  surroundings: Surroundings;
  isPlain: boolean;
  onLeave: () => void;
};

function HomePage(props: HomePageProps) {
  const query = useQuery(pagesQuery);
  if (query.isPending) return <Skeleton lines={6} />;
  if (query.isError) return <Unloaded onRetry={() => void query.refetch()} />;
  const page = query.data.find(({ url }) => url === "/") ?? query.data[0];
  if (!page)
    return (
      <EmptyState icon={<Palette size={20} aria-hidden />} title={i18n.t("No page to show yet")}>
        {i18n.t("Create a page, and you will see here how it looks.")}
      </EmptyState>
    );
  return <ShownPage key={page.id} page={page} {...props} />;
}

function ShownPage({ page, ...props }: HomePageProps & { page: PageRow }) {
  const query = useQuery(previewQuery(page.id));
  if (query.isPending) return <Skeleton lines={6} />;
  if (query.isError) return <Unloaded onRetry={() => void query.refetch()} />;
  return <Frame title={page.title} preview={query.data} {...props} />;
}

function Unloaded({ onRetry }: { onRetry: () => void }) {
  return <LoadFailure message={i18n.t("Unable to load. Try again.")} onRetry={onRetry} />;
}

function Frame({
  title,
  preview,
  device,
  css,
  properties,
  showNow,
  surroundings,
  isPlain,
  onLeave,
}: HomePageProps & { title: string; preview: Preview }) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = frameSize({ device }, useRoom(room) ?? UNMEASURED);
  const url = isPlain ? `${preview.url}&plain` : preview.url;
  useStyledPage(
    frame,
    { url, bridgeKey: preview.bridge_key },
    { css, properties, showNow, surroundings, onLeave },
  );
  return (
    <div ref={room} className="relative min-h-0 flex-1 overflow-hidden p-3 max-md:p-0">
      <div
        className="mx-auto overflow-hidden bg-white shadow-high md:rounded-md"
        style={{ width: size.width * size.scale, height: size.height * size.scale }}
      >
        <PreviewFrame ref={frame} title={title} size={size} />
      </div>
    </div>
  );
}

type Shown = Pick<HomePageProps, "css" | "properties" | "showNow" | "surroundings" | "onLeave">;

/** Connects to the page in the frame, and shows it every new style sheet and header. */
function useStyledPage(
  frame: RefObject<HTMLIFrameElement | null>,
  { url, bridgeKey }: { url: string; bridgeKey: string },
  shown: Shown,
): void {
  const port = useRef<PagePort>(null);
  const latest = useRef(shown);
  const told = useRef(shown.properties);
  const { css, properties, showNow, surroundings } = shown;
  useEffect(() => {
    latest.current = shown;
  });
  useLayoutEffect(() => {
    showNow.current = (properties) => {
      told.current = properties;
      port.current?.tell({ tell: "properties", properties });
    };
    return () => {
      showNow.current = null;
    };
  }, [showNow]);
  // The page is told before the studio itself is painted, which would take a picture more.
  useLayoutEffect(() => {
    if (told.current === properties) {
      port.current?.tell({ tell: "styles", css });
      return;
    }
    if (!isSame(told.current, properties)) port.current?.tell({ tell: "properties", properties });
    told.current = properties;
    // What a moving slider says is shown already; a whole style sheet for each step would hold up the next.
    const rests = setTimeout(() => port.current?.tell({ tell: "styles", css }), RESTS_AFTER_MS);
    return () => clearTimeout(rests);
  }, [css, properties]);
  useLayoutEffect(() => {
    if (surroundings) port.current?.tell({ tell: "surroundings", ...surroundings });
  }, [surroundings]);
  useEffect(() => {
    if (!frame.current) return;
    const opened = openPort({
      frame: frame.current,
      bridgeKey,
      welcome: () => ({ tell: "look-only" }),
      onMessage: ({ say }) => say === "leave" && latest.current.onLeave(),
    });
    const { css, properties, surroundings } = latest.current;
    opened.tell({ tell: "styles", css });
    opened.tell({ tell: "properties", properties });
    if (surroundings) opened.tell({ tell: "surroundings", ...surroundings });
    port.current = opened;
    // The bridge must be listened for before the page can say hello, so the address is set only afterwards.
    frame.current.src = url;
    return opened.close;
  }, [frame, url, bridgeKey]);
}
