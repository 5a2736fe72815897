import { SearchField } from "@sitewright/ui/search-field";
import { useId, useMemo, useState } from "react";
import { i18n } from "../../../app/i18n.ts";

export type PickerItem = { readonly value: string; readonly label: string };

type CountryPickerProps = {
  readonly label: string;
  readonly searchLabel: string;
  readonly items: readonly PickerItem[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error?: string | undefined;
};

/** Some of many, by ticking them; what was chosen at first stands at the top. */
export function CountryPicker({ label, searchLabel, items, chosen, onChange, error }: CountryPickerProps) {
  const [searched, setSearched] = useState("");
  const [atFirst] = useState(() => new Set(chosen));
  const errorId = useId();
  const ordered = useMemo(
    () => [...items].sort((one, other) => Number(atFirst.has(other.value)) - Number(atFirst.has(one.value))),
    [items, atFirst],
  );
  const wanted = searched.trim().toLocaleLowerCase();
  const shown = ordered.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">
        {label}{" "}
        <span className="font-normal text-muted">
          {i18n.t("{count, plural, =0 {none chosen} other {# chosen}}", { count: chosen.length })}
        </span>
      </legend>
      <SearchField label={searchLabel} value={searched} onChange={setSearched} />
      <ul className="max-h-48 overflow-y-auto rounded-md border border-field py-1">
        {shown.map(({ value, label }) => (
          <li key={value}>
            <label className="flex min-h-8 cursor-default items-center gap-2.5 px-3 hover:bg-sunken max-sm:min-h-10">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
                className="size-4 shrink-0 accent-brand outline-none focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-2"
              />
              {label}
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className="px-3 py-1.5 text-muted">{i18n.t("Nothing found")}</li>}
      </ul>
      {error && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
