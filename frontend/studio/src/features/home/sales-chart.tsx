import { i18n } from "../../app/i18n.ts";
import { formattingLocale } from "../../app/language.ts";
import { barShares } from "./change-share.ts";
import type { SalesReport } from "./sales-api.ts";

const HEIGHT = 96;
const GAP_SHARE = 0.28;

/** A bar a day. Who does not see it reads the same as a table. */
export function SalesChart({ days }: { days: SalesReport["days"] }) {
  const shares = barShares(days.map((day) => day.total_cents));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-24 w-full border-line border-b"
      >
        {days.map((day, index) => (
          <Bar key={day.on} index={index} share={shares[index] ?? 0} title={lineOf(day)} />
        ))}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-faint text-xs" data-figures>
        <span>{dayName(days[0]?.on)}</span>
        <span>{i18n.t("Today")}</span>
      </div>
      <DayTable days={days} />
    </figure>
  );
}

function Bar({ index, share, title }: { index: number; share: number; title: string }) {
  // A day without sales still has a mark: nothing sold is not nothing known.
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

function DayTable({ days }: { days: SalesReport["days"] }) {
  return (
    <table className="sr-only">
      <caption>{i18n.t("Sales by day")}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t("Day")}</th>
          <th scope="col">{i18n.t("Sales")}</th>
          <th scope="col">{i18n.t("Orders")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.on}>
            <th scope="row">{dayName(day.on)}</th>
            <td>{day.total_text}</td>
            <td>{i18n.number(day.order_count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lineOf(day: SalesReport["days"][number]): string {
  return `${dayName(day.on)}: ${day.total_text} · ${i18n.t("{count, plural, one {# order} other {# orders}}", { count: day.order_count })}`;
}

/** The server has put the day into the website's time zone already. */
function dayName(on: string | undefined): string {
  if (!on) return "";
  const shown = new Intl.DateTimeFormat(formattingLocale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return shown.format(new Date(`${on}T00:00:00Z`));
}
