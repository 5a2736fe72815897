import { Button, IconButton } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ImageOff, ImagePlus, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { Button as AriaButton, DropZone, Group } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { presentAddress } from "../present-address.ts";
import { droppedFiles } from "../uploads/files-of.ts";
import { UploadList } from "../uploads/upload-list.tsx";
import { useUploads } from "../uploads/use-uploads.ts";

const MediaPicker = lazy(() => import("./media-picker.tsx"));

type PictureFieldProps = {
  label: string;
  help?: string;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
  /** The address of the picture; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** One of several in a list: a small view beside its buttons. */
  isSmall?: boolean;
  isDisabled?: boolean;
};

/** A picture: seen, chosen in the library, dropped or pasted here, taken away. */
export function PictureField({
  label,
  help,
  aside,
  value,
  onChange,
  isSmall,
  isDisabled,
}: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const labelId = useId();
  const helpId = useId();
  // An upload takes its time: what else was changed meanwhile must not be put back by its end.
  const latest = useRef(onChange);
  latest.current = onChange;
  const uploads = useUploads(({ url }) => latest.current(url));
  const isUploading = uploads.list.some((upload) => upload.state === "waiting" || upload.state === "sending");
  return (
    <Group
      aria-labelledby={labelId}
      {...(help && { "aria-describedby": helpId })}
      className="flex min-w-0 flex-col gap-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span id={labelId} className="flex min-h-5 items-center font-medium text-ink text-sm">
          {label}
        </span>
        {aside}
      </div>
      <DropZone
        aria-label={i18n.t("Drop or paste a picture: {label}", { label })}
        isDisabled={isDisabled}
        onDrop={(event) => void droppedFiles(event).then((files) => uploads.add(files.slice(0, 1)))}
        className={`flex rounded-lg data-drop-target:outline-solid data-drop-target:outline-2 data-drop-target:outline-brand data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring ${isSmall ? "items-center gap-2" : "flex-col gap-2"}`}
      >
        <AriaButton
          aria-label={value ? i18n.t("Replace: {label}", { label }) : i18n.t("Choose: {label}", { label })}
          isDisabled={isDisabled}
          onPress={() => setChoosing(true)}
          className={`${FOCUS_RING} grid shrink-0 cursor-default place-items-center overflow-hidden rounded-lg border bg-sunken text-muted data-hovered:border-ink ${value ? "border-line" : "border-field border-dashed"} ${isSmall ? "size-14" : "aspect-[16/9] w-full"}`}
        >
          <Shown key={value} address={value} isSmall={isSmall} />
        </AriaButton>
        <div className="flex flex-wrap items-center gap-1">
          {/* The same as pressing the picture, said in words; the keyboard needs it once. */}
          <Button
            excludeFromTabOrder
            isDisabled={isDisabled}
            isPending={isUploading}
            onPress={() => setChoosing(true)}
          >
            {isUploading ? i18n.t("Uploading…") : value ? i18n.t("Replace") : i18n.t("Choose picture")}
          </Button>
          {value && !isDisabled && (
            <IconButton label={i18n.t("Take away: {label}", { label })} onPress={() => onChange("")}>
              <X size={15} aria-hidden />
            </IconButton>
          )}
        </div>
      </DropZone>
      <UploadList uploads={uploads} />
      {help && (
        <p id={helpId} className="text-muted text-xs">
          {help}
        </p>
      )}
      {isChoosing && (
        <Suspense>
          <MediaPicker onChoose={({ url }) => latest.current(url)} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Group>
  );
}

function Shown({ address, isSmall = false }: { address: string; isSmall?: boolean }) {
  const [isBroken, setBroken] = useState(false);
  const size = isSmall ? 16 : 22;
  if (address === "") return <ImagePlus size={size} aria-hidden />;
  if (isBroken) return <ImageOff size={size} aria-hidden />;
  return (
    <img
      src={`${presentAddress(address)}?format=${isSmall ? "100w" : "750w"}`}
      alt=""
      className="size-full object-cover"
      onError={() => setBroken(true)}
    />
  );
}
