import { parseColor } from "react-aria-components";
import { expect, it } from "vitest";
import { flattened, type Notation, readColour, writeColour } from "./colour-text.ts";

it.each<[Notation, string, string]>([
  ["hex", "#abc", "#aabbcc"],
  ["hex", "2C4838", "#2c4838"],
  ["rgb", "44, 72, 56", "#2c4838"],
  ["rgb", "rgb(44 72 56)", "#2c4838"],
  ["hsl", "0, 100%, 50%", "#ff0000"],
  ["hsl", "120 1 0.5", "#00ff00"],
])("reads %s %s", (notation, text, hex) => {
  const read = readColour(text, notation);
  expect("colour" in read && read.colour.toString("hex").toLowerCase()).toBe(hex);
});

it.each<[Notation, string, string]>([
  ["hex", "#ab", "Hex must be 3 or 6 digits"],
  ["hex", "green", "Hex must be 3 or 6 digits"],
  ["hsl", "", "Missing an H value"],
  ["hsl", "10", "Missing an S value"],
  ["hsl", "10 20%", "Missing an L value"],
  ["hsl", "361 0 0", "Hue out of bounds"],
  ["hsl", "10 120% 0", "Saturation out of bounds"],
  ["hsl", "10 0 2", "Lightness out of bounds"],
  ["hsl", "10 0 0 2", "Alpha out of bounds"],
  ["rgb", "300, 0, 0", "Red, green and blue are from 0 to 255."],
])("says what is wrong with %s %s", (notation, text, problem) => {
  expect(readColour(text, notation)).toEqual({ problem });
});

it("writes what it reads", () => {
  const colour = parseColor("#2c4838");
  for (const notation of ["hex", "rgb"] as const) {
    const read = readColour(writeColour(colour, notation), notation);
    expect("colour" in read && read.colour.toString("hex").toLowerCase()).toBe("#2c4838");
  }
});

it("lets what is under it through", () => {
  expect(flattened(parseColor("#000000").withChannelValue("alpha", 0.5), "#ffffff")).toBe("#808080");
});
