import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { approveReturn, declineReturn, type OrderDetail, type ReturnInfo } from "../../orders/orders-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { useOrderChange } from "./use-order-change.ts";

const schema = z.object({
  words: z.string().max(1000, i18n.t("Use at most {most} characters.", { most: 1000 })),
});

type ReturnAnswerDialogProps = {
  readonly order: OrderDetail;
  readonly goodsReturn: ReturnInfo;
  readonly isApproval: boolean;
  readonly onClose: () => void;
};

/** Says yes or no with words of the owner's; asked here, because the customer is written to at once. */
export function ReturnAnswerDialog(props: ReturnAnswerDialogProps) {
  const { isApproval, onClose } = props;
  const form = useAnswerForm(props);
  return (
    <FormDialog
      title={isApproval ? i18n.t("Approve the return") : i18n.t("Decline the return")}
      form={form}
      submitLabel={isApproval ? i18n.t("Approve") : i18n.t("Decline")}
      onClose={onClose}
    >
      <p className="text-muted">
        {isApproval
          ? i18n.t(
              "The customer gets an e-mail at once, with the instructions of Settings → Commerce. It cannot be called back.",
            )
          : i18n.t("The customer gets an e-mail at once. It cannot be called back; they may ask again.")}
      </p>
      <FormTextField
        control={form.control}
        name="words"
        label={i18n.t("Words for the customer")}
        help={isApproval ? i18n.t("Besides the instructions, if you like.") : i18n.t("Why you decline.")}
        rows={4}
      />
    </FormDialog>
  );
}

function useAnswerForm({ order, goodsReturn, isApproval, onClose }: ReturnAnswerDialogProps) {
  const changed = useOrderChange();
  return useServerForm<z.infer<typeof schema>>({
    schema,
    values: { words: "" },
    save: async ({ words }) => {
      const answer = isApproval ? approveReturn : declineReturn;
      const answered = await answer(order.id, goodsReturn.id, words);
      onClose();
      await changed(answered, isApproval ? i18n.t("Return approved") : i18n.t("Return declined"));
    },
  });
}
