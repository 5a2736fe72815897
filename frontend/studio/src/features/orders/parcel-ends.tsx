import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { i18n } from "../../app/i18n.ts";
import type { SendingPlan } from "../../orders/labels-api.ts";
import { addressLines } from "./address-lines.ts";
import { LackingGoods } from "./lacking-goods.tsx";

type Party = SendingPlan["sender"];

/** From where to where it goes, and what stands in the way of a label. */
export function ParcelEnds({ plan }: { readonly plan: SendingPlan }) {
  return (
    <>
      {!plan.has_account && (
        <Missing>
          {i18n.t("No account with carriers can be asked.")}{" "}
          <Link to="/settings/shipping" className="underline">
            {i18n.t("Shipping settings")}
          </Link>
        </Missing>
      )}
      {!isWhole(plan.sender) && (
        <Missing>
          {i18n.t("The address you send from is not complete.")}{" "}
          <Link to="/settings/invoices" className="underline">
            {i18n.t("Invoice settings")}
          </Link>
        </Missing>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        <End name={i18n.t("From")} party={plan.sender} />
        <End name={i18n.t("To")} party={plan.receiver} />
      </dl>
      {plan.is_declared && (
        <div className="text-muted text-sm">
          <p>
            {i18n.t("The parcel passes customs: what it holds, and for how much, is told to the carrier.")}
          </p>
          {plan.lacking.length > 0 && (
            <>
              <p>{i18n.t("Not known, and left out:")}</p>
              <LackingGoods goods={plan.lacking} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Missing({ children }: { readonly children: ReactNode }) {
  return <p className="rounded-md bg-danger-soft px-3 py-2 text-danger">{children}</p>;
}

function isWhole(party: Party): boolean {
  return Boolean(party.name && party.line1 && party.postal_code && party.city && party.country);
}

function End({ name, party }: { readonly name: string; readonly party: Party }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="whitespace-pre-line">{[party.name, addressLines(party)].filter(Boolean).join("\n")}</dd>
    </div>
  );
}
