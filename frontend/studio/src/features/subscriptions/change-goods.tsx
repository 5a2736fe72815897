import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PackageOpen, Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt, toasts } from "../../app/toasts.ts";
import { goodsQuery, takeBackGoods } from "./goods-api.ts";
import { type SubscriptionDetail, subscriptionQuery } from "./subscriptions-api.ts";

const GoodsDialog = lazy(() => import("./goods-dialog.tsx"));

/** Other goods or another quantity from the next order on, and taking back what is agreed on or proposed. */
export function ChangeGoods({ detail }: { detail: SubscriptionDetail }) {
  const { id } = detail.subscription;
  const { data } = useQuery({ ...goodsQuery(id), enabled: detail.may_change_goods });
  const [isOpen, setOpen] = useState(false);
  // What is agreed on is taken back first; what is only proposed gives way to another proposal.
  const mayChange = detail.may_change_goods && (!detail.goods_to_come || detail.goods_to_come.is_asked);
  const { taken, takeBack } = useTaken(id);
  return (
    <>
      {detail.goods_to_come && !detail.goods_to_come.is_paying && (
        <Button onPress={takeBack}>
          <Undo2 size={15} aria-hidden /> {i18n.t("Keep the goods it has")}
        </Button>
      )}
      {mayChange && data && (
        <Button onPress={() => setOpen(true)}>
          <PackageOpen size={15} aria-hidden /> {i18n.t("Change goods…")}
        </Button>
      )}
      {isOpen && data && (
        <Suspense>
          <GoodsDialog
            detail={detail}
            choices={data.choices}
            onChanged={taken}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Said with the way back, which is open until the next order is charged. */
function useTaken(id: string) {
  const client = useQueryClient();
  const read = async (changed: SubscriptionDetail) => {
    client.setQueryData(subscriptionQuery(id).queryKey, changed);
    await client.invalidateQueries({ queryKey: ["subscriptions"] });
  };
  const takeBack = () =>
    void attempt(async () => {
      await read(await takeBackGoods(id));
      toasts.show({ tone: "info", text: i18n.t("The subscription keeps its goods") });
    });
  const taken = (changed: SubscriptionDetail) => {
    const isAsked = changed.goods_to_come?.is_asked;
    const text = isAsked
      ? i18n.t("The buyer is asked to agree")
      : i18n.t("Goods changed from the next order on");
    toasts.show({ tone: "info", text, action: { label: i18n.t("Undo"), run: takeBack } });
    void read(changed);
  };
  return { taken, takeBack };
}
