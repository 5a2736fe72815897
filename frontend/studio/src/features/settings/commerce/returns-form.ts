import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";

export const MOST_RETURN_DAYS = 365;
const MOST_INSTRUCTIONS = 2000;
const MOST_ADDRESS = 500;

const days = i18n.t("Choose 1 to {most} days.", { most: MOST_RETURN_DAYS });

/** The fields about returns, named as the server names them inside `settings.returns`. */
export const returnFields = {
  returnsAccepted: z.boolean(),
  returnDays: z.number(days).int(days).min(1, days).max(MOST_RETURN_DAYS, days),
  returnInstructions: text(MOST_INSTRUCTIONS),
  returnAddress: text(MOST_ADDRESS),
};

const fields = z.object(returnFields);
export type ReturnValues = z.infer<typeof fields>;
type ReturnName = keyof ReturnValues;

function text(most: number) {
  return z.string().max(most, i18n.t("Use at most {most} characters.", { most }));
}

/** Fields of the form, parted into these and all others. */
export function returnsParted<Named extends ReturnValues>(named: Named) {
  const { returnsAccepted, returnDays, returnInstructions, returnAddress, ...others } = named;
  const returns: ReturnValues = { returnsAccepted, returnDays, returnInstructions, returnAddress };
  return { returns, others };
}

const LABELS: Readonly<Record<ReturnName, string>> = {
  returnsAccepted: i18n.t("Let customers ask for returns"),
  returnDays: i18n.t("Days after it was sent"),
  returnInstructions: i18n.t("Instructions"),
  returnAddress: i18n.t("Where to send it"),
};

/** The server's name of each, its field, and what the screen calls it. */
export const RETURN_NAMES: Readonly<Record<string, readonly [ReturnName, string]>> = Object.fromEntries(
  (Object.keys(LABELS) as ReturnName[]).map((name) => [
    `settings.returns.${name}`,
    [name, LABELS[name]] as const,
  ]),
);
