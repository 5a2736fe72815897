/** Metrics of fonts that most machines have, by the makers' own tables (units of 2048); `xWidthAvg` as capsize counts. */
const ARIAL = { locals: ["Arial", "Liberation Sans", "Arimo"], xWidthAvg: 913, generic: "sans-serif" };
const TIMES = { locals: ["Times New Roman", "Liberation Serif", "Tinos"], xWidthAvg: 832, generic: "serif" };
const COURIER = {
  locals: ["Courier New", "Liberation Mono", "Cousine"],
  xWidthAvg: 1229,
  generic: "monospace",
};
const UNITS = 2048;

const STAND_INS = { serif: TIMES, monospace: COURIER };

/**
 * What stands in until a font has come, drawn to the same width and lines, so that nothing moves when it does.
 * Percentages as `size-adjust` and the three `…-override` of CSS Fonts take them.
 */
export function fallbackFor(category, metrics) {
  const standIn = STAND_INS[category] ?? ARIAL;
  const size = metrics.xWidthAvg / metrics.unitsPerEm / (standIn.xWidthAvg / UNITS);
  const ofSize = (units) => percent(units / metrics.unitsPerEm / size);
  return {
    locals: standIn.locals,
    generic: category === "handwriting" ? "cursive" : standIn.generic,
    sizeAdjust: percent(size),
    ascent: ofSize(metrics.ascent),
    descent: ofSize(Math.abs(metrics.descent)),
    lineGap: ofSize(metrics.lineGap),
  };
}

function percent(share) {
  return Math.round(share * 10000) / 100;
}
