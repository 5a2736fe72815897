import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy, HandCoins, Mail } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, showFailure, toasts } from "../../app/toasts.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import type { DraftForm } from "./draft-order-editor.tsx";
import { stateTone, stateWords } from "./draft-order-words.ts";
import { type DraftDetail, draftQuery, orderDraft } from "./draft-orders-api.ts";
import { MailDraftDialog } from "./mail-draft-dialog.tsx";

type PayCardProps = { draft: DraftDetail | null; form: DraftForm; mayEdit: boolean };

/** What it comes to as it was saved, and the ways to get the money. */
export function PayCard({ draft, form, mayEdit }: PayCardProps) {
  if (!draft) {
    return (
      <Card title={i18n.t("Total")}>
        <p className="p-4 text-muted">{i18n.t("Save it to see what it comes to, and to send it.")}</p>
      </Card>
    );
  }
  const isReady = mayEdit && !form.formState.isDirty && draft.lines.length > 0;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Sums draft={draft} isStale={form.formState.isDirty} />
      <LinkCard draft={draft} isReady={isReady} />
      {mayEdit && <ByHandCard draft={draft} isReady={isReady} />}
    </div>
  );
}

function Sums({ draft, isStale }: { draft: DraftDetail; isStale: boolean }) {
  return (
    <Card
      title={i18n.t("Total")}
      aside={<Badge tone={stateTone(draft.state)}>{stateWords(draft.state)}</Badge>}
    >
      <dl className={`flex flex-col gap-2 p-4 ${isStale ? "opacity-60" : ""}`}>
        {draft.sums.map(({ label, text }, index) => (
          <div
            key={label}
            className={`flex justify-between gap-3 ${index === draft.sums.length - 1 ? "font-semibold" : ""}`}
          >
            <dt className="wrap-anywhere min-w-0">{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="px-4 pb-4 text-muted text-sm">
        {isStale
          ? i18n.t("Save your changes to see what it comes to now.")
          : i18n.t(
              "By today’s prices. Nothing is taken from stock until it is paid; a price that changes until then is shown to the customer.",
            )}
      </p>
    </Card>
  );
}

function LinkCard({ draft, isReady }: { draft: DraftDetail; isReady: boolean }) {
  const [isMailing, setMailing] = useState(false);
  const copy = () =>
    void attempt(async () => {
      await navigator.clipboard.writeText(draft.pay_url);
      toasts.show({ tone: "info", text: i18n.t("Link copied") });
    });
  return (
    <Card title={i18n.t("Link to pay")}>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-muted text-sm">
          {i18n.t(
            "Whoever has it sees the order with its address, and can pay it. It ends when that is done.",
          )}
        </p>
        <code className="wrap-anywhere rounded-md bg-sunken px-2.5 py-1.5 text-xs">{draft.pay_url}</code>
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" isDisabled={!isReady || !draft.email} onPress={() => setMailing(true)}>
            <Mail size={15} aria-hidden /> {i18n.t("Mail the link")}
          </Button>
          <Button isDisabled={draft.lines.length === 0} onPress={copy}>
            <Copy size={15} aria-hidden /> {i18n.t("Copy link")}
          </Button>
        </div>
        {!draft.email && (
          <p className="text-muted text-sm">{i18n.t("To mail it, enter the customer’s e-mail and save.")}</p>
        )}
        {draft.sent_at && (
          <p className="text-muted text-sm">
            {i18n.t("{count, plural, one {Mailed once, on} other {Mailed # times, the last on}}", {
              count: draft.sent_count,
            })}{" "}
            <FullTime at={draft.sent_at} />
          </p>
        )}
      </div>
      {isMailing && <MailDraftDialog draft={draft} onClose={() => setMailing(false)} />}
    </Card>
  );
}

function ByHandCard({ draft, isReady }: { draft: DraftDetail; isReady: boolean }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const ordering = useMutation({
    mutationFn: (isPaid: boolean) => orderDraft(draft, isPaid),
    onSuccess: async ({ order_id: orderId, number }) => {
      toasts.show({ tone: "info", text: i18n.t("Order #{number} is placed", { number: String(number) }) });
      await navigate({ to: "/commerce/orders/$orderId", params: { orderId }, ignoreBlocker: true });
      await queryClient.invalidateQueries({ queryKey: ["orders", "list"] });
    },
    onError: (failure) => showFailure(failure),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: draftQuery(draft.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ["draft-orders", "list"] });
    },
  });
  const order = (isPaid: boolean) => ordering.mutate(isPaid);
  return (
    <Card title={i18n.t("Without the link")}>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-muted text-sm">
          {i18n.t(
            "Places the order at once and takes the items from stock. The customer gets the confirmation.",
          )}
        </p>
        <Button isDisabled={!isReady} isPending={ordering.isPending} onPress={() => order(true)}>
          <HandCoins size={15} aria-hidden /> {i18n.t("{total} was paid", { total: draft.total_text })}
        </Button>
        <Button isDisabled={!isReady} isPending={ordering.isPending} onPress={() => order(false)}>
          {i18n.t("It is paid later")}
        </Button>
      </div>
    </Card>
  );
}
