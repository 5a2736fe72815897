import { Select } from "@sitewright/ui/select";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { changeAddress, type OrderDetail } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { countryChoices } from "./countries.ts";
import { useOrderChange } from "./use-order-change.ts";

const schema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
});

type AddressDialogProps = { readonly order: OrderDetail; readonly onClose: () => void };

/** Where the order goes, while nothing of it is on its way; judged by the rules of its country. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const form = useAddressForm(order, onClose);
  const { field, fieldState } = useController({ control: form.control, name: "country" });
  return (
    <FormDialog title={i18n.t("Edit the address")} form={form} submitLabel={i18n.t("Save")} onClose={onClose}>
      <FormTextField control={form.control} name="name" label={i18n.t("Name")} />
      <Select
        label={i18n.t("Country")}
        choices={countryChoices()}
        value={field.value || null}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
      <FormTextField control={form.control} name="line1" label={i18n.t("Address")} />
      <FormTextField control={form.control} name="line2" label={i18n.t("Address, second line")} />
      <FormTextField control={form.control} name="postalCode" label={i18n.t("Postal code")} />
      <FormTextField control={form.control} name="city" label={i18n.t("City")} />
      <FormTextField control={form.control} name="region" label={i18n.t("State or region")} />
      <FormTextField control={form.control} name="phone" label={i18n.t("Phone")} />
    </FormDialog>
  );
}

function useAddressForm(order: OrderDetail, onClose: () => void) {
  const changed = useOrderChange();
  const {
    line1 = "",
    line2 = "",
    city = "",
    region = "",
    postal_code = "",
    country = "",
    phone = "",
  } = order.shipping_address;
  return useServerForm<z.infer<typeof schema>>({
    schema,
    values: {
      name: order.customer_name,
      line1,
      line2,
      city,
      region,
      postalCode: postal_code,
      country,
      phone,
    },
    save: async (address) => {
      const saved = await changeAddress(order.id, address);
      onClose();
      await changed(saved, i18n.t("Address saved"));
    },
  });
}
