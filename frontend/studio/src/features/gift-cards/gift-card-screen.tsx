import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Mail, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { moneyText } from "../orders/money-text.ts";
import { AdjustCard } from "./adjust-card.tsx";
import { cardName, reasonWords, statusTone, statusWords } from "./gift-card-words.ts";
import {
  type GiftCardDetail,
  type GiftCardEntry,
  type GiftCardRow,
  giftCardQuery,
  mailGiftCard,
  switchGiftCards,
} from "./gift-cards-api.ts";
import { IssueGiftCard } from "./issue-gift-card.tsx";
import { useGiftCardChange } from "./use-gift-card-change.ts";

const route = getRouteApi("/signed-in/main/commerce/gift-cards/$giftCardId");

/** A gift card with all that moved on it, or one that is not there yet. */
export default function GiftCardScreen() {
  const { giftCardId } = route.useParams();
  const query = useQuery({ ...giftCardQuery(giftCardId), enabled: giftCardId !== "new" });
  if (giftCardId === "new") return <IssueGiftCard key="new" />;
  return <QueryView query={query}>{(detail) => <OpenGiftCard key={giftCardId} detail={detail} />}</QueryView>;
}

function OpenGiftCard({ detail: { card, entries } }: { detail: GiftCardDetail }) {
  const mayEdit = may(useSession(), "discounts", "edit");
  return (
    <Screen
      title={i18n.t("Gift card {card}", { card: cardName(card) })}
      back={<BackLink to="/commerce/gift-cards">{i18n.t("Gift cards")}</BackLink>}
      actions={mayEdit && <Actions card={card} />}
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Ledger card={card} entries={entries} />
        <div className="flex min-w-0 flex-col gap-5">
          <Facts card={card} />
          {mayEdit && card.issued_at && <AdjustCard card={card} />}
        </div>
      </div>
    </Screen>
  );
}

function Actions({ card }: { card: GiftCardRow }) {
  const { tellSaved } = useUndo();
  const { changed } = useGiftCardChange();
  const turn = () =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await switchGiftCards([card.id], !card.is_enabled);
      await tellSaved(
        card.is_enabled ? i18n.t("Gift card stopped") : i18n.t("Gift card pays again"),
        changeSetId,
      );
    });
  const mail = () =>
    void attempt(async () => {
      await mailGiftCard(card.id);
      await changed();
      toasts.show({ tone: "info", text: i18n.t("Gift card is on its way") });
    });
  return (
    <>
      {card.issued_at && card.recipient_email && (
        <Button onPress={mail}>
          <Mail size={15} aria-hidden /> {card.sent_at ? i18n.t("Mail it again") : i18n.t("Mail it now")}
        </Button>
      )}
      <Button onPress={turn}>
        {card.is_enabled ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}{" "}
        {card.is_enabled ? i18n.t("Stop") : i18n.t("Let it pay")}
      </Button>
    </>
  );
}

function Facts({ card }: { card: GiftCardRow }) {
  return (
    <Card title={i18n.t("Card")}>
      <dl className="flex flex-col gap-3 p-4">
        <Fact name={i18n.t("Status")}>
          <Badge tone={statusTone(card.status)}>{statusWords(card.status)}</Badge>
          {card.is_test && <Badge tone="warning">{i18n.t("Test")}</Badge>}
        </Fact>
        <Fact name={i18n.t("Left")}>
          {i18n.t("{left} of {whole}", {
            left: moneyText(card.balance_cents, card.currency),
            whole: moneyText(card.issued_cents, card.currency),
          })}
        </Fact>
        {card.recipient_email && (
          <Fact name={i18n.t("For")}>
            {card.recipient_name} <span className="wrap-anywhere text-muted">{card.recipient_email}</span>
          </Fact>
        )}
        {card.sender_name && <Fact name={i18n.t("Bought by")}>{card.sender_name}</Fact>}
        {card.message && <Fact name={i18n.t("Message")}>{card.message}</Fact>}
        {card.expires_at && (
          <Fact name={i18n.t("Expires")}>
            <FullTime at={card.expires_at} />
          </Fact>
        )}
        <Fact name={i18n.t("Mailed")}>{sentText(card)}</Fact>
      </dl>
      {card.order_id && (
        <p className="px-4 pb-4">
          <OrderLink id={card.order_id}>{i18n.t("The order that bought it")}</OrderLink>
        </p>
      )}
    </Card>
  );
}

function sentText({ sent_at: sent, send_at: planned }: GiftCardRow): ReactNode {
  if (sent) return <FullTime at={sent} />;
  if (!planned) return i18n.t("Not yet");
  return (
    <>
      {i18n.t("Planned for")} <FullTime at={planned} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere flex flex-wrap gap-x-2 whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Ledger({ card, entries }: { card: GiftCardRow; entries: GiftCardEntry[] }) {
  return (
    <Card title={i18n.t("What moved on it")}>
      {entries.length === 0 && (
        <p className="p-4 text-muted">{i18n.t("Nothing yet: the card is issued once its order is paid.")}</p>
      )}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1 px-4 py-3">
            <p className="flex justify-between gap-3 font-medium">
              <span>{reasonWords(entry.reason)}</span>
              <span className="whitespace-nowrap tabular-nums">
                {moneyText(entry.amount_cents, card.currency)}
              </span>
            </p>
            <p className="text-muted text-sm">
              <FullTime at={entry.created_at} />
            </p>
            {entry.order_number !== null && (
              <OrderLink id={entry.order_id}>
                {i18n.t("Order {number}", { number: String(entry.order_number) })}
              </OrderLink>
            )}
            {entry.note && <p className="wrap-anywhere text-sm">{entry.note}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OrderLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/commerce/orders/$orderId" params={{ orderId: id }} className="text-brand text-sm underline">
      {children}
    </Link>
  );
}
