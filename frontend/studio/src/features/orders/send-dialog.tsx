import { Select } from "@sitewright/ui/select";
import { useController, useWatch } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { type OrderDetail, sendOrder } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { chosenUnits, UnitsFields } from "./units-fields.tsx";
import { useOrderChange } from "./use-order-change.ts";

const OTHER = "other";
const NONE = "none";

const schema = z.object({
  units: z.record(z.string(), z.number()),
  carrier: z.string(),
  otherCarrier: z.string().max(40),
  tracking_number: z.string().max(100),
  tracking_url: z.string().max(500),
  tellsBuyer: z.boolean(),
});

type SendDialogProps = { readonly order: OrderDetail; readonly onClose: () => void };

/** Sends the order or a part of it, with the parcel's number for the buyer. */
export function SendDialog({ order, onClose }: SendDialogProps) {
  const form = useSendForm(order, onClose);
  const carrier = useWatch({ control: form.control, name: "carrier" });
  return (
    <FormDialog
      title={i18n.t("Send order #{number}", { number: order.number })}
      form={form}
      submitLabel={i18n.t("Mark as sent")}
      onClose={onClose}
    >
      <UnitsFields control={form.control} lines={order.lines} leftOf={unsentUnits} />
      {order.packing.length > 0 && (
        <p className="text-muted text-sm">
          {i18n.t("All that is left packs into: {boxes}", {
            boxes: order.packing.map(({ name, count }) => `${count} × ${name}`).join(", "),
          })}
        </p>
      )}
      <CarrierField form={form} order={order} />
      {carrier === OTHER && (
        <FormTextField control={form.control} name="otherCarrier" label={i18n.t("Name of the carrier")} />
      )}
      {carrier !== NONE && (
        <FormTextField control={form.control} name="tracking_number" label={i18n.t("Tracking number")} />
      )}
      {carrier === OTHER && (
        <FormTextField
          control={form.control}
          name="tracking_url"
          label={i18n.t("Address where it is tracked")}
          placeholder="https://"
        />
      )}
      <ExplainedSwitch
        control={form.control}
        name="tellsBuyer"
        label={i18n.t("Tell the customer by e-mail")}
        help={order.email}
        isDisabled={!order.email}
      />
    </FormDialog>
  );
}

function useSendForm(order: OrderDetail, onClose: () => void) {
  const changed = useOrderChange();
  return useServerForm<z.infer<typeof schema>>({
    schema,
    values: {
      units: Object.fromEntries(order.lines.map((line) => [String(line.position), unsentUnits(line)])),
      carrier: NONE,
      otherCarrier: "",
      tracking_number: "",
      tracking_url: "",
      tellsBuyer: order.email !== "",
    },
    fieldFor: (field) => (field === "tracking_number" || field === "tracking_url" ? field : null),
    save: async ({ units, carrier, otherCarrier, tellsBuyer, ...tracking }) => {
      const isNone = carrier === NONE;
      const sent = await sendOrder(order.id, {
        units: chosenUnits(units),
        carrier: isNone ? "" : carrier === OTHER ? otherCarrier : carrier,
        tracking_number: isNone ? "" : tracking.tracking_number,
        tracking_url: carrier === OTHER ? tracking.tracking_url : "",
        tells_buyer: tellsBuyer,
      });
      onClose();
      await changed(sent, i18n.t("Order #{number}: sent", { number: order.number }));
    },
  });
}

/** What an edit took off is not sent. */
function unsentUnits(line: OrderDetail["lines"][number]): number {
  return line.quantity - line.removed_quantity - line.sent_quantity;
}

type CarrierFieldProps = { form: ReturnType<typeof useSendForm>; order: OrderDetail };

function CarrierField({ form, order }: CarrierFieldProps) {
  const { field } = useController({ control: form.control, name: "carrier" });
  return (
    <Select
      label={i18n.t("Carrier")}
      choices={[
        { value: NONE, label: i18n.t("Without tracking") },
        ...order.carriers.map(({ code, name }) => ({ value: code, label: name })),
        { value: OTHER, label: i18n.t("Another carrier") },
      ]}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
