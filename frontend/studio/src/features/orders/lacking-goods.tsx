import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";

const LACKS: Record<string, string> = {
  hs_code: i18n.t("HS code"),
  origin_country: i18n.t("Country of origin"),
  weight: i18n.t("Weight"),
};

type LackingGoodsProps = {
  readonly goods: readonly {
    readonly product_id: string;
    readonly title: string;
    readonly lacks: readonly string[];
  }[];
};

/** What customs ask of goods and nobody has said, with the way to where it is said. */
export function LackingGoods({ goods }: LackingGoodsProps) {
  return (
    <ul>
      {goods.map(({ product_id, title, lacks }, place) => (
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
  );
}
