import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { customsQuery, declarationAddress, labelAddress } from "../../orders/documents-api.ts";
import { LackingGoods } from "./lacking-goods.tsx";
import { PrintLink } from "./print-link.tsx";

/** What goes onto the parcel, and what its declaration for customs still lacks. */
export function ParcelPapers({ orderId }: { readonly orderId: string }) {
  const customs = useQuery(customsQuery(orderId)).data;
  return (
    <>
      <PrintLink href={labelAddress(orderId)}>{i18n.t("Address label")}</PrintLink>
      {customs?.is_declared && (
        <PrintLink href={declarationAddress(orderId)}>{i18n.t("Customs declaration")}</PrintLink>
      )}
      {customs && customs.lacking.length > 0 && (
        <div className="text-muted text-sm">
          <p>{i18n.t("Printed as blanks to fill in by hand:")}</p>
          <LackingGoods goods={customs.lacking} />
        </div>
      )}
    </>
  );
}
