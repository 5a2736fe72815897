import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

export const MOST_BUYERS = 10_000;

const buyers = i18n.t("Choose 1 to {most, number} buyers.", { most: MOST_BUYERS });

/** The fields about the line before the checkout, named as the server names them inside `settings.waitingRoom`. */
export const waitingRoomFields = {
  waitingRoomEnabled: z.boolean(),
  buyersPerMinute: z.number(buyers).int(buyers).min(1, buyers).max(MOST_BUYERS, buyers),
};

const fields = z.object(waitingRoomFields);
export type WaitingRoomValues = z.infer<typeof fields>;

/** Fields of the form, parted into these and all others. */
export function waitingRoomParted<Named extends WaitingRoomValues>(named: Named) {
  const { waitingRoomEnabled, buyersPerMinute, ...others } = named;
  const waitingRoom: WaitingRoomValues = { waitingRoomEnabled, buyersPerMinute };
  return { waitingRoom, others };
}

/** The server's name of each, its field, and what the screen calls it. */
export const WAITING_ROOM_NAMES = {
  "settings.waitingRoom.waitingRoomEnabled": ["waitingRoomEnabled", i18n.t("Line before the checkout")],
  "settings.waitingRoom.buyersPerMinute": ["buyersPerMinute", i18n.t("Buyers let in a minute")],
} as const;
