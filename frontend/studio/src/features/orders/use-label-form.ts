import { Refusal } from "@sitewright/api/errors";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { askForRates, buyLabel, type LabelOffer, type SendingPlan } from "../../orders/labels-api.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";
import {
  beginningOf,
  firstChoice,
  type LabelValues,
  labelSchema,
  parcelOf,
  type Sending,
} from "./label-form.ts";
import { useOrderChange } from "./use-order-change.ts";

type Offered = {
  readonly offer: LabelOffer;
  /** The parcel it is for, as JSON: of another one its prices say nothing. */
  readonly parcel: string;
};

type LabelFormProps = {
  readonly order: OrderDetail;
  readonly sending?: Sending;
  readonly plan: SendingPlan;
  readonly onClose: () => void;
};

const FIELDS: Readonly<Record<string, "weight" | "length">> = { weight_grams: "weight", box: "length" };

/** Sent first it asks for prices, and with prices of this very parcel it buys. */
export function useLabelForm({ order, sending, plan, onClose }: LabelFormProps) {
  const changed = useOrderChange();
  const [offered, setOffered] = useState<Offered | null>(null);
  const [rate, setRate] = useState("");
  const form = useServerForm<LabelValues>({
    schema: labelSchema,
    values: beginningOf(plan, sending),
    fieldFor: (field) => FIELDS[field] ?? null,
    save: async (values) => {
      const parcel = parcelOf(values, sending);
      const offer = offerFor(values);
      if (!offer) {
        const fresh = await askForRates(order.id, parcel);
        setOffered({ offer: fresh, parcel: JSON.stringify(parcel) });
        setRate(firstChoice(fresh));
        return;
      }
      const bought = await buyLabel(order.id, {
        offer: offer.id,
        rate,
        tells_buyer: values.tellsBuyer,
      }).catch(forgetOld);
      onClose();
      await changed(bought, boughtText(bought, offer.id));
    },
  });

  function offerFor(values: LabelValues): LabelOffer | null {
    return offered?.parcel === JSON.stringify(parcelOf(values, sending)) ? offered.offer : null;
  }

  function forgetOld(failure: unknown): never {
    if (failure instanceof Refusal && failure.code === "offer-too-old") setOffered(null);
    throw failure;
  }

  return { form, offerFor, rate, setRate };
}

function boughtText(order: OrderDetail, labelId: string): string {
  const label = order.labels.find(({ id }) => id === labelId);
  return label?.bought_at
    ? i18n.t("Label bought")
    : i18n.t("The carrier has not answered yet. Whether the label is bought is looked up by itself.");
}
