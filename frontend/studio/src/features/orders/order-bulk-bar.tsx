import { Button } from "@sitewright/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PackageCheck, Printer, Sheet, Tag, Tags } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, showFailure, toasts } from "../../app/toasts.ts";
import { saveSlips } from "../../orders/documents-api.ts";
import { fulfilOrders, type OrderRow } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { ChosenBar, MoreOfBar } from "../../shell/chosen-bar.tsx";
import { saveOrdersCsv } from "./tags-api.ts";

const OrderTagsDialog = lazy(() => import("./order-tags-dialog.tsx"));

type OrderBulkBarProps = { orders: readonly OrderRow[]; onDone: () => void };

/** What can be done with the chosen orders; what is left out of it is told of. Who only reads takes them along. */
export function OrderBulkBar({ orders, onDone }: OrderBulkBarProps) {
  const ids = orders.map(({ id }) => id);
  const mayEdit = may(useSession(), "orders", "edit");
  const count = orders.length;
  const printing = useMutation({
    mutationFn: () => saveSlips(ids, `${i18n.t("Packing slips")}.pdf`),
    onError: (failure) => showFailure(failure, () => printing.mutate()),
  });
  return (
    <ChosenBar
      words={i18n.t("{count, plural, one {# order chosen} other {# orders chosen}}", { count })}
      onNone={onDone}
    >
      {mayEdit && <SendButton ids={ids} onDone={onDone} />}
      <Button isPending={printing.isPending} onPress={() => printing.mutate()}>
        <Printer size={15} aria-hidden />
        {printing.isPending ? i18n.t("Drawing…") : i18n.t("Packing slips")}
      </Button>
      <MoreActs orders={orders} mayEdit={mayEdit} onDone={onDone} />
    </ChosenBar>
  );
}

function SendButton({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => fulfilOrders([...ids]),
    onSuccess: async ({ sent }) => {
      onDone();
      toasts.show({ tone: "info", text: wordsFor(sent.length, ids.length - sent.length) });
      await queryClient.invalidateQueries();
    },
    onError: (failure) => showFailure(failure, () => sending.mutate()),
  });
  return (
    <Button tone="primary" isPending={sending.isPending} onPress={() => sending.mutate()}>
      <PackageCheck size={15} aria-hidden />
      {sending.isPending ? i18n.t("Saving…") : i18n.t("Mark as sent")}
    </Button>
  );
}

function MoreActs({ orders, mayEdit, onDone }: OrderBulkBarProps & { mayEdit: boolean }) {
  const [open, setOpen] = useState<"add" | "remove" | null>(null);
  const save = () =>
    void attempt(() =>
      saveOrdersCsv(
        orders.map(({ id }) => id),
        `${i18n.t("Orders")}.csv`,
      ),
    );
  const tagging = [
    {
      id: "add",
      label: i18n.t("Add tags…"),
      icon: <Tag size={15} aria-hidden />,
      onAction: () => setOpen("add"),
    },
    {
      id: "remove",
      label: i18n.t("Take tags off…"),
      icon: <Tags size={15} aria-hidden />,
      isDisabled: orders.every((order) => order.tags.length === 0),
      onAction: () => setOpen("remove"),
    },
  ];
  const saving = {
    id: "csv",
    label: i18n.t("Save as CSV"),
    icon: <Sheet size={15} aria-hidden />,
    startsGroup: mayEdit,
    onAction: save,
  };
  return (
    <>
      <MoreOfBar actions={mayEdit ? [...tagging, saving] : [saving]} />
      <Suspense>
        {open && (
          <OrderTagsDialog
            orders={orders}
            isRemoval={open === "remove"}
            onClose={() => setOpen(null)}
            onDone={onDone}
          />
        )}
      </Suspense>
    </>
  );
}

function wordsFor(sent: number, passed: number): string {
  const told = i18n.t("{sent, plural, one {# order marked as sent} other {# orders marked as sent}}", {
    sent,
  });
  if (passed === 0) return told;
  return i18n.t("{told}; {passed, plural, one {# was not open} other {# were not open}}", { told, passed });
}
