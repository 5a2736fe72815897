import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { type OrderDetail, type ReturnInfo, receiveReturn } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { productAt } from "./return-units.ts";
import { useOrderChange } from "./use-order-change.ts";

const schema = z.object({ restocked: z.record(z.string(), z.boolean()) });

type ReturnReceiptDialogProps = {
  readonly order: OrderDetail;
  readonly goodsReturn: ReturnInfo;
  readonly onClose: () => void;
};

/** The goods have come: asks of each line whether it can be sold again, which others may do at once. */
export function ReturnReceiptDialog({ order, goodsReturn, onClose }: ReturnReceiptDialogProps) {
  const form = useReceiptForm({ order, goodsReturn, onClose });
  return (
    <FormDialog
      title={i18n.t("The return has come")}
      form={form}
      submitLabel={i18n.t("Mark as received")}
      onClose={onClose}
    >
      <p className="text-muted">
        {i18n.t("What goes back into stock is for sale at once. The customer gets an e-mail.")}
      </p>
      {goodsReturn.entries.map((entry) => (
        <ExplainedSwitch
          key={entry.position}
          control={form.control}
          name={`restocked.${entry.position}`}
          label={i18n.t("Back into stock: {count} × {product}", {
            count: entry.quantity,
            product: productAt(order, entry.position),
          })}
          help={entry.reason_text}
          isDisabled={false}
        />
      ))}
    </FormDialog>
  );
}

function useReceiptForm({ order, goodsReturn, onClose }: ReturnReceiptDialogProps) {
  const changed = useOrderChange();
  return useServerForm<z.infer<typeof schema>>({
    schema,
    values: {
      restocked: Object.fromEntries(
        goodsReturn.entries.map((entry) => [String(entry.position), entry.reason !== "damaged"]),
      ),
    },
    save: async ({ restocked }) => {
      const positions = goodsReturn.entries.map(({ position }) => position);
      const answered = await receiveReturn(
        order.id,
        goodsReturn.id,
        positions.filter((position) => restocked[String(position)]),
      );
      onClose();
      await changed(answered, i18n.t("Return received"));
    },
  });
}
