import { FilterMenu } from "@sitewright/ui/filter-menu";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { tagsQuery } from "./tags-api.ts";

type TagFilterProps = { tag: string | undefined; onChange: (tag: string | undefined) => void };

/** Narrows the list to a tag; not there while no order has one. */
export function TagFilter({ tag, onChange }: TagFilterProps) {
  const { data } = useQuery(tagsQuery);
  const names = (data?.tags ?? []).toSorted((one, other) => one.localeCompare(other));
  const choices = names.map((name) => ({ value: name, label: name }));
  if (choices.length === 0 && tag === undefined) return null;
  return (
    <FilterMenu label={i18n.t("Tag")} choices={choices} value={tag} otherwise={tag} onChange={onChange} />
  );
}
