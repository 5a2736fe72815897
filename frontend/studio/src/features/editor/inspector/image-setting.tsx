import { IconButton } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { ImageOff, ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { PICTURE_KINDS, uploadImage } from "../../../media/upload-image.ts";
import { useEditorPorts } from "../editor-context.tsx";

type ImageSettingProps = { label: string; help?: string; value: string; onChange: (value: string) => void };

/** A picture by its address in the media library (`/media/{id}/{name}`), with a small view of it and an upload. */
export function ImageSetting({ label, help, value, onChange }: ImageSettingProps) {
  const { attempt } = useEditorPorts();
  const [isUploading, setUploading] = useState(false);
  // An upload takes its time: what else was changed meanwhile must not be put back by its end.
  const latest = useRef(onChange);
  latest.current = onChange;
  const upload = (file: File) =>
    attempt(async () => {
      setUploading(true);
      try {
        const { url } = await uploadImage(file);
        latest.current(url);
      } finally {
        setUploading(false);
      }
    });
  return (
    <div className="flex items-end gap-2">
      <Thumbnail key={value} address={value} />
      <div className="min-w-0 flex-1">
        <TextField label={label} help={help} placeholder="/media/…" value={value} onChange={onChange} />
      </div>
      <FileTrigger acceptedFileTypes={PICTURE_KINDS} onSelect={(files) => files?.[0] && upload(files[0])}>
        <IconButton
          label={isUploading ? i18n.t("Uploading…") : i18n.t("Upload: {label}", { label })}
          isPending={isUploading}
        >
          <ImageUp size={16} aria-hidden />
        </IconButton>
      </FileTrigger>
    </div>
  );
}

function Thumbnail({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  const isShown = address !== "" && !isBroken;
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
      {isShown ? (
        <img
          src={`${address}?format=100w`}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <ImageOff size={16} aria-hidden />
      )}
    </span>
  );
}
