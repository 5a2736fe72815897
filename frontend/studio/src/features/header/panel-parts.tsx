import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import type { FrameDraft } from "./use-frame-draft.ts";

export type PanelProps = { draft: FrameDraft; isReader: boolean };

/** Draws a switch for the setting at a path. */
export function togglesOf(draft: FrameDraft, isReader: boolean) {
  return (path: string, label: string, isSelected: boolean) => (
    <Switch
      label={label}
      isSelected={isSelected}
      isDisabled={isReader}
      onChange={(isOn) => draft.put(path, isOn)}
    />
  );
}

type TextProps = PanelProps & { path: string; label: string; rows?: number };

export function Text({ draft, isReader, path, label, rows }: TextProps) {
  const value = path
    .split(".")
    .reduce<unknown>((held, name) => (held as Record<string, unknown>)[name], draft.settings);
  return (
    <TextField
      label={label}
      rows={rows}
      value={String(value ?? "")}
      isDisabled={isReader}
      error={draft.problems[path]}
      onChange={(typed) => draft.put(path, typed)}
    />
  );
}
