/** The columns of the grid that are typed into, in their order. */
export const CELL_COLUMNS = [
  "price",
  "salePrice",
  "onHand",
  "weight",
  "length",
  "width",
  "height",
  "sku",
  "barcode",
] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

export type CellValue = { readonly row: number; readonly column: CellColumn; readonly text: string };

/**
 * Where copied cells of a spreadsheet go, from the one they are pasted into to the right and down; null for a text of
 * one cell, which the field takes as any other. What does not fit any more is left out.
 */
export function pastedCells(
  text: string,
  from: { readonly row: number; readonly column: CellColumn },
  rowCount: number,
): readonly CellValue[] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  if (lines.length === 1 && !text.includes("\t")) return null;
  const columns = CELL_COLUMNS.slice(CELL_COLUMNS.indexOf(from.column));
  return lines.slice(0, rowCount - from.row).flatMap((line, down) =>
    line
      .split("\t")
      .slice(0, columns.length)
      .map((cell, across) => ({
        row: from.row + down,
        column: columns[across] ?? from.column,
        text: unquoted(cell.trim()),
      })),
  );
}

/** Spreadsheets put cells with a quote or a line break in them between quotes. */
function unquoted(cell: string): string {
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** The first row's value in all rows below it. */
export function filledDown(column: CellColumn, values: readonly string[]): readonly CellValue[] {
  const [text = "", ...below] = values;
  return below.map((_, index) => ({ row: index + 1, column, text }));
}
