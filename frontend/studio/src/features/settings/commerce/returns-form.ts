import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

export const MOST_RETURN_DAYS = 365;
const MOST_INSTRUCTIONS = 2000;
const MOST_ADDRESS = 500;

const days = i18n.t("Choose 1 to {most} days.", { most: MOST_RETURN_DAYS });

/** The form's fields about returns, which the server names inside `settings.returns`. */
export const returnFields = {
  returnsOn: z.boolean(),
  returnDays: z.number(days).int(days).min(1, days).max(MOST_RETURN_DAYS, days),
  returnInstructions: text(MOST_INSTRUCTIONS),
  returnAddress: text(MOST_ADDRESS),
};

const fields = z.object(returnFields);
export type ReturnValues = z.infer<typeof fields>;
type ReturnName = keyof ReturnValues;

/** What the server holds of it. */
export type StoredReturns = {
  readonly isOn: boolean;
  readonly days: number;
  readonly instructions: string;
  readonly address: string;
};

function text(most: number) {
  return z.string().max(most, i18n.t("Use at most {most} characters.", { most }));
}

export function returnValuesOf({ isOn, days, instructions, address }: StoredReturns): ReturnValues {
  return { returnsOn: isOn, returnDays: days, returnInstructions: instructions, returnAddress: address };
}

/** Fields of the form, parted into these, as the server has them, and all others. */
export function returnsParted<Named extends ReturnValues>(named: Named) {
  const { returnsOn, returnDays, returnInstructions, returnAddress, ...others } = named;
  const returns: StoredReturns = {
    isOn: returnsOn,
    days: returnDays,
    instructions: returnInstructions,
    address: returnAddress,
  };
  return { returns, others };
}

/** The server's name of each, its field, and what the screen calls it. */
export const RETURN_NAMES: Readonly<Record<string, readonly [ReturnName, string]>> = {
  "settings.returns.isOn": ["returnsOn", i18n.t("Let customers ask for returns")],
  "settings.returns.days": ["returnDays", i18n.t("Days after it was sent")],
  "settings.returns.instructions": ["returnInstructions", i18n.t("Instructions")],
  "settings.returns.address": ["returnAddress", i18n.t("Where to send it")],
};
