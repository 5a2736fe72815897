import { IconButton } from "@sitewright/ui/button";
import { Segments } from "@sitewright/ui/segments";
import { Select } from "@sitewright/ui/select";
import { Slider } from "@sitewright/ui/slider";
import { Switch } from "@sitewright/ui/switch";
import { RotateCcw } from "lucide-react";
import { memo } from "react";
import { i18n } from "../../app/i18n.ts";
import type { Styles } from "./design-api.ts";

/**
 * One choice of the style each. While one moves the others rest: a slider's step draws its own control and the page,
 * not the whole panel.
 */
type StyleControlProps<Value> = {
  name: keyof Styles;
  label: string;
  /** Undefined: as the theme has it. */
  value: Value | undefined;
  isReader: boolean;
  onChoose: (choices: Partial<Styles>) => void;
};

/** Stands for what the theme has, in lists of names. */
export const OWN = "own";

type SelectProps = StyleControlProps<number> & {
  choices: readonly { readonly value: string; readonly label: string }[];
};

/** Among numbers, or the theme's own. */
export const StyleSelect = memo(({ name, label, value, isReader, onChoose, choices }: SelectProps) => (
  <Select
    label={label}
    isDisabled={isReader}
    choices={choices}
    value={String(value ?? OWN)}
    onChange={(chosen) => onChoose({ [name]: chosen === OWN ? undefined : Number(chosen) })}
  />
));

type SegmentsProps = StyleControlProps<string> & {
  choices: readonly { readonly id: string; readonly label: string }[];
  /** What stands for the theme's own. */
  standard: string;
};

export const StyleSegments = memo(
  ({ name, label, value, isReader, onChoose, choices, standard }: SegmentsProps) => (
    <Segments
      label={label}
      isDisabled={isReader}
      choices={choices}
      value={value ?? standard}
      onChange={(chosen) => onChoose({ [name]: chosen === standard ? undefined : chosen })}
    />
  ),
);

type SliderProps = StyleControlProps<number> & { least: number; most: number; standard: number };

/** In per cent of what the theme has. */
export const StyleSlider = memo(
  ({ name, label, value, isReader, onChoose, least, most, standard }: SliderProps) => (
    <Slider
      label={label}
      shown={i18n.t("{percent} %", { percent: value ?? standard })}
      isDisabled={isReader}
      minValue={least}
      maxValue={most}
      value={value ?? standard}
      onChange={(chosen) => onChoose({ [name]: chosen === standard ? undefined : chosen })}
    />
  ),
);

/** In pixels; the theme's own is none of the numbers. */
export const Corners = memo(
  ({ name, label, value, isReader, onChoose, most }: StyleControlProps<number> & { most: number }) => (
    <Slider
      label={label}
      shown={value === undefined ? i18n.t("As the theme has it") : i18n.t("{pixels} px", { pixels: value })}
      aside={
        value !== undefined &&
        !isReader && (
          <IconButton
            label={i18n.t("{label}: as the theme has it", { label })}
            className="size-6!"
            onPress={() => onChoose({ [name]: undefined })}
          >
            <RotateCcw size={13} aria-hidden />
          </IconButton>
        )
      }
      isDisabled={isReader}
      minValue={0}
      maxValue={most}
      value={value ?? 0}
      onChange={(chosen) => onChoose({ [name]: chosen })}
    />
  ),
);

export const StyleSwitch = memo(({ name, label, value, isReader, onChoose }: StyleControlProps<boolean>) => (
  <Switch
    label={label}
    isDisabled={isReader}
    isSelected={value ?? true}
    onChange={(isOn) => onChoose({ [name]: isOn ? undefined : false })}
  />
));
