import { Button, IconButton } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PackageCheck, Printer, X } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { showFailure, toasts } from "../../app/toasts.ts";
import { saveSlips } from "../../orders/documents-api.ts";
import { fulfilOrders } from "../../orders/orders-api.ts";
import { TableBar } from "../../shell/table-bar.tsx";

type OrderBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** What can be done with the chosen orders. Those sent already are passed over, and told of. */
export function OrderBulkBar({ ids, onDone }: OrderBulkBarProps) {
  const queryClient = useQueryClient();
  const count = ids.length;
  const sending = useMutation({
    mutationFn: () => fulfilOrders([...ids]),
    onSuccess: async ({ sent }) => {
      onDone();
      toasts.show({ tone: "info", text: wordsFor(sent.length, count - sent.length) });
      await queryClient.invalidateQueries();
    },
    onError: (failure) => showFailure(failure, () => sending.mutate()),
  });
  const printing = useMutation({
    mutationFn: () => saveSlips([...ids], `${i18n.t("Packing slips")}.pdf`),
    onError: (failure) => showFailure(failure, () => printing.mutate()),
  });
  return (
    <TableBar words={i18n.t("{count, plural, one {# order chosen} other {# orders chosen}}", { count })}>
      <Button tone="primary" isPending={sending.isPending} onPress={() => sending.mutate()}>
        <PackageCheck size={15} aria-hidden />
        {sending.isPending ? i18n.t("Saving…") : i18n.t("Mark as sent")}
      </Button>
      <Button isPending={printing.isPending} onPress={() => printing.mutate()}>
        <Printer size={15} aria-hidden />
        {printing.isPending ? i18n.t("Drawing…") : i18n.t("Packing slips")}
      </Button>
      <IconButton label={i18n.t("Choose none")} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </TableBar>
  );
}

function wordsFor(sent: number, passed: number): string {
  const told = i18n.t("{sent, plural, one {# order marked as sent} other {# orders marked as sent}}", {
    sent,
  });
  if (passed === 0) return told;
  return i18n.t("{told}; {passed, plural, one {# was not open} other {# were not open}}", { told, passed });
}
