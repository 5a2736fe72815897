import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import type { Shipping } from "./shipping-api.ts";
import { useShippingChange, withOne } from "./use-shipping-change.ts";

const needed = (most: number) =>
  z
    .string()
    .max(most, i18n.t("Use at most {most} characters.", { most }))
    .refine((text) => text.trim() !== "", i18n.t("This is needed."));
const schema = z.object({
  key: z.string(),
  name: needed(100),
  address: needed(300),
  hours: z.string().max(300, i18n.t("Use at most {most} characters.", { most: 300 })),
});
type PlaceValues = z.infer<typeof schema>;
const FIELDS: readonly string[] = ["name", "address", "hours"];

type PlaceDialogProps = {
  readonly shipping: Shipping;
  readonly index: number;
  readonly onClose: () => void;
};

/** Where buyers fetch what they bought. */
export function PlaceDialog({ shipping, index, onClose }: PlaceDialogProps) {
  const change = useShippingChange(shipping);
  const place = shipping.places[index];
  const form = useServerForm<PlaceValues>({
    schema,
    values: {
      key: place?.key ?? "",
      name: place?.name ?? "",
      address: place?.address ?? "",
      hours: place?.hours ?? "",
    },
    fieldFor: (path) => {
      const name = path.replace(`places.${index}.`, "");
      return FIELDS.includes(name) ? (name as FieldPath<PlaceValues>) : null;
    },
    save: async (typed) => {
      const told = i18n.t("Pick-up place {name} saved", { name: typed.name });
      await change({ places: withOne(shipping.places, index, typed) }, told);
      onClose();
    },
  });
  return (
    <FormDialog
      title={place ? i18n.t("Pick-up place {name}", { name: place.name }) : i18n.t("New pick-up place")}
      form={form}
      submitLabel={i18n.t("Save place")}
      pendingLabel={i18n.t("Saving…")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        placeholder={i18n.t("Our studio")}
      />
      <FormTextField control={form.control} name="address" label={i18n.t("Address")} rows={2} />
      <FormTextField
        control={form.control}
        name="hours"
        label={i18n.t("Opening hours")}
        placeholder={i18n.t("Mon–Fri 9–17")}
      />
    </FormDialog>
  );
}
