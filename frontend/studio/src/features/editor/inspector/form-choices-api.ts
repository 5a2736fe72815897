import { answered, api } from "@sitewright/api/client";
import { queryOptions } from "@tanstack/react-query";

/** Every form of the website, by name. */
export const formChoicesQuery = queryOptions({
  queryKey: ["forms", "list"],
  queryFn: () => answered(api.GET("/config/api/forms")),
});
