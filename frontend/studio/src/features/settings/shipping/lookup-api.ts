import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type LookupAccount = components["schemas"]["PlacesAccountDetail"];

const PATH = "/config/api/places-account";

export const lookupQuery = queryOptions({
  queryKey: ["places-account"],
  queryFn: () => answered(api.GET(PATH, {})),
});

/** A new key is tried at the service before it is kept; the password may be asked for before. */
export function saveLookup(body: components["schemas"]["PlacesAccountChange"]): Promise<LookupAccount> {
  return answered(api.PUT(PATH, { body }));
}

export function disconnectLookup(): Promise<LookupAccount> {
  return answered(api.DELETE(PATH, {}));
}
