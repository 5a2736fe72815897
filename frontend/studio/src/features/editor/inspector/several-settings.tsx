import { Button, IconButton } from "@sitewright/ui/button";
import { Switch } from "@sitewright/ui/switch";
import { Plus, Trash2 } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import type { FieldSpec } from "../node-types.ts";
import { ImageSetting } from "./image-setting.tsx";

type SeveralProps<Value> = {
  spec: FieldSpec;
  value: readonly Value[];
  onChange: (value: readonly Value[]) => void;
};

/** Several pictures, in their order. */
export function ImagesSetting({ spec, value, onChange }: SeveralProps<string>) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{spec.label}</legend>
      {value.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no identity of their own; the place is what they are.
        <div key={index} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <ImageSetting
              label={i18n.t("Picture {place}", { place: index + 1 })}
              value={address}
              onChange={(next) => onChange(value.with(index, next))}
            />
          </div>
          <IconButton
            label={i18n.t("Remove picture {place}", { place: index + 1 })}
            onPress={() => onChange(value.toSpliced(index, 1))}
          >
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button onPress={() => onChange([...value, ""])}>
        <Plus size={14} aria-hidden /> {i18n.t("Add")}
      </Button>
    </fieldset>
  );
}

/** Any number of the choices, in the schema's order. */
export function ChoicesSetting({ spec, value, onChange }: SeveralProps<string | number>) {
  const choices = spec.choices ?? [];
  const change = (changed: string | number, isOn: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((known) => (known === changed ? isOn : value.includes(known))),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{spec.label}</legend>
      {choices.map((choice) => (
        <Switch
          key={choice.value}
          label={choice.label}
          isSelected={value.includes(choice.value)}
          onChange={(isOn) => change(choice.value, isOn)}
        />
      ))}
    </fieldset>
  );
}
