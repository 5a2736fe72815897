import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { noteOrder, type OrderDetail } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { NoteForm } from "../../shell/note-form.tsx";
import { useOrderChange } from "./use-order-change.ts";

const schema = z.object({ note: z.string().max(2000) });

/** What the shop notes about an order. */
export function NoteCard({ order }: { order: OrderDetail }) {
  const changed = useOrderChange();
  const isReader = !may(useSession(), "orders", "edit");
  const form = useServerForm({
    schema,
    values: { note: order.note },
    save: async ({ note }) => changed(await noteOrder(order.id, note), i18n.t("Note saved")),
  });
  return <NoteForm form={form} isReader={isReader} />;
}
