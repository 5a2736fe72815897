import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { type BoxValues, boxFieldIn, boxOf, boxSchema, boxValues } from "./box-form.ts";
import type { Shipping } from "./shipping-api.ts";
import { useShippingChange, withOne } from "./use-shipping-change.ts";

type BoxDialogProps = {
  readonly shipping: Shipping;
  /** Which box; as many as there are for a new one. */
  readonly index: number;
  readonly onClose: () => void;
};

/** How large a box is inside, and how heavy. */
export function BoxDialog({ shipping, index, onClose }: BoxDialogProps) {
  const change = useShippingChange(shipping);
  const box = shipping.boxes[index];
  const form = useServerForm<BoxValues>({
    schema: boxSchema,
    values: boxValues(box),
    fieldFor: (path) => boxFieldIn(path, index),
    save: async (typed) => {
      const told = i18n.t("Box {name} saved", { name: typed.name });
      await change({ boxes: withOne(shipping.boxes, index, boxOf(typed)) }, told);
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={box ? i18n.t("Box {name}", { name: box.name }) : i18n.t("New box")}
      form={form}
      submitLabel={i18n.t("Save box")}
      pendingLabel={i18n.t("Saving…")}
      onClose={onClose}
    >
      <FormTextField control={control} name="name" label={i18n.t("Name")} placeholder={i18n.t("Medium")} />
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-medium text-sm">{i18n.t("Inside, in centimetres")}</legend>
        <div className="grid grid-cols-3 gap-3">
          <FormTextField control={control} name="length" label={i18n.t("Length")} inputMode="numeric" />
          <FormTextField control={control} name="width" label={i18n.t("Width")} inputMode="numeric" />
          <FormTextField control={control} name="height" label={i18n.t("Height")} inputMode="numeric" />
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="empty"
          label={i18n.t("Grams when empty")}
          inputMode="numeric"
        />
        <FormTextField
          control={control}
          name="most"
          label={i18n.t("At most, in grams")}
          help={i18n.t("Packed, with its own weight. Leave it empty where there is no limit.")}
          inputMode="numeric"
        />
      </div>
    </FormDialog>
  );
}
