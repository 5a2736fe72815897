import { Button } from "@sitewright/ui/button";
import { Switch } from "@sitewright/ui/switch";
import { ImagePlus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { PictureField } from "../../../media/picker/picture-field.tsx";
import type { FieldSpec } from "../node-types.ts";

const MediaPicker = lazy(() => import("../../../media/picker/media-picker.tsx"));

type SeveralProps<Value> = {
  spec: FieldSpec;
  value: readonly Value[];
  onChange: (value: readonly Value[]) => void;
};

/** Several pictures, in their order. */
export function ImagesSetting({ spec, value, onChange }: SeveralProps<string>) {
  const [isAdding, setAdding] = useState(false);
  // Several are added one after the other, each to what the one before has left.
  const latest = useRef(value);
  latest.current = value;
  const add = (address: string) => {
    latest.current = [...latest.current, address];
    onChange(latest.current);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{spec.label}</legend>
      {value.map((address, index) => (
        <PictureField
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no identity of their own; the place is what they are.
          key={index}
          isSmall
          label={i18n.t("Picture {place}", { place: index + 1 })}
          value={address}
          onChange={(next) => onChange(next ? value.with(index, next) : value.toSpliced(index, 1))}
        />
      ))}
      <Button onPress={() => setAdding(true)}>
        <ImagePlus size={14} aria-hidden /> {i18n.t("Add pictures")}
      </Button>
      {isAdding && (
        <Suspense>
          <MediaPicker allowsSeveral onChoose={({ url }) => add(url)} onClose={() => setAdding(false)} />
        </Suspense>
      )}
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
