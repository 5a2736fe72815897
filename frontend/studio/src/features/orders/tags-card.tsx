import { messageOf } from "@sitewright/api/errors";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type OrderDetail, orderQuery } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { Card } from "../../shell/screen.tsx";
import { TagField } from "./tag-field.tsx";
import { isSameTag } from "./tag-words.ts";
import { tagOrders, tagsQuery, untagOrders } from "./tags-api.ts";

/** What the shop sorts the order by; each is kept at once, with one Undo. */
export function TagsCard({ order }: { order: OrderDetail }) {
  const isReader = !may(useSession(), "orders", "edit");
  const { data } = useQuery(tagsQuery);
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const [error, setError] = useState("");
  const show = (change: (tags: string[]) => string[]) =>
    queryClient.setQueryData<OrderDetail>(
      orderQuery(order.id).queryKey,
      (shown) => shown && { ...shown, tags: change(shown.tags) },
    );
  const add = async (tags: string[]) => {
    setError("");
    try {
      const { change_set_id: changeSetId = "" } = await tagOrders([order.id], tags);
      show((shown) => [...shown, ...tags.filter((tag) => !shown.some((other) => isSameTag(other, tag)))]);
      void tellSaved(i18n.t("Tagged “{tags}”", { tags: tags.join(", ") }), changeSetId);
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    }
  };
  const remove = (tag: string) =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await untagOrders([order.id], [tag]);
      show((shown) => shown.filter((other) => other !== tag));
      await tellSaved(i18n.t("Tag “{tag}” taken off", { tag }), changeSetId);
    });
  if (isReader && order.tags.length === 0) return null;
  return (
    <Card title={i18n.t("Tags")}>
      <div className="p-4">
        <TagField
          label={i18n.t("Tags")}
          tags={order.tags}
          suggestions={data?.tags ?? []}
          onAdd={add}
          onRemove={remove}
          help={i18n.t(
            "For sorting. Customers never see them; the activity names them, so leave people’s names out.",
          )}
          error={error}
          isReader={isReader}
        />
      </div>
    </Card>
  );
}
