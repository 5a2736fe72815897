import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import type { OrderRow } from "../../orders/orders-api.ts";
import { TagField } from "./tag-field.tsx";
import { isSameTag, taggedWords, untaggedWords } from "./tag-words.ts";
import { tagOrders, tagsQuery, untagOrders } from "./tags-api.ts";

type OrderTagsDialogProps = {
  orders: readonly OrderRow[];
  /** Takes tags off instead of giving them. */
  isRemoval: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Tags for the chosen orders, or off them. */
export default function OrderTagsDialog({ orders, isRemoval, onClose, onDone }: OrderTagsDialogProps) {
  const { data } = useQuery({ ...tagsQuery, enabled: !isRemoval });
  const { tellSaved } = useUndo();
  const [tags, setTags] = useState<string[]>([]);
  const ids = orders.map(({ id }) => id);
  const saving = useMutation({
    mutationFn: () => (isRemoval ? untagOrders(ids, tags) : tagOrders(ids, tags)),
    onSuccess: async (done) => {
      onClose();
      onDone();
      await tellSaved(isRemoval ? untaggedWords(done) : taggedWords(done), done.change_set_id ?? "");
    },
  });
  const put = (changed: string[]) => {
    saving.reset();
    setTags(changed);
    return true;
  };
  return (
    <Dialog
      isOpen
      title={isRemoval ? i18n.t("Take tags off") : i18n.t("Add tags")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button
            tone="primary"
            isDisabled={tags.length === 0}
            isPending={saving.isPending}
            onPress={() => saving.mutate()}
          >
            {isRemoval ? i18n.t("Take off") : i18n.t("Add")}
          </Button>
        </>
      }
    >
      <TagField
        label={i18n.t("Tags")}
        tags={tags}
        suggestions={isRemoval ? tagsOf(orders) : (data?.tags ?? [])}
        onAdd={(more) => put([...tags, ...more])}
        onRemove={(tag) => put(tags.filter((other) => other !== tag))}
        help={i18n.t("{count, plural, one {For # order.} other {For # orders.}}", { count: orders.length })}
        error={saving.error ? messageOf(saving.error) : undefined}
        addsOnLeave
      />
    </Dialog>
  );
}

/** Those that any of the orders has, each once. */
function tagsOf(orders: readonly OrderRow[]): string[] {
  const all = orders.flatMap((order) => order.tags);
  const once = all.filter((tag, place) => all.findIndex((other) => isSameTag(other, tag)) === place);
  return once.toSorted((one, other) => one.localeCompare(other));
}
