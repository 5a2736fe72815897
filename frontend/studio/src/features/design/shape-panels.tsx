import { i18n } from "../../app/i18n.ts";
import type { Styles } from "./design-api.ts";
import { Corners, OWN, StyleSegments, StyleSelect, StyleSlider, StyleSwitch } from "./style-controls.tsx";

type ShapePanelProps = {
  styles: Styles;
  isReader: boolean;
  onChoose: (choices: Partial<Styles>) => void;
};

const WEIGHTS = [
  { value: OWN, label: i18n.t("As the theme has it") },
  { value: "300", label: i18n.t("Light (300)") },
  { value: "400", label: i18n.t("Regular (400)") },
  { value: "500", label: i18n.t("Medium (500)") },
  { value: "600", label: i18n.t("Semibold (600)") },
  { value: "700", label: i18n.t("Bold (700)") },
  { value: "800", label: i18n.t("Extra bold (800)") },
];

const HEADING_SIZES = [
  { id: "compact", label: i18n.t("Compact") },
  { id: "regular", label: i18n.t("Regular") },
  { id: "generous", label: i18n.t("Generous") },
];

const SPACINGS = [
  { id: "tight", label: i18n.t("Tight") },
  { id: "regular", label: i18n.t("Regular") },
  { id: "airy", label: i18n.t("Airy") },
];

const BUTTON_SHAPES = [
  { id: OWN, label: i18n.t("Theme") },
  { id: "square", label: i18n.t("Square") },
  { id: "rounded", label: i18n.t("Rounded") },
  { id: "pill", label: i18n.t("Pill") },
];

const BUTTON_FILLS = [
  { id: "solid", label: i18n.t("Solid") },
  { id: "outline", label: i18n.t("Outline") },
];

export function TypePanel({ styles, ...rest }: ShapePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <StyleSelect
        {...rest}
        name="headingWeight"
        label={i18n.t("Heading weight")}
        choices={WEIGHTS}
        value={styles.headingWeight}
      />
      <StyleSlider
        {...rest}
        name="baseSize"
        label={i18n.t("Text size")}
        least={85}
        most={130}
        standard={100}
        value={styles.baseSize}
      />
      <StyleSegments
        {...rest}
        name="typeScale"
        label={i18n.t("Heading sizes")}
        choices={HEADING_SIZES}
        standard="regular"
        value={styles.typeScale}
      />
    </div>
  );
}

export function SpacePanel({ styles, ...rest }: ShapePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <StyleSegments
        {...rest}
        name="spacing"
        label={i18n.t("Spacing")}
        choices={SPACINGS}
        standard="regular"
        value={styles.spacing}
      />
      <Corners
        {...rest}
        name="corners"
        label={i18n.t("Corners of fields and cards")}
        most={24}
        value={styles.corners}
      />
      <Corners
        {...rest}
        name="imageCorners"
        label={i18n.t("Corners of pictures")}
        most={40}
        value={styles.imageCorners}
      />
      <StyleSwitch {...rest} name="hasMotion" label={i18n.t("Movement")} value={styles.hasMotion} />
    </div>
  );
}

export function ButtonPanel({ styles, ...rest }: ShapePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <StyleSegments
        {...rest}
        name="buttonShape"
        label={i18n.t("Shape")}
        choices={BUTTON_SHAPES}
        standard={OWN}
        value={styles.buttonShape}
      />
      <StyleSegments
        {...rest}
        name="buttonFill"
        label={i18n.t("Fill")}
        choices={BUTTON_FILLS}
        standard="solid"
        value={styles.buttonFill}
      />
    </div>
  );
}
