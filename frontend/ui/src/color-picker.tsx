import { i18n } from "@lingui/core";
import { useEffect, useState } from "react";
import {
  ColorPicker as AriaColorPicker,
  Button,
  type Color,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Popover,
  parseColor,
  SliderTrack,
} from "react-aria-components";
import { classNames, FOCUS_RING } from "./class-names.ts";
import { flattened, type Notation, readColour, writeColour } from "./colour-text.ts";
import { POPOVER } from "./menu.tsx";
import { Segments } from "./segments.tsx";
import { TextField } from "./text-field.tsx";

type ColorPickerProps = {
  label: string;
  /** `#rrggbb` */
  value: string;
  /** What shows through where the colour is not opaque; what is picked is always the opaque outcome. */
  under: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
};

const THUMB =
  "size-5 rounded-full border-2 border-white shadow-high outline-none ring-1 ring-black/40 data-focus-visible:size-6 data-focus-visible:ring-2 data-focus-visible:ring-ring";

/** A swatch that opens area, hue, opacity and a field for hex, RGB or HSL (PL-2.29). */
export function ColorPicker({ label, value, under, onChange, isDisabled }: ColorPickerProps) {
  const [colour, setColour] = useColour(value, under);
  const pick = (picked: Color) => {
    setColour(picked);
    onChange(flattened(picked, under));
  };
  return (
    <AriaColorPicker value={colour} onChange={pick}>
      <DialogTrigger>
        <Button
          isDisabled={isDisabled}
          aria-label={i18n.t("{label}: {value}", { label, value })}
          className={classNames("flex min-w-0 flex-1 flex-col items-center gap-1.5 rounded-md", FOCUS_RING)}
        >
          <span
            className="h-11 w-full rounded-md border border-line shadow-low"
            style={{ backgroundColor: value }}
          />
          <span className="w-full truncate text-center text-muted text-xs">{label}</span>
        </Button>
        <Popover placement="bottom start" className={classNames(POPOVER, "w-64")}>
          <Dialog aria-label={label} className="flex flex-col gap-3 p-3 outline-none">
            <Area />
            <Track channel="hue" label={i18n.t("Hue")} />
            <Track channel="alpha" label={i18n.t("Opacity")} />
            <ColourField colour={colour} onPick={pick} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaColorPicker>
  );
}

/** The picked colour with its hue and opacity, which the plain value has lost; another value replaces it. */
function useColour(value: string, under: string): [Color, (colour: Color) => void] {
  const [colour, setColour] = useState(() => opaque(value));
  const isOurs = flattened(colour, under) === value.toLowerCase();
  useEffect(() => {
    if (!isOurs) setColour(opaque(value));
  }, [isOurs, value]);
  return [colour, setColour];
}

function opaque(value: string): Color {
  return parseColor(value).toFormat("hsb");
}

function Area() {
  return (
    <ColorArea
      colorSpace="hsb"
      xChannel="saturation"
      yChannel="brightness"
      className="h-36 w-full shrink-0 rounded-md"
    >
      <ColorThumb className={THUMB} />
    </ColorArea>
  );
}

function Track({ channel, label }: { channel: "hue" | "alpha"; label: string }) {
  return (
    <ColorSlider channel={channel} colorSpace="hsb" aria-label={label}>
      <SliderTrack
        className="h-4 w-full rounded-full"
        style={({ defaultStyle }) => ({
          ...defaultStyle,
          // Squares behind, so that see-through looks it.
          background: `${defaultStyle.background}, repeating-conic-gradient(#bbb 0 25%, #fff 0 50%) 50% / 10px 10px`,
        })}
      >
        <ColorThumb className={classNames(THUMB, "top-1/2")} />
      </SliderTrack>
    </ColorSlider>
  );
}

/** Asked for late, once the language is settled. */
function notations() {
  return [
    { id: "hex", label: i18n.t("Hex") },
    { id: "rgb", label: i18n.t("RGB") },
    { id: "hsl", label: i18n.t("HSL") },
  ] as const;
}

function ColourField({ colour, onPick }: { colour: Color; onPick: (colour: Color) => void }) {
  const [notation, setNotation] = useState<Notation>("hex");
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readColour(typed, notation);
  const type = (text: string) => {
    setTyped(text);
    const found = readColour(text, notation);
    if ("colour" in found) onPick(found.colour.toFormat("hsb"));
  };
  return (
    <>
      <Segments
        label={i18n.t("Notation")}
        isLabelHidden
        choices={notations()}
        value={notation}
        onChange={(next) => {
          setTyped(null);
          setNotation(next);
        }}
      />
      <TextField
        label={i18n.t("Colour")}
        value={typed ?? writeColour(colour, notation)}
        onChange={type}
        // What cannot be read stays, with what is wrong about it; what can gives way to its usual form.
        onBlur={() => read && "colour" in read && setTyped(null)}
        error={read && "problem" in read ? read.problem : undefined}
      />
    </>
  );
}
