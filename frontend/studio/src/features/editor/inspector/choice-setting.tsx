import { Segments } from "@sitewright/ui/segments";
import { Select } from "@sitewright/ui/select";
import type { ReactNode } from "react";
import type { FieldSpec } from "../node-types.ts";
import { chosenValue, fitsSegments } from "./form-of.ts";
import { ThemeSetting } from "./theme-setting.tsx";

type ChoiceSettingProps = {
  spec: FieldSpec;
  value: string;
  onChange: (value: unknown) => void;
  aside?: ReactNode;
};

/** Colours as swatches, a few short choices side by side, all others in a list that opens. */
export function ChoiceSetting({ spec, value, onChange, aside }: ChoiceSettingProps) {
  const choices = (spec.choices ?? []).map((choice) => ({
    value: String(choice.value),
    label: choice.label,
  }));
  const shared = { label: spec.label, help: spec.help || undefined, aside, value };
  const choose = (text: string) => onChange(chosenValue(spec, text));
  if (spec.name === "theme") return <ThemeSetting {...shared} choices={choices} onChange={choose} />;
  if (!fitsSegments(spec)) return <Select {...shared} choices={choices} onChange={choose} />;
  const segments = choices.map(({ value: id, label }) => ({ id, label }));
  return <Segments {...shared} choices={segments} onChange={choose} />;
}
