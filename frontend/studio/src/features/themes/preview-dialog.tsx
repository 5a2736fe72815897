import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { Segments } from "@sitewright/ui/segments";
import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { frameSize } from "../editor/canvas/frame-size.ts";
import { useRoom } from "../editor/canvas/preview-frame.tsx";
import { Lacks } from "./lacks.tsx";
import { previewAddress, type ThemeRow, type Themes, themeQuery } from "./themes-api.ts";
import { useThemeActs } from "./use-theme-acts.ts";

type Device = "desktop" | "phone";

type PreviewDialogProps = { themes: Themes; theme: ThemeRow; onClose: () => void };

/** The website in the theme, page by page; nothing changes for visitors. */
export default function PreviewDialog({ themes, theme, onClose }: PreviewDialogProps) {
  // As it was when the dialog opened: another key would load the page anew.
  const [shown] = useState(themes);
  const [at, setAt] = useState(shown.pages[0]?.at ?? "");
  const [device, setDevice] = useState<Device>(
    matchMedia("(min-width: 48rem)").matches ? "desktop" : "phone",
  );
  const detail = useQuery(themeQuery(theme.key));
  return (
    <Dialog
      title={i18n.t("The website in “{title}”", { title: theme.title })}
      size="full"
      isOpen
      onClose={onClose}
      actions={<Actions theme={theme} onClose={onClose} />}
    >
      <div className="flex h-full min-h-96 flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-48 flex-[0_1_20rem]">
            <Select
              label={i18n.t("Page")}
              choices={shown.pages.map(({ at: value, title }) => ({ value, label: title }))}
              value={at}
              onChange={setAt}
            />
          </div>
          <Segments
            label={i18n.t("Device")}
            isLabelHidden
            choices={[
              { id: "desktop", label: i18n.t("Desktop"), icon: <Monitor size={16} aria-hidden /> },
              { id: "phone", label: i18n.t("Phone"), icon: <Smartphone size={16} aria-hidden /> },
            ]}
            value={device}
            onChange={setDevice}
          />
        </div>
        {!theme.is_used && detail.data && <Lacks titles={detail.data.lacks} />}
        <Frame address={previewAddress(shown, theme.key, at)} title={theme.title} device={device} />
      </div>
    </Dialog>
  );
}

function Actions({ theme, onClose }: { theme: ThemeRow; onClose: () => void }) {
  const mayChoose = may(useSession(), "pages", "edit");
  const { choose, busyKey } = useThemeActs();
  return (
    <>
      <Button onPress={onClose}>{i18n.t("Close")}</Button>
      {mayChoose && !theme.is_used && (
        <Button
          tone="primary"
          isDisabled={busyKey !== ""}
          onPress={async () => {
            await choose(theme);
            onClose();
          }}
        >
          {i18n.t("Use this theme")}
        </Button>
      )}
    </>
  );
}

type FrameProps = { address: string; title: string; device: Device };

/** Of an opaque origin, so that scripts of the theme reach nothing of the owner's. */
function Frame({ address, title, device }: FrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState("");
  const size = frameSize({ device }, useRoom(room) ?? { width: 1024, height: 640 });
  return (
    <div
      ref={room}
      aria-busy={loaded !== address}
      className="relative min-h-0 flex-1 overflow-hidden rounded-md bg-sunken"
    >
      {loaded !== address && (
        <span role="status" className="absolute inset-x-0 top-6 text-center text-muted">
          {i18n.t("Loading…")}
        </span>
      )}
      <div
        className="mx-auto overflow-hidden"
        style={{ width: size.width * size.scale, height: size.height * size.scale }}
      >
        <iframe
          key={address}
          src={address}
          title={i18n.t("Preview of {title}", { title })}
          sandbox="allow-scripts allow-forms"
          onLoad={() => setLoaded(address)}
          className={`origin-top-left border-0 ${loaded === address ? "bg-white" : "invisible"}`}
          style={{ width: size.width, height: size.height, transform: `scale(${size.scale})` }}
        />
      </div>
    </div>
  );
}
