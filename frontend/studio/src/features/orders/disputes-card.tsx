import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { buttonClass } from "@sitewright/ui/button";
import { ExternalLink, ShieldAlert } from "lucide-react";
import { fullTime } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import type { DisputeInfo, OrderDetail } from "../../orders/orders-api.ts";
import { useSession } from "../../session/session.ts";
import { Card } from "../../shell/screen.tsx";

const STATES: Record<string, { text: string; tone: BadgeTone }> = {
  inquiry: { text: i18n.t("The bank asks"), tone: "warning" },
  "inquiry-answered": { text: i18n.t("With the bank"), tone: "warning" },
  "needs-answer": { text: i18n.t("Needs your answer"), tone: "danger" },
  answered: { text: i18n.t("With the bank"), tone: "warning" },
  won: { text: i18n.t("Won"), tone: "good" },
  lost: { text: i18n.t("Lost"), tone: "danger" },
  dropped: { text: i18n.t("Settled"), tone: "neutral" },
};

type DisputesCardProps = { readonly order: OrderDetail; readonly isOpen: boolean };

/** Payments of the order that a bank asks back: those it has not decided, or those that are over. */
export function DisputesCard({ order, isOpen }: DisputesCardProps) {
  const disputes = order.disputes.filter((dispute) => dispute.is_open === isOpen);
  if (disputes.length === 0) return null;
  return (
    <Card
      title={isOpen ? i18n.t("Disputed") : i18n.t("Disputes")}
      aside={isOpen && <ShieldAlert size={16} className="text-danger" aria-hidden />}
    >
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Card>
  );
}

function Dispute({ dispute }: { dispute: DisputeInfo }) {
  const { website } = useSession();
  const at = (iso: string) => fullTime(iso, website.time_zone);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-3 font-medium">
        <Badge tone={STATES[dispute.state]?.tone}>{STATES[dispute.state]?.text ?? dispute.state}</Badge>
        <span className="tabular-nums">{dispute.amount_text}</span>
      </p>
      <p>{dispute.reason_text}</p>
      <p className="max-w-prose text-pretty">{dispute.meaning_text}</p>
      {dispute.is_unanswered && dispute.respond_by && (
        <p className="font-medium">{i18n.t("Answer by {time}", { time: at(dispute.respond_by) })}</p>
      )}
      <p className="text-muted text-sm">
        {i18n.t("Opened {time}", { time: at(dispute.opened_at) })}
        {dispute.closed_at && ` · ${i18n.t("Over since {time}", { time: at(dispute.closed_at) })}`}
      </p>
      {dispute.is_open && dispute.url && <AnswerLink dispute={dispute} />}
    </li>
  );
}

/** Evidence is given where the money is: at the provider. */
function AnswerLink({ dispute }: { dispute: DisputeInfo }) {
  return (
    <a
      className={buttonClass(
        dispute.is_unanswered ? "primary" : "secondary",
        dispute.is_unanswered ? "self-start hover:bg-brand-strong" : "self-start hover:bg-sunken",
      )}
      href={dispute.url}
      target="_blank"
      rel="noreferrer"
    >
      {dispute.is_unanswered
        ? i18n.t("Answer at the payment provider")
        : i18n.t("Open at the payment provider")}
      <ExternalLink size={15} aria-hidden />
    </a>
  );
}
