import { Button } from "@sitewright/ui/button";
import { useMutation } from "@tanstack/react-query";
import { Copy, Mail, Undo2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt, showFailure, toasts } from "../../app/toasts.ts";
import { type EditInfo, mailDifference, type OrderDetail, takeBackEdit } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import { useOrderChange } from "./use-order-change.ts";

type EditProps = { readonly order: OrderDetail; readonly edit: EditInfo };

/** What was changed after it was paid, and what the customer still owes for it. */
export function EditsCard({ order }: { order: OrderDetail }) {
  if (order.edits.length === 0) return null;
  return (
    <Card title={i18n.t("Changes")}>
      {order.difference && <Owed order={order} difference={order.difference} />}
      <ul className="divide-y divide-line">
        {order.edits.toReversed().map((edit) => (
          <li key={edit.number} className="flex flex-col gap-2 px-4 py-3">
            <p className="text-muted text-sm">
              <FullTime at={edit.made_at} />
            </p>
            <Goods order={order} edit={edit} />
            {edit.words && <p className="wrap-anywhere whitespace-pre-line text-sm">{edit.words}</p>}
            <p className="text-sm">{moneyWords(edit)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function moneyWords({ owed_cents, owed_text, given_cents, given_text }: EditInfo): string {
  if (given_cents > 0) return i18n.t("{amount} given back", { amount: given_text });
  if (owed_cents > 0) return i18n.t("{amount} to be paid after it", { amount: owed_text });
  return i18n.t("Nothing to pay or to give back");
}

function Goods({ order, edit }: EditProps) {
  const added = order.lines.filter((line) => line.edit === edit.number);
  const credits = order.refunds.filter(
    ({ kind, edit: number }) => kind === "credit" && number === edit.number,
  );
  const removed = credits.flatMap(({ units }) => units);
  return (
    <ul>
      {added.map((line) => (
        <li key={line.id} className="wrap-anywhere">
          {i18n.t("Added: {count} × {name}", { count: line.quantity, name: line.product_name })}
        </li>
      ))}
      {removed.map(({ position, quantity, is_restocked: isRestocked }) => (
        <li key={position} className="wrap-anywhere">
          {i18n.t("Taken off: {count} × {name}", {
            count: quantity,
            name: order.lines.find((line) => line.position === position)?.product_name ?? "",
          })}
          {isRestocked && <span className="text-muted text-sm"> · {i18n.t("back in stock")}</span>}
        </li>
      ))}
    </ul>
  );
}

type OwedProps = {
  readonly order: OrderDetail;
  readonly difference: NonNullable<OrderDetail["difference"]>;
};

function Owed({ order, difference }: OwedProps) {
  const session = useSession();
  const changed = useOrderChange();
  const mailing = useMutation({
    mutationFn: () => mailDifference(order.id),
    onSuccess: (mailed) =>
      changed(mailed, i18n.t("The link is on its way to {email}", { email: order.email })),
    onError: (failure) => showFailure(failure, () => mailing.mutate()),
  });
  const undoing = useMutation({
    mutationFn: () => takeBackEdit(order.id),
    onSuccess: (undone) => changed(undone, i18n.t("The change is taken back")),
    onError: (failure) => showFailure(failure, () => undoing.mutate()),
  });
  const copy = () =>
    void attempt(async () => {
      await navigator.clipboard.writeText(difference.pay_url);
      toasts.show({ tone: "info", text: i18n.t("Link copied") });
    });
  const mayEdit = may(session, "orders", "edit");
  return (
    <div className="flex flex-col gap-3 border-line border-b bg-sunken px-4 py-3">
      <p className="font-medium">{i18n.t("{amount} still to be paid", { amount: difference.amount_text })}</p>
      <p className="text-muted text-sm">
        {i18n.t("By the link of the mail. If it comes another way, mark it as paid below.")}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayEdit && order.email && (
          <Button isPending={mailing.isPending} onPress={() => mailing.mutate()}>
            <Mail size={15} aria-hidden /> {i18n.t("Mail the link again")}
          </Button>
        )}
        {difference.pay_url && (
          <Button onPress={copy}>
            <Copy size={15} aria-hidden /> {i18n.t("Copy link")}
          </Button>
        )}
        {mayEdit && order.may_take_back && (
          <Button isPending={undoing.isPending} onPress={() => undoing.mutate()}>
            <Undo2 size={15} aria-hidden /> {i18n.t("Take the change back")}
          </Button>
        )}
      </div>
    </div>
  );
}
