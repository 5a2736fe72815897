import { messageOf } from "@sitewright/api/errors";
import type { UseQueryResult } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import type { EditPreview } from "../../orders/orders-api.ts";

type EditSumsProps = { readonly isEmpty: boolean; readonly query: UseQueryResult<EditPreview> };

/** What an edit comes to, before it is saved: worked out by the server, spoken when it changes. */
export function EditSums({ isEmpty, query }: EditSumsProps) {
  return (
    <div role="status" className="rounded-md border border-line bg-sunken p-3">
      <Shown isEmpty={isEmpty} query={query} />
    </div>
  );
}

function Shown({ isEmpty, query: { data, error, isFetching } }: EditSumsProps) {
  if (error && !isFetching) return <p className="text-danger">{messageOf(error)}</p>;
  if (data) return <Sums preview={data} />;
  if (isEmpty) return <p className="text-muted">{i18n.t("Nothing is changed yet.")}</p>;
  return <p className="text-muted">{i18n.t("Working out the sums…")}</p>;
}

function Sums({ preview }: { preview: EditPreview }) {
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      {preview.lines.map((line) => (
        <Row key={line.variant_id} name={`${line.quantity} × ${line.title}`} text={line.total_text} />
      ))}
      {preview.added_tax_cents > 0 && (
        <Row name={i18n.t("Tax of what is added")} text={preview.added_tax_text} />
      )}
      {preview.removed_cents > 0 && (
        <Row name={i18n.t("Taken off, as it was paid")} text={`−${preview.removed_text}`} />
      )}
      <div className="mt-1 flex justify-between gap-3 border-line border-t pt-2 font-semibold">
        <dt>{resultWords(preview)}</dt>
        <dd className="whitespace-nowrap">
          {preview.given_cents > 0 ? preview.given_text : preview.owed_text}
        </dd>
      </div>
    </dl>
  );
}

function resultWords({ owed_cents: owed, given_cents: given }: EditPreview): string {
  if (given > 0) return i18n.t("You give back");
  return owed > 0 ? i18n.t("The customer still has to pay") : i18n.t("Nothing to pay or to give back");
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="wrap-anywhere min-w-0 text-muted">{name}</dt>
      <dd className="whitespace-nowrap">{text}</dd>
    </div>
  );
}
