import { Button, IconButton } from "@sitewright/ui/button";
import { NumberField } from "@sitewright/ui/number-field";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useController, useFieldArray, useWatch } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { type EditPreview, editOrder, editPreviewQuery, type OrderDetail } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { editOf, fewestUnits, isEmptyEdit, unitsNow } from "./edit-goods.ts";
import { EditSums } from "./edit-sums.tsx";
import { useOrderChange } from "./use-order-change.ts";

const GoodsDialog = lazy(() => import("../draft-orders/goods-dialog.tsx"));
const MOST_UNITS = 9999;

const schema = z.object({
  wanted: z.record(z.string(), z.number()),
  added: z.array(z.object({ variantId: z.string(), title: z.string(), quantity: z.number() })),
  words: z.string().max(1000),
  restocks: z.boolean(),
  tellsBuyer: z.boolean(),
});
type EditValues = z.infer<typeof schema>;
type EditForm = ReturnType<typeof useEditForm>["form"];
type EditDialogProps = { readonly order: OrderDetail; readonly onClose: () => void };

/** Changes what a paid order holds; what it comes to is worked out by the server, and seen before it is saved. */
export function EditDialog({ order, onClose }: EditDialogProps) {
  const { form, goods, preview } = useEditForm({ order, onClose });
  const values = useWatch({ control: form.control }) as EditValues;
  const isEmpty = isEmptyEdit(goods);
  return (
    <FormDialog
      title={i18n.t("Edit order #{number}", { number: order.number })}
      form={form}
      submitLabel={submitLabel(preview.data, values.tellsBuyer)}
      pendingLabel={i18n.t("Saving…")}
      isDisabled={!preview.data}
      onClose={onClose}
    >
      <p className="text-muted">
        {i18n.t(
          "What was sent or refunded stays. What you add is sold at today’s price and taken from stock at once.",
        )}
      </p>
      <WantedFields form={form} order={order} />
      <AddedFields form={form} />
      <EditSums isEmpty={isEmpty && !preview.data} query={preview} />
      <FormTextField
        control={form.control}
        name="words"
        label={i18n.t("Words for the customer")}
        help={i18n.t("Besides, if you like.")}
        rows={2}
        isDisabled={!values.tellsBuyer}
      />
      {goods.removed.length > 0 && (
        <ExplainedSwitch
          control={form.control}
          name="restocks"
          label={i18n.t("Put what is taken off back into stock")}
          help={i18n.t("When they can be sold again.")}
          isDisabled={false}
        />
      )}
      <ExplainedSwitch
        control={form.control}
        name="tellsBuyer"
        label={i18n.t("Tell the customer by e-mail")}
        help={tellingHelp(order, preview.data)}
        isDisabled={!order.email}
      />
    </FormDialog>
  );
}

function useEditForm({ order, onClose }: EditDialogProps) {
  const changed = useOrderChange();
  // One key for as long as the dialog is open: sent twice over a bad line, it is one edit.
  const [key] = useState(() => crypto.randomUUID());
  const form = useServerForm<EditValues>({
    schema,
    values: {
      wanted: Object.fromEntries(order.lines.map((line) => [String(line.position), unitsNow(line)])),
      added: [],
      words: "",
      restocks: true,
      tellsBuyer: order.email !== "",
    },
    fieldFor: () => null,
    save: async ({ words, restocks, tellsBuyer }) => {
      // The button waits for the sums: there is nothing to save that nobody has seen.
      if (!preview.data) return;
      const shown = preview.data.owed_cents - preview.data.given_cents;
      const edited = await editOrder(order.id, {
        ...goods,
        key,
        shown_cents: shown,
        words: tellsBuyer ? words : "",
        restocks,
        tells_buyer: tellsBuyer,
      });
      onClose();
      await changed(edited, i18n.t("Order #{number} changed", { number: order.number }));
    },
  });
  const [wanted, added] = useWatch({ control: form.control, name: ["wanted", "added"] });
  const goods = editOf(order.lines, wanted, added);
  const preview = useQuery(editPreviewQuery(order.id, goods, !isEmptyEdit(goods)));
  return { form, goods, preview };
}

function submitLabel(preview: EditPreview | undefined, tellsBuyer: boolean): string {
  if (!preview) return i18n.t("Save");
  if (preview.given_cents > 0) return i18n.t("Save and refund {amount}", { amount: preview.given_text });
  if (preview.owed_cents === 0) return i18n.t("Save");
  return tellsBuyer
    ? i18n.t("Save and send pay link for {amount}", { amount: preview.owed_text })
    : i18n.t("Save, {amount} to be paid", { amount: preview.owed_text });
}

function tellingHelp(order: OrderDetail, preview: EditPreview | undefined): string {
  if (!order.email) return "";
  return preview?.owed_cents
    ? i18n.t("{email} gets the link to pay the difference. You can also copy it from the order.", {
        email: order.email,
      })
    : order.email;
}

/** How many there shall be of each line; lines of which nothing is left are passed over. */
function WantedFields({ form, order }: { form: EditForm; order: OrderDetail }) {
  const lines = order.lines.filter((line) => unitsNow(line) > 0);
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id}>
          <WantedField form={form} line={line} />
        </li>
      ))}
    </ul>
  );
}

function WantedField({ form, line }: { form: EditForm; line: OrderDetail["lines"][number] }) {
  const { field } = useController({ control: form.control, name: `wanted.${line.position}` });
  const options = Object.values(line.attributes).join(", ");
  const now = unitsNow(line);
  const fewest = fewestUnits(line);
  return (
    <NumberField
      label={options ? `${line.product_name} (${options})` : line.product_name}
      help={
        fewest > 0
          ? i18n.t("{count} now; {fewest} were sent already.", { count: now, fewest })
          : i18n.t("{count} now, at {price}.", { count: now, price: line.unit_price_text })
      }
      minValue={fewest}
      maxValue={line.variant_id ? MOST_UNITS : now}
      value={field.value}
      onChange={(value) => field.onChange(Number.isNaN(value) ? now : value)}
    />
  );
}

function AddedFields({ form }: { form: EditForm }) {
  const added = useFieldArray({ control: form.control, name: "added" });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {added.fields.length > 0 && (
        <ul className="flex flex-col gap-3">
          {added.fields.map((each, index) => (
            <li key={each.id} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <AddedField form={form} index={index} title={each.title} />
              </div>
              <IconButton
                label={i18n.t("Remove {name}", { name: each.title })}
                onPress={() => added.remove(index)}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onPress={() => setOpen(true)}>
          <Plus size={15} aria-hidden /> {i18n.t("Add products…")}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <GoodsDialog
            onTake={(goods) => {
              const there = new Set(added.fields.map(({ variantId }) => variantId));
              const fresh = goods.filter(({ variant_id: id }) => !there.has(id));
              added.append(
                fresh.map(({ variant_id: variantId, title, choice }) => ({
                  variantId,
                  title: choice ? `${title} (${choice})` : title,
                  quantity: 1,
                })),
                { shouldFocus: false },
              );
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function AddedField({ form, index, title }: { form: EditForm; index: number; title: string }) {
  const { field } = useController({ control: form.control, name: `added.${index}.quantity` });
  return (
    <NumberField
      label={i18n.t("{name}, added", { name: title })}
      minValue={1}
      maxValue={MOST_UNITS}
      value={field.value}
      onChange={(value) => field.onChange(Number.isNaN(value) ? 1 : value)}
    />
  );
}
