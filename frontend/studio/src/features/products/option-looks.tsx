import { ColorPicker } from "@sitewright/ui/color-picker";
import { Select } from "@sitewright/ui/select";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { ProductForm } from "./product-editor.tsx";

/** Looks of values that are no colour (catalog/swatches.py). */
const PICTURE = "picture";
const PLAIN = "plain";
const COLOUR = "colour";
const FIRST_COLOUR = "#808080";

const CHOICES = [
  { value: "", label: i18n.t("By its name") },
  { value: COLOUR, label: i18n.t("Colour") },
  { value: PICTURE, label: i18n.t("Picture of the variant") },
  { value: PLAIN, label: i18n.t("Word") },
];

type OptionLooksProps = {
  readonly form: ProductForm;
  readonly option: { readonly name: string; readonly values: readonly string[] };
};

/** How the shop shows each value of an option: as a word, a colour or a picture (D-104). */
export function OptionLooks({ form, option: { name, values } }: OptionLooksProps) {
  const { field } = useController({ control: form.control, name: "swatches" });
  if (!name || values.length === 0) return null;
  const looks = field.value[name] ?? {};
  const put = (value: string, look: string) => {
    const { [value]: _before, ...others } = looks;
    field.onChange({ ...field.value, [name]: look ? { ...others, [value]: look } : others });
  };
  return (
    <details className="w-full basis-full">
      <summary className="w-fit cursor-pointer text-muted text-sm">
        {i18n.t("Colours and pictures of {option}", { option: name })}
      </summary>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {values.map((value) => (
          <li key={value}>
            <ValueLook value={value} look={looks[value] ?? ""} onChange={(look) => put(value, look)} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-xs">
        {i18n.t(
          "By its name: where all values of an option are names of colours, the shop shows these colours.",
        )}
      </p>
    </details>
  );
}

type ValueLookProps = {
  readonly value: string;
  readonly look: string;
  readonly onChange: (look: string) => void;
};

function ValueLook({ value, look, onChange }: ValueLookProps) {
  const isColour = look.startsWith("#");
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Select
          label={value}
          choices={CHOICES}
          value={isColour ? COLOUR : look}
          onChange={(kind) => onChange(kind === COLOUR ? FIRST_COLOUR : kind)}
        />
      </div>
      {isColour && (
        <div className="w-24">
          <ColorPicker
            label={i18n.t("Colour of {value}", { value })}
            value={look}
            under="#ffffff"
            onChange={(colour) => onChange(colour.toLowerCase())}
          />
        </div>
      )}
    </div>
  );
}
