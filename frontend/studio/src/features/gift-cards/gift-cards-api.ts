import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { GIFT_CARD_SORTS, GIFT_CARD_STATUSES } from "../../app/search-params.ts";

export type GiftCardRow = components["schemas"]["GiftCardRow"];
export type GiftCardDetail = components["schemas"]["GiftCardDetail"];
export type GiftCardEntry = components["schemas"]["GiftCardEntryRow"];
export type NewGiftCard = Required<components["schemas"]["NewGiftCard"]>;
type IssuedGiftCard = components["schemas"]["IssuedGiftCard"];
type Saved = components["schemas"]["Saved"];

export type GiftCardSort = (typeof GIFT_CARD_SORTS)[number];
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

type ListQuery = { search?: string; status?: GiftCardStatus; sort?: GiftCardSort; page?: number };

export const giftCardsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["gift-cards", "list", query],
    queryFn: async () => ({
      is_total_capped: false,
      ...(await answered(api.GET("/config/api/gift-cards", { params: { query } }))),
    }),
    placeholderData: keepPreviousData,
  });

export const giftCardQuery = (giftCardId: string) =>
  queryOptions({
    queryKey: ["gift-cards", "one", giftCardId],
    queryFn: () => answered(api.GET("/config/api/gift-cards/{gift_card_id}", at(giftCardId))),
  });

export function issueGiftCard(body: NewGiftCard): Promise<IssuedGiftCard> {
  return answered(api.POST("/config/api/gift-cards", { body }));
}

export function switchGiftCards(cards: string[], isEnabled: boolean): Promise<Saved> {
  return answered(api.POST("/config/api/gift-cards/switch", { body: { cards, is_enabled: isEnabled } }));
}

export function adjustGiftCard(giftCardId: string, cents: number, note: string): Promise<Saved> {
  const body = { amount_cents: cents, note };
  return answered(api.POST("/config/api/gift-cards/{gift_card_id}/adjustments", { ...at(giftCardId), body }));
}

export function mailGiftCard(giftCardId: string): Promise<Saved> {
  return answered(api.POST("/config/api/gift-cards/{gift_card_id}/mail", at(giftCardId)));
}

function at(giftCardId: string) {
  return { params: { path: { gift_card_id: giftCardId } } };
}
