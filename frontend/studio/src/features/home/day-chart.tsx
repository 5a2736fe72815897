import { dateFormat } from "../../app/formats.ts";
import { i18n } from "../../app/i18n.ts";
import { formattingLocale } from "../../app/language.ts";
import { barShares } from "./change-share.ts";

const HEIGHT = 96;
const GAP_SHARE = 0.28;

/** `amount` is drawn, `line` is told beside the pointer, `cells` stand in the table. */
export type ChartDay = {
  readonly on: string;
  readonly amount: number;
  readonly line: string;
  readonly cells: readonly string[];
};

type DayChartProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly days: readonly ChartDay[];
};

/** A bar a day. Who does not see it reads the same as a table. */
export function DayChart({ caption, columns, days }: DayChartProps) {
  const shares = barShares(days.map(({ amount }) => amount));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-24 w-full border-line border-b"
      >
        {days.map((day, index) => (
          <Bar
            key={day.on}
            index={index}
            share={shares[index] ?? 0}
            title={`${dayName(day.on)}: ${day.line}`}
          />
        ))}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-faint text-xs" data-figures>
        <span>{dayName(days[0]?.on)}</span>
        <span>{i18n.t("Today")}</span>
      </div>
      <DayTable caption={caption} columns={columns} days={days} />
    </figure>
  );
}

function Bar({ index, share, title }: { index: number; share: number; title: string }) {
  // A day without any still has a mark: nothing is not nothing known.
  const height = Math.max(share * (HEIGHT - 4), 2);
  return (
    <g className={share > 0 ? "text-brand" : "text-line"}>
      <title>{title}</title>
      <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
      <rect
        x={index + GAP_SHARE / 2}
        y={HEIGHT - height}
        width={1 - GAP_SHARE}
        height={height}
        fill="currentColor"
      />
    </g>
  );
}

function DayTable({ caption, columns, days }: DayChartProps) {
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t("Day")}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.on}>
            <th scope="row">{dayName(day.on)}</th>
            {columns.map((name, index) => (
              <td key={name}>{day.cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The server has put the day into the website's time zone already. */
export function dayName(on: string | undefined): string {
  if (!on) return "";
  const shown = dateFormat(formattingLocale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return shown.format(new Date(`${on}T00:00:00Z`));
}
