import { classNames, FIELD_BOX } from "@sitewright/ui/class-names";
import { i18n } from "../../app/i18n.ts";
import { type ActivitySearch, readDay } from "../../app/search-params.ts";

type DayRangeProps = { search: ActivitySearch; onChange: (part: Partial<ActivitySearch>) => void };

/** Two days, both of them included; either may be left open. */
export function DayRange({ search, onChange }: DayRangeProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <DayField label={i18n.t("From")} value={search.from} onChange={(from) => onChange({ from })} />
      <DayField label={i18n.t("Until")} value={search.to} onChange={(to) => onChange({ to })} />
    </span>
  );
}

type DayFieldProps = {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

function DayField({ label, value, onChange }: DayFieldProps) {
  const put = (typed: string) => {
    // While a year is typed the browser offers 0002 and 0020: such a day is not meant yet.
    if (typed === "" || readDay(typed)) onChange(typed || undefined);
  };
  return (
    // Its own value, not the address's: what is half typed would be taken away.
    <label className="flex items-center gap-1.5 text-muted text-sm">
      {label}
      <input
        key={value === undefined ? "open" : "set"}
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        defaultValue={value}
        onChange={(event) => put(event.currentTarget.value)}
        className={classNames(FIELD_BOX, "w-auto focus:border-ring focus:ring-2 focus:ring-ring/30")}
      />
    </label>
  );
}
