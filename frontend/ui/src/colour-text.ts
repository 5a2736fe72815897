import { i18n } from "@lingui/core";
import { type Color, parseColor } from "react-aria-components";

export type Notation = "hex" | "rgb" | "hsl";

/** A colour read from what somebody typed, or why it is none. */
export type Read = { readonly colour: Color } | { readonly problem: string };

const READERS: Readonly<Record<Notation, (text: string) => Read>> = {
  hex: readHex,
  rgb: readRgb,
  hsl: readHsl,
};

export function readColour(text: string, notation: Notation): Read {
  return READERS[notation](text.trim());
}

export function writeColour(colour: Color, notation: Notation): string {
  if (notation === "hex") return colour.toString("hex").toLowerCase();
  const alpha = colour.getChannelValue("alpha");
  const end = alpha < 1 ? `, ${alpha}` : "";
  const inSpace = colour.toFormat(notation);
  const value = (name: "red" | "green" | "blue" | "hue" | "saturation" | "lightness") =>
    Math.round(inSpace.getChannelValue(name));
  return notation === "rgb"
    ? `${value("red")}, ${value("green")}, ${value("blue")}${end}`
    : `${value("hue")}, ${value("saturation")}%, ${value("lightness")}%${end}`;
}

function readHex(text: string): Read {
  const digits = text.replace(/^#/, "");
  if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return { problem: i18n.t("Hex must be 3 or 6 digits") };
  return { colour: parseColor(`#${digits}`) };
}

/** Numbers of `1, 2%, 3 / 4` and of the same in `rgb(…)`; a percentage is a share of 1. */
function numbers(text: string): number[] {
  const found = text.replace(/^[a-z]+\(|\)$/gi, "").split(/[\s,/]+/);
  return found.filter(Boolean).map((part) => Number.parseFloat(part) / (part.endsWith("%") ? 100 : 1));
}

function isWithin(value: number, most: number): boolean {
  return value >= 0 && value <= most;
}

function readRgb(text: string): Read {
  const [red, green, blue, alpha = 1] = numbers(text);
  if (red === undefined || green === undefined || blue === undefined)
    return { problem: i18n.t("Write red, green and blue, such as 44, 72, 56.") };
  if (![red, green, blue].every((value) => isWithin(value, 255)))
    return { problem: i18n.t("Red, green and blue are from 0 to 255.") };
  if (!isWithin(alpha, 1)) return { problem: i18n.t("Alpha out of bounds") };
  return { colour: parseColor(`rgba(${red}, ${green}, ${blue}, ${alpha})`) };
}

function readHsl(text: string): Read {
  const [hue, saturation, lightness, alpha = 1] = numbers(text);
  if (hue === undefined) return { problem: i18n.t("Missing an H value") };
  if (saturation === undefined) return { problem: i18n.t("Missing an S value") };
  if (lightness === undefined) return { problem: i18n.t("Missing an L value") };
  if (!isWithin(hue, 360)) return { problem: i18n.t("Hue out of bounds") };
  if (!isWithin(saturation, 1)) return { problem: i18n.t("Saturation out of bounds") };
  if (!isWithin(lightness, 1)) return { problem: i18n.t("Lightness out of bounds") };
  if (!isWithin(alpha, 1)) return { problem: i18n.t("Alpha out of bounds") };
  return { colour: parseColor(`hsla(${hue}, ${saturation * 100}%, ${lightness * 100}%, ${alpha})`) };
}

/** What is seen of a colour that lets another through: opaque, as `#rrggbb`. */
export function flattened(colour: Color, under: string): string {
  const [over, below] = [colour.toFormat("rgb"), parseColor(under).toFormat("rgb")];
  const alpha = colour.getChannelValue("alpha");
  const mixed = (["red", "green", "blue"] as const).map((name) =>
    Math.round(over.getChannelValue(name) * alpha + below.getChannelValue(name) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
