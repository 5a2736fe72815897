import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type DraftRow = components["schemas"]["DraftRow"];
export type DraftDetail = components["schemas"]["DraftDetail"];
export type DraftBody = components["schemas"]["DraftBody"];
export type Goods = components["schemas"]["Goods"];

type ListQuery = { search?: string; is_ordered?: boolean; page?: number };

export const draftsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["draft-orders", "list", query],
    queryFn: async () => ({
      is_total_capped: false,
      ...(await answered(api.GET("/config/api/draft-orders", { params: { query } }))),
    }),
    placeholderData: keepPreviousData,
  });

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: ["draft-orders", "one", draftId],
    queryFn: () => answered(api.GET("/config/api/draft-orders/{draft_id}", at(draftId))),
  });

export const goodsQuery = (search: string) =>
  queryOptions({
    queryKey: ["draft-orders", "goods", search],
    queryFn: () => answered(api.GET("/config/api/draft-orders/goods", { params: { query: { search } } })),
    placeholderData: keepPreviousData,
  });

export function addDraft(body: DraftBody): Promise<DraftDetail> {
  return answered(api.POST("/config/api/draft-orders", { body }));
}

export function changeDraft(draftId: string, body: DraftBody): Promise<DraftDetail> {
  return answered(api.PUT("/config/api/draft-orders/{draft_id}", { ...at(draftId), body }));
}

export function removeDraft(draftId: string): Promise<unknown> {
  return answered(api.POST("/config/api/draft-orders/{draft_id}/removal", at(draftId)));
}

export function putDraftBack(draftId: string): Promise<DraftDetail> {
  return answered(api.POST("/config/api/draft-orders/{draft_id}/return", at(draftId)));
}

export function mailDraft(draftId: string, words: string): Promise<DraftDetail> {
  return answered(api.POST("/config/api/draft-orders/{draft_id}/mail", { ...at(draftId), body: { words } }));
}

export function orderDraft(
  draft: DraftDetail,
  isPaid: boolean,
): Promise<components["schemas"]["OrderedDraft"]> {
  const body = { shown_total_cents: draft.total_cents, is_paid: isPaid };
  return answered(api.POST("/config/api/draft-orders/{draft_id}/order", { ...at(draft.id), body }));
}

function at(draftId: string) {
  return { params: { path: { draft_id: draftId } } };
}
