import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type FormHook = components["schemas"]["FormHookDetail"];
export type HookDelivery = components["schemas"]["HookDeliveryRow"];

const WATCHED_MS = 3_000;

/** While a call is under way, it is looked at again. */
export const hookQuery = (formId: string) =>
  queryOptions({
    queryKey: ["forms", formId, "hook"],
    queryFn: () => answered(api.GET("/config/api/forms/{form_id}/hook", at(formId))),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === "queued") ? WATCHED_MS : false,
  });

export function saveHook(formId: string, address: string): Promise<FormHook> {
  return answered(api.PUT("/config/api/forms/{form_id}/hook", { ...at(formId), body: { address } }));
}

export function renewSecret(formId: string): Promise<FormHook> {
  return answered(api.POST("/config/api/forms/{form_id}/hook/secret", at(formId)));
}

export function testHook(formId: string): Promise<FormHook> {
  return answered(api.POST("/config/api/forms/{form_id}/hook/test", at(formId)));
}

export function repeatCall(formId: string, deliveryId: string): Promise<FormHook> {
  const params = { path: { form_id: formId, delivery_id: deliveryId } };
  return answered(api.POST("/config/api/forms/{form_id}/hook/deliveries/{delivery_id}/repeat", { params }));
}

function at(formId: string) {
  return { params: { path: { form_id: formId } } };
}
