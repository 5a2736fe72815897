import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card } from "../../shell/screen.tsx";
import type { CustomerDetail } from "./customers-api.ts";
import { GiveCreditDialog } from "./give-credit-dialog.tsx";
import {
  type CreditBalance,
  type CreditEntry,
  type StoreCredit,
  storeCreditQuery,
  takeBackCredit,
} from "./store-credit-api.ts";
import { reasonWords } from "./store-credit-words.ts";
import { TakeCreditDialog } from "./take-credit-dialog.tsx";

/** What a customer has in store credit and what moved on it; given and taken here. */
export function StoreCreditCard({ customer }: { customer: CustomerDetail }) {
  const query = useQuery(storeCreditQuery(customer.id));
  const mayEdit = may(useSession(), "orders", "edit");
  return (
    <Card title={i18n.t("Store credit")}>
      <QueryView query={query}>
        {(credit) => (
          <>
            <Balances credit={credit} />
            {mayEdit && <Acts customer={customer} credit={credit} />}
            <ul className="divide-y divide-line border-line border-t">
              {credit.entries.map((entry) => (
                <Entry key={entry.id} customerId={customer.id} entry={entry} mayEdit={mayEdit} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Balances({ credit: { balances } }: { credit: StoreCredit }) {
  if (balances.length === 0)
    return (
      <p className="p-4 text-muted">
        {i18n.t("None. Give some for a delay, say, or refund an order to it: it pays at your checkout.")}
      </p>
    );
  return (
    <ul className="flex flex-col gap-3 p-4">
      {balances.map((balance) => (
        <Balance key={`${balance.currency} ${balance.is_test}`} balance={balance} />
      ))}
    </ul>
  );
}

function Balance({ balance }: { balance: CreditBalance }) {
  return (
    <li>
      <span className="font-semibold text-lg tabular-nums">{balance.text}</span>{" "}
      {balance.is_test && <Badge tone="warning">{i18n.t("Test")}</Badge>}
      {balance.ends_at && (
        <span className="block text-muted text-sm">
          {i18n.t("{amount} of it expires", { amount: balance.ending_text })}{" "}
          <FullTime at={balance.ends_at} />
        </span>
      )}
    </li>
  );
}

function Acts({ customer, credit }: { customer: CustomerDetail; credit: StoreCredit }) {
  const [open, setOpen] = useState<"give" | "take" | null>(null);
  const there = credit.balances.find((each) => each.currency === credit.currency && !each.is_test);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4">
      <Button onPress={() => setOpen("give")}>{i18n.t("Give store credit")}</Button>
      {there && <Button onPress={() => setOpen("take")}>{i18n.t("Take some back")}</Button>}
      {open === "give" && <GiveCreditDialog customer={customer} currency={credit.currency} onClose={close} />}
      {open === "take" && there && (
        <TakeCreditDialog
          customerId={customer.id}
          currency={credit.currency}
          left={there.text}
          onClose={close}
        />
      )}
    </div>
  );
}

type EntryProps = { readonly customerId: string; readonly entry: CreditEntry; readonly mayEdit: boolean };

function Entry({ customerId, entry, mayEdit }: EntryProps) {
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex justify-between gap-3 font-medium">
        <span>
          {reasonWords(entry.reason)} {entry.is_test && <Badge tone="warning">{i18n.t("Test")}</Badge>}
        </span>
        <span className="whitespace-nowrap tabular-nums">{entry.amount_text}</span>
      </p>
      <p className="text-muted text-sm">
        <FullTime at={entry.created_at} />
      </p>
      {entry.order_number !== null && (
        <Link
          to="/commerce/orders/$orderId"
          params={{ orderId: entry.order_id }}
          className="text-brand text-sm underline"
        >
          {i18n.t("Order {number}", { number: String(entry.order_number) })}
        </Link>
      )}
      {entry.note && <p className="wrap-anywhere text-sm">{entry.note}</p>}
      {entry.message && (
        <p className="wrap-anywhere whitespace-pre-line text-muted text-sm">
          {i18n.t("“{message}”", { message: entry.message })}
        </p>
      )}
      {entry.expires_at && (
        <p className="text-muted text-sm">
          {i18n.t("Expires")} <FullTime at={entry.expires_at} />
        </p>
      )}
      {mayEdit && entry.may_be_taken_back && <TakeBack customerId={customerId} entry={entry} />}
    </li>
  );
}

function TakeBack({ customerId, entry }: { customerId: string; entry: CreditEntry }) {
  const { tellSaved } = useUndo();
  const [isPending, setPending] = useState(false);
  const takeBack = async () => {
    setPending(true);
    await attempt(async () => {
      const { change_set_id: changeSetId = "" } = await takeBackCredit(customerId, entry.id);
      await tellSaved(i18n.t("Store credit taken back"), changeSetId);
    });
    setPending(false);
  };
  return (
    <div>
      <Button
        onPress={() => void takeBack()}
        isPending={isPending}
        aria-label={i18n.t("Take back {amount}", { amount: entry.amount_text })}
      >
        {i18n.t("Take back")}
      </Button>
    </div>
  );
}
