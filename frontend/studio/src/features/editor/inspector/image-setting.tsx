import { TextField } from "@sitewright/ui/text-field";
import { ImageOff } from "lucide-react";
import { useState } from "react";

type ImageSettingProps = { label: string; help?: string; value: string; onChange: (value: string) => void };

/** A picture by its address in the media library (`/media/{id}/{name}`), with a small view of it. */
export function ImageSetting({ label, help, value, onChange }: ImageSettingProps) {
  return (
    <div className="flex items-end gap-3">
      <Thumbnail key={value} address={value} />
      <div className="min-w-0 flex-1">
        <TextField label={label} help={help} placeholder="/media/…" value={value} onChange={onChange} />
      </div>
    </div>
  );
}

function Thumbnail({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  const frame =
    "grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-muted";
  if (!address || isBroken) {
    return (
      <span className={frame}>
        <ImageOff size={16} aria-hidden />
      </span>
    );
  }
  return (
    <span className={frame}>
      <img
        src={`${address}?format=100w`}
        alt=""
        className="size-full object-cover"
        onError={() => setBroken(true)}
      />
    </span>
  );
}
