import { answered, api } from "@sitewright/api/client";
import { queryOptions } from "@tanstack/react-query";

/** What the website is called, and what it says of itself. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: () => answered(api.GET("/config/api/site")),
});
