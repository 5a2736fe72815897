import { Button } from "@sitewright/ui/button";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, FileText } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { documentAddress, issueInvoice, slipAddress } from "../../orders/documents-api.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FullTime } from "../../session/times.tsx";
import { Card } from "../../shell/screen.tsx";
import { numbersQuery } from "../settings/invoices/invoices-api.ts";
import { ParcelPapers } from "./parcel-papers.tsx";
import { PrintLink } from "./print-link.tsx";
import { useOrderChange } from "./use-order-change.ts";

type OrderProps = { readonly order: OrderDetail };

/** The packing slip, and what was issued for the order. */
export function DocumentsCard({ order }: OrderProps) {
  return (
    <Card title={i18n.t("Documents")}>
      <ul className="divide-y divide-line">
        {order.documents.map((document) => (
          <Issued key={document.id} orderId={order.id} document={document} />
        ))}
      </ul>
      <div className="flex flex-col items-start gap-3 border-line border-t p-4 first:border-t-0">
        <Invoicing order={order} />
        <PrintLink href={slipAddress(order.id)}>{i18n.t("Packing slip")}</PrintLink>
        <ParcelPapers orderId={order.id} />
      </div>
    </Card>
  );
}

type IssuedProps = {
  readonly orderId: string;
  readonly document: OrderDetail["documents"][number];
};

function Issued({ orderId, document }: IssuedProps) {
  const kind = document.kind === "invoice" ? i18n.t("Invoice") : i18n.t("Credit note");
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex justify-between gap-3 font-medium">
        <span className="wrap-anywhere">
          {kind} {document.number}
        </span>
        <span className="tabular-nums">{document.total_text}</span>
      </p>
      <p className="text-muted text-sm">
        <FullTime at={document.issued_at} />
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <a className="text-brand underline" href={documentAddress(orderId, document.id, "pdf")} download>
          <Download size={13} aria-hidden className="me-1 inline" />
          {i18n.t("Download {name}", { name: `${kind} ${document.number}` })}
        </a>
        {document.has_xml && (
          <a className="text-brand underline" href={documentAddress(orderId, document.id, "xml")} download>
            {i18n.t("As data (XML)")}
          </a>
        )}
      </p>
    </li>
  );
}

/** Issuing the invoice, or what stands in its way. */
function Invoicing({ order }: OrderProps) {
  const mayEdit = may(useSession(), "orders", "edit");
  const numbers = useQuery(numbersQuery).data;
  const changed = useOrderChange();
  const issuing = useMutation({
    mutationFn: () => issueInvoice(order.id, true),
    onSuccess: (issued) => changed(issued, i18n.t("Invoice issued, and mailed to the buyer")),
    onError: (failure) => showFailure(failure, () => issuing.mutate()),
  });
  if (!mayEdit || !numbers || order.state === "cancelled" || order.documents.length > 0) return null;
  if (!numbers.is_on || !numbers.is_complete)
    return (
      <p className="text-muted text-sm">
        {numbers.is_on
          ? i18n.t("Before the first invoice, say who sells.")
          : i18n.t("Invoices are switched off.")}{" "}
        <Link to="/settings/invoices" className="text-brand underline">
          {i18n.t("Invoice settings")}
        </Link>
      </p>
    );
  return (
    <Button tone="primary" isPending={issuing.isPending} onPress={() => issuing.mutate()}>
      <FileText size={15} aria-hidden />
      {issuing.isPending ? i18n.t("Issuing…") : i18n.t("Issue the invoice")}
    </Button>
  );
}
