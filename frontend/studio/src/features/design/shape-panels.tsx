import { IconButton } from "@sitewright/ui/button";
import { Segments } from "@sitewright/ui/segments";
import { Select } from "@sitewright/ui/select";
import { Slider } from "@sitewright/ui/slider";
import { Switch } from "@sitewright/ui/switch";
import { RotateCcw } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import type { Styles } from "./design-api.ts";

type ShapePanelProps = {
  styles: Styles;
  isReader: boolean;
  onChoose: (choices: Partial<Styles>) => void;
};

/** Stands for what the theme has, in lists of names. */
const OWN = "own";

const WEIGHTS: readonly [number, string][] = [
  [300, i18n.t("Light (300)")],
  [400, i18n.t("Regular (400)")],
  [500, i18n.t("Medium (500)")],
  [600, i18n.t("Semibold (600)")],
  [700, i18n.t("Bold (700)")],
  [800, i18n.t("Extra bold (800)")],
];

export function TypePanel({ styles, isReader, onChoose }: ShapePanelProps) {
  const weights = WEIGHTS.map(([weight, label]) => ({ value: String(weight), label }));
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={i18n.t("Heading weight")}
        isDisabled={isReader}
        choices={[{ value: OWN, label: i18n.t("As the theme has it") }, ...weights]}
        value={String(styles.headingWeight ?? OWN)}
        onChange={(weight) => onChoose({ headingWeight: weight === OWN ? undefined : Number(weight) })}
      />
      <Slider
        label={i18n.t("Text size")}
        shown={i18n.t("{percent} %", { percent: styles.baseSize ?? 100 })}
        isDisabled={isReader}
        minValue={85}
        maxValue={130}
        value={styles.baseSize ?? 100}
        onChange={(baseSize) => onChoose({ baseSize: baseSize === 100 ? undefined : baseSize })}
      />
      <Segments
        label={i18n.t("Heading sizes")}
        isDisabled={isReader}
        choices={[
          { id: "compact", label: i18n.t("Compact") },
          { id: "regular", label: i18n.t("Regular") },
          { id: "generous", label: i18n.t("Generous") },
        ]}
        value={styles.typeScale ?? "regular"}
        onChange={(typeScale) => onChoose({ typeScale: typeScale === "regular" ? undefined : typeScale })}
      />
    </div>
  );
}

export function SpacePanel({ styles, isReader, onChoose }: ShapePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={i18n.t("Spacing")}
        isDisabled={isReader}
        choices={[
          { id: "tight", label: i18n.t("Tight") },
          { id: "regular", label: i18n.t("Regular") },
          { id: "airy", label: i18n.t("Airy") },
        ]}
        value={styles.spacing ?? "regular"}
        onChange={(spacing) => onChoose({ spacing: spacing === "regular" ? undefined : spacing })}
      />
      <Corners
        label={i18n.t("Corners of fields and cards")}
        most={24}
        isReader={isReader}
        value={styles.corners}
        onChange={(corners) => onChoose({ corners })}
      />
      <Corners
        label={i18n.t("Corners of pictures")}
        most={40}
        isReader={isReader}
        value={styles.imageCorners}
        onChange={(imageCorners) => onChoose({ imageCorners })}
      />
      <Switch
        label={i18n.t("Movement")}
        isDisabled={isReader}
        isSelected={styles.hasMotion ?? true}
        onChange={(hasMotion) => onChoose({ hasMotion: hasMotion ? undefined : false })}
      />
    </div>
  );
}

type CornersProps = {
  label: string;
  most: number;
  value: number | undefined;
  isReader: boolean;
  onChange: (pixels: number | undefined) => void;
};

function Corners({ label, most, value, isReader, onChange }: CornersProps) {
  return (
    <Slider
      label={label}
      shown={value === undefined ? i18n.t("As the theme has it") : i18n.t("{pixels} px", { pixels: value })}
      aside={
        value !== undefined &&
        !isReader && (
          <IconButton
            label={i18n.t("{label}: as the theme has it", { label })}
            className="size-6!"
            onPress={() => onChange(undefined)}
          >
            <RotateCcw size={13} aria-hidden />
          </IconButton>
        )
      }
      isDisabled={isReader}
      minValue={0}
      maxValue={most}
      value={value ?? 0}
      onChange={onChange}
    />
  );
}

export function ButtonPanel({ styles, isReader, onChoose }: ShapePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label={i18n.t("Shape")}
        isDisabled={isReader}
        choices={[
          { id: OWN, label: i18n.t("Theme") },
          { id: "square", label: i18n.t("Square") },
          { id: "rounded", label: i18n.t("Rounded") },
          { id: "pill", label: i18n.t("Pill") },
        ]}
        value={styles.buttonShape ?? OWN}
        onChange={(shape) => onChoose({ buttonShape: shape === OWN ? undefined : shape })}
      />
      <Segments
        label={i18n.t("Fill")}
        isDisabled={isReader}
        choices={[
          { id: "solid", label: i18n.t("Solid") },
          { id: "outline", label: i18n.t("Outline") },
        ]}
        value={styles.buttonFill ?? "solid"}
        onChange={(fill) => onChoose({ buttonFill: fill === "solid" ? undefined : fill })}
      />
    </div>
  );
}
