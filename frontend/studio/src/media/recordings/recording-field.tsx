import { Button, IconButton } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { Group } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { RecordingPicker } from "./recording-picker.tsx";

type RecordingFieldProps = {
  kind: "video" | "audio";
  label: string;
  help: string | undefined;
  /** An address of the library; of a film also its page at a host of films. Empty for none. */
  value: string;
  onChange: (value: string) => void;
};

/** A film or a sound: chosen in the library or uploaded, and of a film its address elsewhere. */
export default function RecordingField({ kind, label, help, value, onChange }: RecordingFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const labelId = useId();
  const name = ownName(value);
  return (
    <Group aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1">
      <span id={labelId} className="flex min-h-5 items-center font-medium text-ink text-sm">
        {label}
      </span>
      {name && <p className="truncate text-sm">{name}</p>}
      <div className="flex flex-wrap items-center gap-1">
        <Button onPress={() => setChoosing(true)}>
          {kind === "video" ? i18n.t("Choose a film") : i18n.t("Choose a sound")}
        </Button>
        {name && (
          <IconButton label={i18n.t("Take away: {label}", { label })} onPress={() => onChange("")}>
            <X size={15} aria-hidden />
          </IconButton>
        )}
      </div>
      {kind === "video" && !name && (
        <TextField label={i18n.t("or its address")} value={value} onChange={onChange} />
      )}
      {help && <p className="text-muted text-xs">{help}</p>}
      {isChoosing && <RecordingPicker kind={kind} onChoose={onChange} onClose={() => setChoosing(false)} />}
    </Group>
  );
}

/** What a file of the library is called; empty for any other address. */
function ownName(address: string): string {
  return /^\/media\/[0-9a-f]{32}\/([^/?]+)/.exec(address)?.[1] ?? "";
}
