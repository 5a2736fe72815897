import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { DiscountEditor } from "./discount-editor.tsx";
import {
  type DiscountValues,
  discountFieldFor,
  discountFieldsOf,
  discountSchema,
  discountValuesOf,
  NEW,
} from "./discount-form.ts";
import { addDiscount, type DiscountDetail, discountQuery, updateDiscount } from "./discounts-api.ts";

const route = getRouteApi("/signed-in/main/commerce/discounts/$discountId");

/** A discount, or one that is not there yet. */
export default function DiscountScreen() {
  const { discountId } = route.useParams();
  const query = useQuery({
    ...discountQuery(discountId),
    enabled: discountId !== "new",
    // Looking elsewhere and back is no reason to draw anew what somebody types.
    refetchOnWindowFocus: false,
  });
  if (discountId === "new") return <OpenDiscount key="new" detail={null} />;
  return <QueryView query={query}>{(detail) => <OpenDiscount key={discountId} detail={detail} />}</QueryView>;
}

function OpenDiscount({ detail }: { detail: DiscountDetail | null }) {
  const { website } = useSession();
  const { currency, time_zone: zone } = website;
  const discount = detail?.discount ?? null;
  const values = useMemo(
    () => (discount ? discountValuesOf(discount, currency, zone) : NEW),
    [discount, currency, zone],
  );
  const schema = useMemo(() => discountSchema(currency, discount === null), [currency, discount]);
  const save = useSaving(detail);
  const form = useServerForm({ schema, values, save, fieldFor: discountFieldFor });
  return <DiscountEditor detail={detail} form={form} />;
}

/** A new one leads back to the list, where it stands first. */
function useSaving(detail: DiscountDetail | null): (values: DiscountValues) => Promise<void> {
  const { website } = useSession();
  const navigate = useNavigate();
  const { tellSaved } = useUndo();
  return async (values) => {
    const fields = discountFieldsOf(values, website.currency, website.time_zone);
    const many = values.way === "many" ? Number(values.count) : 0;
    const saved = detail
      ? await updateDiscount(detail.discount.id, fields)
      : await addDiscount({ ...fields, codes_count: many, codes_beginning: values.beginning.trim() });
    if (!detail) await navigate(placeOf(saved.id, many > 0));
    await tellSaved(
      detail ? i18n.t("Discount changed") : i18n.t("Discount added"),
      saved.change_set_id ?? "",
    );
  };
}

/** Whoever had many codes made wants them next. */
function placeOf(discountId: string, hasMany: boolean) {
  return hasMany
    ? ({
        to: "/commerce/discounts/$discountId",
        params: { discountId },
        replace: true,
        ignoreBlocker: true,
      } as const)
    : ({ to: "/commerce/discounts", ignoreBlocker: true } as const);
}
