import { IconButton } from "@sitewright/ui/button";
import { Segments } from "@sitewright/ui/segments";
import { Select } from "@sitewright/ui/select";
import { Slider } from "@sitewright/ui/slider";
import { Switch } from "@sitewright/ui/switch";
import { RotateCcw } from "lucide-react";
import { memo, startTransition, useOptimistic } from "react";
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
  ({ name, label, value, isReader, onChoose, least, most, standard }: SliderProps) => {
    const [percent, slide] = useSliding(value ?? standard, (chosen) =>
      onChoose({ [name]: chosen === standard ? undefined : chosen }),
    );
    return (
      <Slider
        label={label}
        shown={i18n.t("{percent} %", { percent })}
        isDisabled={isReader}
        minValue={least}
        maxValue={most}
        value={percent}
        onChange={slide}
      />
    );
  },
);

/** In pixels; the theme's own is none of the numbers. */
export const Corners = memo(
  ({ name, label, value, isReader, onChoose, most }: StyleControlProps<number> & { most: number }) => {
    const [pixels, slide] = useSliding(value, (chosen) => onChoose({ [name]: chosen }));
    return (
      <Slider
        label={label}
        shown={pixels === undefined ? i18n.t("As the theme has it") : i18n.t("{pixels} px", { pixels })}
        aside={
          pixels !== undefined &&
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
        value={pixels ?? 0}
        onChange={slide}
      />
    );
  },
);

/** A slider follows the hand at once; what else shows its value follows when the page has had its turn. */
function useSliding<Value>(
  value: Value,
  onChoose: (chosen: number) => void,
): [Value | number, (chosen: number) => void] {
  const [shown, show] = useOptimistic<Value | number>(value);
  const slide = (chosen: number) =>
    startTransition(() => {
      show(chosen);
      onChoose(chosen);
    });
  return [shown, slide];
}

export const StyleSwitch = memo(({ name, label, value, isReader, onChoose }: StyleControlProps<boolean>) => (
  <Switch
    label={label}
    isDisabled={isReader}
    isSelected={value ?? true}
    onChange={(isOn) => onChoose({ [name]: isOn ? undefined : false })}
  />
));
