import { Button } from "@sitewright/ui/button";
import { ClipboardList, Eye, EyeOff, Percent, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useBulkAct } from "../../history/use-bulk-act.ts";
import { ChosenBar, MoreOfBar } from "../../shell/chosen-bar.tsx";
import type { PricedList } from "./percent-dialog.tsx";
import { deleteProducts, showProducts } from "./several-api.ts";

const FormDialog = lazy(() => import("./form-dialog.tsx"));
const PercentDialog = lazy(() => import("./percent-dialog.tsx"));

type ProductBulkBarProps = { ids: readonly string[]; list: PricedList; onDone: () => void };

/** Acts on the chosen products; each is done at once, with one Undo. */
export function ProductBulkBar({ ids, list, onDone }: ProductBulkBarProps) {
  const [opened, setOpened] = useState<"prices" | "form" | null>(null);
  const count = ids.length;
  const act = useBulkAct(onDone);
  const show = () =>
    act(
      () => showProducts([...ids], true),
      i18n.t("{count, plural, one {# product visible} other {# products visible}}", { count }),
    );
  const hide = () =>
    act(
      () => showProducts([...ids], false),
      i18n.t("{count, plural, one {# product hidden} other {# products hidden}}", { count }),
    );
  const remove = () =>
    act(
      () => deleteProducts([...ids]),
      i18n.t("{count, plural, one {# product deleted} other {# products deleted}}", { count }),
    );
  return (
    <ChosenBar
      words={i18n.t("{count, plural, one {# product chosen} other {# products chosen}}", { count })}
      onNone={onDone}
    >
      <Button onPress={show}>
        <Eye size={15} aria-hidden /> {i18n.t("Show")}
      </Button>
      <Button onPress={hide}>
        <EyeOff size={15} aria-hidden /> {i18n.t("Hide")}
      </Button>
      <MoreOfBar
        actions={[
          {
            id: "prices",
            label: i18n.t("Raise or lower prices…"),
            icon: <Percent size={15} aria-hidden />,
            onAction: () => setOpened("prices"),
          },
          {
            id: "form",
            label: i18n.t("Choose what is asked…"),
            icon: <ClipboardList size={15} aria-hidden />,
            onAction: () => setOpened("form"),
          },
          {
            id: "delete",
            label: i18n.t("Delete"),
            icon: <Trash2 size={15} aria-hidden />,
            isDangerous: true,
            startsGroup: true,
            onAction: remove,
          },
        ]}
      />
      <Suspense>
        {opened === "prices" && (
          <PercentDialog ids={ids} list={list} onClose={() => setOpened(null)} onDone={onDone} />
        )}
        {opened === "form" && <FormDialog ids={ids} onClose={() => setOpened(null)} onDone={onDone} />}
      </Suspense>
    </ChosenBar>
  );
}
