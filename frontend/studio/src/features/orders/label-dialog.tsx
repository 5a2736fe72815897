import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { RadioList } from "@sitewright/ui/radio-list";
import { Skeleton } from "@sitewright/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { type LabelOffer, type SendingPlan, sendingPlanQuery } from "../../orders/labels-api.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { type LabelValues, type Sending, weightText } from "./label-form.ts";
import { ParcelEnds } from "./parcel-ends.tsx";
import { UnitsFields } from "./units-fields.tsx";
import { useLabelForm } from "./use-label-form.ts";

type LabelDialogProps = {
  readonly order: OrderDetail;
  /** One that has no number yet; without it, units that are still to be sent. */
  readonly sending?: Sending;
  readonly onClose: () => void;
};

/** Buys a carrier's label: first the parcel, then what carriers ask for it. */
export function LabelDialog(props: LabelDialogProps) {
  const query = useQuery(sendingPlanQuery(props.order.id));
  if (query.data) return <LabelForm {...props} plan={query.data} />;
  return (
    <Dialog
      title={titleOf(props.order)}
      isOpen
      onClose={props.onClose}
      actions={<Button onPress={props.onClose}>{i18n.t("Cancel")}</Button>}
    >
      <QueryView query={query} lines={6}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function titleOf(order: OrderDetail): string {
  return i18n.t("Buy a label for order #{number}", { number: order.number });
}

function LabelForm({ order, sending, plan, onClose }: LabelDialogProps & { readonly plan: SendingPlan }) {
  const { form, offerFor, rate, setRate } = useLabelForm({ order, sending, plan, onClose });
  const values = useWatch({ control: form.control }) as LabelValues;
  const offer = offerFor(values);
  const chosen = offer?.rates.find(({ id }) => id === rate);
  useWeightOfUnits(form, weightText(plan, values.units));
  return (
    <FormDialog
      title={titleOf(order)}
      form={form}
      submitLabel={
        chosen ? i18n.t("Buy label for {price}", { price: chosen.price_text }) : i18n.t("Show prices")
      }
      pendingLabel={chosen ? i18n.t("Buying…") : i18n.t("Asking the carriers…")}
      isDisabled={!plan.has_account || !isSendable(plan, sending)}
      onClose={onClose}
    >
      <ParcelEnds plan={plan} />
      <Contents order={order} sending={sending} plan={plan} form={form} />
      <ParcelFields form={form} />
      <ExplainedSwitch
        control={form.control}
        name="tellsBuyer"
        label={i18n.t("Tell the customer by e-mail")}
        help={order.email}
        isDisabled={!order.email}
      />
      <Offered offer={offer} rate={rate} onChange={setRate} isAsking={form.formState.isSubmitting} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useLabelForm>["form"];

function isSendable(plan: SendingPlan, sending: Sending | undefined): boolean {
  return sending !== undefined || plan.sendable.length > 0;
}

/** The weight follows what is in the parcel, until somebody has weighed it. */
function useWeightOfUnits(form: Form, now: string) {
  const followed = useRef(now);
  const follow = useEffectEvent((weight: string) => {
    if (form.getValues("weight") === followed.current) form.setValue("weight", weight);
    followed.current = weight;
  });
  useEffect(() => follow(now), [now]);
}

type ContentsProps = {
  readonly order: OrderDetail;
  readonly sending?: Sending;
  readonly plan: SendingPlan;
  readonly form: Form;
};

/** What goes into the parcel: chosen, or what its sending has. */
function Contents({ order, sending, plan, form }: ContentsProps) {
  if (sending)
    return (
      <ul className="text-sm">
        {sending.units.map(({ position, quantity }) => (
          <li key={position}>
            {quantity} × {order.lines.find((line) => line.position === position)?.product_name}
          </li>
        ))}
      </ul>
    );
  if (!isSendable(plan, undefined))
    return <p className="text-muted">{i18n.t("Everything is sent, or a label is being bought for it.")}</p>;
  const left = new Map(plan.sendable.map((each) => [each.position, each.left]));
  return (
    <UnitsFields control={form.control} lines={order.lines} leftOf={(line) => left.get(line.position) ?? 0} />
  );
}

function ParcelFields({ form: { control } }: { readonly form: Form }) {
  return (
    <>
      <FormTextField
        control={control}
        name="weight"
        label={i18n.t("Weight of the parcel in grams")}
        help={i18n.t("With its packaging. Carriers charge afterwards for what was not said.")}
        inputMode="numeric"
      />
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink text-sm">
          {i18n.t("Size of the parcel in centimetres (optional)")}
        </legend>
        <div className="grid grid-cols-3 gap-2">
          <FormTextField control={control} name="length" label={i18n.t("Length")} inputMode="numeric" />
          <FormTextField control={control} name="width" label={i18n.t("Width")} inputMode="numeric" />
          <FormTextField control={control} name="height" label={i18n.t("Height")} inputMode="numeric" />
        </div>
      </fieldset>
    </>
  );
}

type OfferedProps = {
  readonly offer: LabelOffer | null;
  readonly rate: string;
  readonly isAsking: boolean;
  readonly onChange: (rate: string) => void;
};

/** What the carriers ask, the cheapest first. */
function Offered({ offer, rate, isAsking, onChange }: OfferedProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-muted text-sm empty:hidden">
        {offer &&
          i18n.t("{count, plural, one {# price for this parcel} other {# prices for this parcel}}", {
            count: offer.rates.length,
          })}
      </p>
      {!offer && isAsking && <Skeleton lines={3} />}
      {offer && (
        <>
          <RadioList
            label={i18n.t("Carrier service")}
            choices={offer.rates.map((each) => ({
              value: each.id,
              label: `${each.name}, ${each.price_text}`,
              help: rateHelp(each),
            }))}
            value={rate}
            onChange={onChange}
          />
          <p className="text-pretty text-muted text-sm">
            {i18n.t(
              "Your account at the carrier is charged at once, and the items count as sent. A label that was not used can be given back; the carrier decides that.",
            )}
          </p>
        </>
      )}
    </div>
  );
}

function rateHelp({ days, is_paid_for }: LabelOffer["rates"][number]): string {
  const onTheWay =
    days === null
      ? i18n.t("The carrier names no days.")
      : i18n.t("{days, plural, one {# working day on the way} other {# working days on the way}}", { days });
  return is_paid_for ? `${i18n.t("Chosen by the customer.")} ${onTheWay}` : onTheWay;
}
