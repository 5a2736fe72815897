import { Button } from "@sitewright/ui/button";
import { NumberField } from "@sitewright/ui/number-field";
import { Select } from "@sitewright/ui/select";
import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import { PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldSpec } from "../node-types.ts";
import { CodeSetting } from "./code-setting.tsx";
import { chosenValue } from "./form-of.ts";
import { ImageSetting } from "./image-setting.tsx";
import { ListSetting } from "./list-setting.tsx";

const LONG_TEXT = 160;

type SettingFieldProps = {
  spec: FieldSpec;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Opens the rich text editor; absent inside list rows, which edit the text as HTML source lines. */
  onEditRich?: () => void;
  aside?: ReactNode;
};

/** One setting drawn after its schema (themes/node_types.py: FieldType). */
export function SettingField({ spec, value, onChange, onEditRich, aside }: SettingFieldProps) {
  const { label } = spec;
  const help = spec.help || undefined;
  switch (spec.type) {
    case "choice":
      return (
        <Select
          label={label}
          help={help}
          aside={aside}
          choices={(spec.choices ?? []).map((choice) => ({
            value: String(choice.value),
            label: choice.label,
          }))}
          value={String(value)}
          onChange={(text) => onChange(chosenValue(spec, text))}
        />
      );
    case "number":
      return (
        <NumberField
          label={label}
          help={help}
          aside={aside}
          value={Number(value)}
          minValue={spec.min}
          maxValue={spec.max}
          onChange={(number) => !Number.isNaN(number) && onChange(number)}
        />
      );
    case "switch":
      return (
        <div className="flex items-center justify-between">
          <Switch label={label} isSelected={value === true} onChange={onChange} />
          {aside}
        </div>
      );
    case "image":
      return <ImageSetting label={label} help={help} value={String(value ?? "")} onChange={onChange} />;
    case "list":
      return <ListSetting spec={spec} rows={Array.isArray(value) ? value : []} onChange={onChange} />;
    case "template":
      return <CodeSetting spec={spec} value={String(value ?? "")} onChange={onChange} />;
    case "rich_text":
      return onEditRich ? (
        <RichSetting label={label} onEdit={onEditRich} />
      ) : (
        <TextField label={label} help={help} rows={4} value={String(value ?? "")} onChange={onChange} />
      );
    default:
      return (
        <TextField
          label={label}
          help={
            help ??
            (spec.type === "link" ? "An address in your site such as /shop, or a full one." : undefined)
          }
          aside={aside}
          rows={(spec.max_length ?? 0) > LONG_TEXT && spec.type === "text" ? 3 : undefined}
          maxLength={spec.max_length}
          value={String(value ?? "")}
          onChange={onChange}
        />
      );
  }
}

function RichSetting({ label, onEdit }: { label: string; onEdit: () => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="font-medium text-sm">{label}</span>
      <Button onPress={onEdit}>
        <PencilLine size={14} aria-hidden /> Edit text
      </Button>
    </div>
  );
}
