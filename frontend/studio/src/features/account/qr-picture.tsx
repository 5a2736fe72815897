const QUIET = 4;

/** A QR code from its rows of 0 and 1: dark on white in every scheme, as cameras want it. */
export function QrPicture({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) =>
    darkRuns(row).map(([x, width]) => `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md border border-line bg-white [forced-color-adjust:none]"
    >
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}

/** Where dark begins in a row, and for how long. */
function darkRuns(row: string): [number, number][] {
  return [...row.matchAll(/1+/g)].map((run) => [run.index, run[0].length]);
}
