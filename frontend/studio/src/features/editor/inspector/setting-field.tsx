import { Button } from "@sitewright/ui/button";
import { NumberField } from "@sitewright/ui/number-field";
import { Switch } from "@sitewright/ui/switch";
import { TextField } from "@sitewright/ui/text-field";
import { PencilLine } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { i18n } from "../../../app/i18n.ts";
import { LinkSetting } from "../../../links/link-setting.tsx";
import { PictureField } from "../../../media/picker/picture-field.tsx";
import type { FieldKind, FieldSpec } from "../node-types.ts";
import { AnchorSetting } from "./anchor-setting.tsx";
import { ChoiceSetting } from "./choice-setting.tsx";
import { CodeSetting } from "./code-setting.tsx";
import { EmbedSetting } from "./embed-setting.tsx";
import { FormSetting } from "./form-setting.tsx";
import { ListSetting } from "./list-setting.tsx";
import { ChoicesSetting, ImagesSetting } from "./several-settings.tsx";
import { SourceSetting } from "./source-setting.tsx";
import { useSteadyCaret } from "./use-steady-caret.ts";

const RecordingField = lazy(() => import("../../../media/recordings/recording-field.tsx"));
const RichText = lazy(() => import("../../../rich-text/rich-text.tsx"));

const LONG_TEXT = 160;
const PAGE_OF_TEXT = 10_000;
const HELP: Partial<Record<FieldKind, string>> = {
  url: i18n.t("A full address such as https://example.com."),
  colour: i18n.t("A colour such as #1c1c1c."),
};

type SettingFieldProps = {
  spec: FieldSpec;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Puts the caret into the text in the page; what the page does not print is written here. */
  onEditRich?: () => void;
  aside?: ReactNode;
};

/** One setting drawn after its schema (content/settings_schema). */
export function SettingField({ spec, value, onChange, onEditRich, aside }: SettingFieldProps) {
  const { label } = spec;
  const help = spec.help || undefined;
  switch (spec.type) {
    case "choice":
      return <ChoiceSetting spec={spec} value={String(value)} onChange={onChange} aside={aside} />;
    case "number":
    case "range":
      return (
        <NumberField
          label={label}
          help={help}
          aside={aside}
          value={Number(value)}
          minValue={spec.min}
          maxValue={spec.max}
          step={spec.step}
          onChange={(number) => !Number.isNaN(number) && onChange(number)}
        />
      );
    case "boolean":
      return (
        <div className="flex items-center justify-between">
          <Switch label={label} isSelected={value === true} onChange={onChange} />
          {aside}
        </div>
      );
    case "image":
      return (
        <PictureField
          label={label}
          help={help}
          aside={aside}
          value={String(value ?? "")}
          onChange={onChange}
        />
      );
    case "video":
    case "audio":
      return (
        <Suspense>
          <RecordingField
            kind={spec.type}
            label={label}
            help={help}
            value={String(value ?? "")}
            onChange={onChange}
          />
        </Suspense>
      );
    case "list":
      return <ListSetting spec={spec} rows={Array.isArray(value) ? value : []} onChange={onChange} />;
    case "images":
      return <ImagesSetting spec={spec} value={textsOf(value)} onChange={onChange} />;
    case "choices":
      return <ChoicesSetting spec={spec} value={Array.isArray(value) ? value : []} onChange={onChange} />;
    case "link":
      return (
        <LinkSetting
          label={label}
          help={help}
          aside={aside}
          value={String(value ?? "")}
          onChange={onChange}
        />
      );
    case "source":
      return <SourceSetting spec={spec} value={String(value ?? "")} onChange={onChange} />;
    case "form":
      return <FormSetting label={label} help={help} value={String(value ?? "")} onChange={onChange} />;
    case "embed":
      return <EmbedSetting spec={spec} value={String(value ?? "")} onChange={onChange} aside={aside} />;
    case "anchor":
      return <AnchorSetting label={label} value={String(value ?? "")} onChange={onChange} />;
    case "code":
      return <CodeSetting spec={spec} value={String(value ?? "")} onChange={onChange} />;
    case "rich_text":
      return onEditRich ? (
        <RichSetting label={label} aside={aside} onEdit={onEditRich} />
      ) : (
        <RowRichText label={label} value={String(value ?? "")} onChange={onChange} />
      );
    default:
      return <WrittenSetting spec={spec} value={String(value ?? "")} onChange={onChange} aside={aside} />;
  }
}

type WrittenSettingProps = Pick<SettingFieldProps, "spec" | "onChange" | "aside"> & { value: string };

function WrittenSetting({ spec, value, onChange, aside }: WrittenSettingProps) {
  const field = useSteadyCaret(value);
  const isDate = spec.type === "date";
  return (
    <TextField
      ref={isDate ? undefined : field}
      label={spec.label}
      help={spec.help || HELP[spec.type]}
      type={isDate ? "date" : undefined}
      aside={aside}
      rows={rowsOf(spec)}
      maxLength={spec.max_length}
      value={value}
      onChange={onChange}
    />
  );
}

function rowsOf(spec: FieldSpec): number | undefined {
  if (spec.type === "markdown") return 8;
  const most = spec.type === "text" ? (spec.max_length ?? 0) : 0;
  if (most > PAGE_OF_TEXT) return 12;
  return most > LONG_TEXT ? 3 : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

type RowRichTextProps = { label: string; value: string; onChange: (value: string) => void };

function RowRichText({ label, value, onChange }: RowRichTextProps) {
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{label}</span>
      <div className="rounded-lg border border-field bg-surface">
        <Suspense fallback={<p className="p-3 text-muted">{i18n.t("Loading…")}</p>}>
          <RichText label={label} value={value} onChange={onChange} />
        </Suspense>
      </div>
    </div>
  );
}

type RichSettingProps = { label: string; aside: ReactNode; onEdit: () => void };

function RichSetting({ label, aside, onEdit }: RichSettingProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium text-sm">{label}</span>
        <Button onPress={onEdit}>
          <PencilLine size={14} aria-hidden /> {i18n.t("Edit text")}
        </Button>
      </div>
      {aside}
    </div>
  );
}
