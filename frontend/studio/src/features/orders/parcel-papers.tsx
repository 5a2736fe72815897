import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { customsQuery, declarationAddress, labelAddress } from "../../orders/documents-api.ts";
import { PrintLink } from "./print-link.tsx";

const LACKS: Record<string, string> = {
  hs_code: i18n.t("HS code"),
  origin_country: i18n.t("Country of origin"),
  weight: i18n.t("Weight"),
};

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
          <ul>
            {customs.lacking.map(({ product_id, title, lacks }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand on several lines, which never move.
              <li key={place} className="wrap-anywhere">
                {/* What an owner wrote into a draft order is in no catalogue. */}
                {product_id ? (
                  <Link
                    to="/commerce/inventory/$productId"
                    params={{ productId: product_id }}
                    className="text-brand underline"
                  >
                    {title}
                  </Link>
                ) : (
                  title
                )}
                {": "}
                {lacks.map((each) => LACKS[each] ?? each).join(", ")}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
