import { Button } from "@sitewright/ui/button";
import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { FormTimeField } from "../../shell/form-time-field.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import {
  type GiftCardValues,
  giftCardFieldFor,
  giftCardFieldsOf,
  giftCardSchema,
  NEW,
} from "./gift-card-form.ts";
import { issueGiftCard } from "./gift-cards-api.ts";
import { useGiftCardChange } from "./use-gift-card-change.ts";

type Form = ReturnType<typeof useServerForm<GiftCardValues>>;

/** A card made by hand: for a friend of the house, or instead of a refund. Its code is shown once, afterwards. */
export function IssueGiftCard() {
  const { currency, time_zone: zone } = useSession().website;
  const [issued, setIssued] = useState<{ id: string; code: string } | null>(null);
  const { changed } = useGiftCardChange();
  const schema = useMemo(() => giftCardSchema(currency), [currency]);
  const form = useServerForm({
    schema,
    values: NEW,
    fieldFor: giftCardFieldFor,
    save: async (values) => {
      setIssued(await issueGiftCard(giftCardFieldsOf(values, currency, zone)));
      await changed();
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Screen
      title={i18n.t("New gift card")}
      back={<BackLink to="/commerce/gift-cards">{i18n.t("Gift cards")}</BackLink>}
      actions={
        !issued && (
          <Button tone="primary" type="submit" form="gift-card" isPending={isSubmitting}>
            {i18n.t("Issue gift card")}
          </Button>
        )
      }
    >
      {issued ? <ShownOnce issued={issued} /> : <Fields form={form} currency={currency} zone={zone} />}
      <UnsavedGuard isDirty={isDirty && !isSubmitting && !issued} onSave={form.submit} />
    </Screen>
  );
}

function Fields({ form, currency, zone }: { form: Form; currency: string; zone: string }) {
  return (
    <form
      id="gift-card"
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void form.submit();
      }}
    >
      <Card title={i18n.t("Amount and recipient")}>
        <div className="flex flex-col gap-4 p-4">
          <FormFailure message={form.failure} />
          <FormTextField
            control={form.control}
            name="amount"
            label={i18n.t("Amount")}
            inputMode="decimal"
            prefix={currency}
            autoFocus
          />
          <FormTextField
            control={form.control}
            name="email"
            label={i18n.t("Recipient’s e-mail address (optional)")}
            inputMode="email"
            autoComplete="off"
            help={i18n.t("The card is mailed there. Without it, hand the code over yourself.")}
          />
          <FormTextField
            control={form.control}
            name="name"
            label={i18n.t("Recipient’s name (optional)")}
            autoComplete="off"
          />
          <FormTextField
            control={form.control}
            name="message"
            label={i18n.t("Message (optional)")}
            rows={3}
          />
        </div>
      </Card>
      <Card title={i18n.t("When")}>
        <div className="flex flex-col gap-4 p-4">
          <FormTimeField control={form.control} name="sendAt" label={i18n.t("Send on (optional)")} />
          <FormTimeField control={form.control} name="expiresAt" label={i18n.t("Expires (optional)")} />
          <p className="text-muted text-xs">{i18n.t("By the clock in {zone}.", { zone })}</p>
        </div>
      </Card>
    </form>
  );
}

function ShownOnce({ issued: { id, code } }: { issued: { id: string; code: string } }) {
  const copy = () =>
    void attempt(async () => {
      await navigator.clipboard.writeText(code);
      toasts.show({ tone: "info", text: i18n.t("Code copied") });
    });
  return (
    <Card title={i18n.t("The card is issued")}>
      <div className="flex flex-col gap-3 p-4" role="status">
        <p>{i18n.t("This is its code. It is shown here only once.")}</p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere min-w-0 flex-1 rounded-md bg-sunken px-2.5 py-1.5 text-lg">
            {code}
          </code>
          <Button onPress={copy}>
            <Copy size={15} aria-hidden /> {i18n.t("Copy code")}
          </Button>
        </div>
        <p>
          <Link
            to="/commerce/gift-cards/$giftCardId"
            params={{ giftCardId: id }}
            className="text-brand underline"
          >
            {i18n.t("Show the card")}
          </Link>
        </p>
      </div>
    </Card>
  );
}
