import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Numbers = components["schemas"]["Numbers"];
export type NextNumber = components["schemas"]["NextNumber"];

/** What the next invoice and the next credit note are called. */
export const numbersQuery = queryOptions({
  queryKey: ["documents", "numbers"],
  queryFn: () => answered(api.GET("/config/api/documents/numbers", {})),
});

/** Lets numbers go on higher up; they never go down. */
export function raiseNumber(body: NextNumber): Promise<Numbers> {
  return answered(api.PUT("/config/api/documents/numbers", { body }));
}
