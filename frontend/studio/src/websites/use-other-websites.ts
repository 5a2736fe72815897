import { useQuery } from "@tanstack/react-query";
import { type WebsiteRow, websitesQuery } from "./websites-api.ts";

/** Those of one's websites, besides this one, in which one may make pages; none while nobody knows. */
export function useOtherWebsites(): readonly WebsiteRow[] {
  // Every page's menu asks: a copy in the making is followed by the list of websites alone.
  const { data } = useQuery({ ...websitesQuery, refetchInterval: false });
  return (data?.websites ?? []).filter((website) => website.may_add_pages && !website.is_current);
}
