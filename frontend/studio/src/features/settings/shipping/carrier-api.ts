import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type CarrierAccount = components["schemas"]["CarrierAccountDetail"];
export type CarrierTrial = components["schemas"]["CarrierTrial"];

const PATH = "/config/api/carrier-account";

export const carrierQuery = queryOptions({
  queryKey: ["carrier-account"],
  queryFn: () => answered(api.GET(PATH, {})),
});

/** Tried at the service before anything is kept; the password may be asked for before. */
export function connectCarrier(body: components["schemas"]["CarrierAccountChange"]): Promise<CarrierAccount> {
  return answered(api.PUT(PATH, { body }));
}

export function disconnectCarrier(): Promise<CarrierAccount> {
  return answered(api.DELETE(PATH, {}));
}

/** What a small parcel costs now. */
export function tryCarrier(): Promise<CarrierTrial> {
  return answered(api.POST(`${PATH}/trials`, {}));
}
