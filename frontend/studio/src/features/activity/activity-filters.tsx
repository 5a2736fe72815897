import { Button } from "@sitewright/ui/button";
import { FilterChip, FilterMenu } from "@sitewright/ui/filter-menu";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import type { ActivitySearch } from "../../app/search-params.ts";
import { activityPeopleQuery } from "../../history/activity-api.ts";
import { KIND_CHOICES, SPAN_CHOICES } from "./asked-changes.ts";
import { DayRange } from "./day-range.tsx";

type ActivityFiltersProps = {
  search: ActivitySearch;
  /** What the one thing is called that a link asked for; empty while that is not known. */
  thingTitle: string;
  onChange: (part: Partial<ActivitySearch>) => void;
  onClear: () => void;
};

/** Who, what and when: each a menu, and in force a chip that can be taken off. */
export function ActivityFilters({ search, thingTitle, onChange, onClear }: ActivityFiltersProps) {
  const people = useQuery(activityPeopleQuery);
  const { person, kind, thing, when } = search;
  const choices = (people.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isNarrowed = Boolean(person || kind || thing || when);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      <legend className="sr-only">{i18n.t("Narrow the list")}</legend>
      <FilterMenu
        label={i18n.t("Who")}
        choices={choices}
        value={person}
        otherwise={i18n.t("One person")}
        onChange={(chosen) => onChange({ person: chosen })}
      />
      {thing ? (
        <FilterChip
          label={thingTitle || i18n.t("One thing")}
          onClear={() => onChange({ thing: undefined, kind: undefined })}
        />
      ) : (
        <FilterMenu
          label={i18n.t("What")}
          choices={KIND_CHOICES}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
      )}
      <FilterMenu
        label={i18n.t("When")}
        choices={SPAN_CHOICES}
        value={when}
        onChange={(chosen) => onChange({ when: chosen, from: undefined, to: undefined })}
      />
      {when === "days" && <DayRange search={search} onChange={onChange} />}
      {isNarrowed && (
        <Button tone="quiet" onPress={onClear}>
          {i18n.t("Clear filters")}
        </Button>
      )}
    </fieldset>
  );
}
