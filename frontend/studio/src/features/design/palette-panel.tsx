import { FOCUS_RING } from "@sitewright/ui/class-names";
import { ColorPicker } from "@sitewright/ui/color-picker";
import { Contrast } from "lucide-react";
import { memo } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import type { Correction, Design } from "./design-api.ts";
import { COLOUR_NAMES, paletteName, roleName, sectionName } from "./palette-names.ts";

type PalettePanelProps = {
  design: Design;
  palette: readonly string[];
  corrections: readonly Correction[];
  isReader: boolean;
  onChoose: (palette: readonly string[]) => void;
};

type ReadyPalettesProps = Omit<PalettePanelProps, "corrections">;

/** Five colours of one's own or a ready-made set of them, and what had to be moved so that text can be read. */
export function PalettePanel({ design, palette, corrections, isReader, onChoose }: PalettePanelProps) {
  return (
    <div className="flex flex-col gap-4">
      <OwnColours palette={palette} isReader={isReader} onChoose={onChoose} />
      <ContrastNote corrections={corrections} />
      <ReadyPalettes design={design} palette={palette} isReader={isReader} onChoose={onChoose} />
    </div>
  );
}

type OwnColoursProps = Pick<PalettePanelProps, "palette" | "isReader" | "onChoose">;

const OwnColours = memo(({ palette, isReader, onChoose }: OwnColoursProps) => {
  const [lightest = "#ffffff"] = palette;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and cannot be a row of cells
    <div role="group" aria-label={i18n.t("Your colours")} className="flex gap-2">
      {palette.map((colour, index) => (
        <ColorPicker
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place
          key={index}
          label={COLOUR_NAMES[index] ?? colour}
          value={colour}
          under={index === 0 ? "#ffffff" : lightest}
          isDisabled={isReader}
          onChange={(picked) => onChoose(palette.map((held, at) => (at === index ? picked : held)))}
        />
      ))}
    </div>
  );
});

const ReadyPalettes = memo(({ design, palette, isReader, onChoose }: ReadyPalettesProps) => {
  const present = palette.join();
  const chosen = design.ready_palettes.find(({ colours }) => colours.join() === present);
  return (
    <ToggleButtonGroup
      aria-label={i18n.t("Ready-made palettes")}
      selectionMode="single"
      isDisabled={isReader}
      selectedKeys={chosen ? [chosen.code] : []}
      onSelectionChange={([code]) => {
        const found = design.ready_palettes.find((one) => one.code === code);
        if (found) onChoose(found.colours);
      }}
      className="grid grid-cols-3 gap-2"
    >
      {design.ready_palettes.map(({ code, colours }) => (
        <ToggleButton
          key={code}
          id={code}
          className={`group flex cursor-default flex-col gap-1 rounded-md p-1 text-muted text-xs data-hovered:bg-sunken data-selected:bg-brand-soft data-selected:text-brand ${FOCUS_RING}`}
        >
          <span aria-hidden className="flex h-8 overflow-hidden rounded-sm border border-line">
            {colours.map((colour) => (
              <span key={colour} className="flex-1" style={{ backgroundColor: colour }} />
            ))}
          </span>
          <span className="truncate text-center">{paletteName(code)}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});

function ContrastNote({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0)
    return (
      <p role="status" className="flex items-center gap-2 text-muted text-sm">
        <Contrast size={15} aria-hidden className="shrink-0" />
        {i18n.t("All text is easy to read in these colours.")}
      </p>
    );
  return (
    <div
      role="status"
      className="rounded-md border border-warning/40 bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <p className="flex items-center gap-2 font-medium">
        <Contrast size={15} aria-hidden className="shrink-0" />
        {i18n.t("Adjusted so that it can be read")}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {corrections.map(({ section_theme: section, role, wanted, shown, contrast }) => (
          <li key={`${section} ${role}`} className="flex items-center gap-1.5">
            <Dot colour={wanted} />
            <span aria-hidden>→</span>
            <Dot colour={shown} />
            <span className="min-w-0 flex-1">
              {i18n.t("{section}: {role} (contrast was {contrast, number})", {
                section: sectionName(section),
                role: roleName(role),
                contrast,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dot({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden
      className="size-3.5 shrink-0 rounded-full border border-warning/40"
      style={{ backgroundColor: colour }}
    />
  );
}
