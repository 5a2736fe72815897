import { i18n } from "../../app/i18n.ts";
import { DayChart } from "./day-chart.tsx";
import type { SalesReport } from "./sales-api.ts";

export function SalesChart({ days }: { days: SalesReport["days"] }) {
  return (
    <DayChart
      caption={i18n.t("Sales by day")}
      columns={[i18n.t("Sales"), i18n.t("Orders")]}
      days={days.map((day) => ({
        on: day.on,
        amount: day.total_cents,
        line: `${day.total_text} · ${i18n.t("{count, plural, one {# order} other {# orders}}", { count: day.order_count })}`,
        cells: [day.total_text, i18n.number(day.order_count)],
      }))}
    />
  );
}
