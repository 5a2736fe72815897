import { Button } from "@sitewright/ui/button";
import { useMemo } from "react";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { correctionCents } from "./gift-card-form.ts";
import { adjustGiftCard, type GiftCardRow } from "./gift-cards-api.ts";
import { useGiftCardChange } from "./use-gift-card-change.ts";

type Values = { amount: string; note: string };

const EMPTY: Values = { amount: "", note: "" };

/** Puts money on or takes some off; another correction takes it back. */
export function AdjustCard({ card }: { card: GiftCardRow }) {
  const { changed } = useGiftCardChange();
  const schema = useMemo(() => schemaFor(card.currency), [card.currency]);
  const form = useServerForm<Values>({
    schema,
    values: EMPTY,
    fieldFor: (name) => (name === "amount_cents" ? "amount" : name === "note" ? "note" : null),
    save: async ({ amount, note }) => {
      await adjustGiftCard(card.id, correctionCents(amount, card.currency) ?? 0, note.trim());
      await changed();
      form.reset(EMPTY);
      toasts.show({ tone: "info", text: i18n.t("Gift card corrected") });
    },
  });
  return (
    <Card title={i18n.t("Correct the amount")}>
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <FormTextField
          control={form.control}
          name="amount"
          label={i18n.t("By how much")}
          prefix={card.currency}
          help={i18n.t("10 puts on, -10 takes off.")}
        />
        <FormTextField
          control={form.control}
          name="note"
          label={i18n.t("Why")}
          help={i18n.t("For your books.")}
        />
        <div>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {i18n.t("Correct")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function schemaFor(currency: string): z.ZodType<Values, Values> {
  return z.object({
    amount: z
      .string()
      .refine(
        (typed) => correctionCents(typed, currency) !== null,
        i18n.t("Write an amount such as 10 or -10."),
      ),
    note: z
      .string()
      .max(500)
      .refine((typed) => typed.trim() !== "", i18n.t("Say why, for your books.")),
  });
}
