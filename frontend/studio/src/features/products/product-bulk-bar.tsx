import { Button, IconButton } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { ChevronUp, ClipboardList, Eye, EyeOff, Percent, Trash2, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { TableBar } from "../../shell/table-bar.tsx";
import type { PricedList } from "./percent-dialog.tsx";
import { deleteProducts, showProducts } from "./several-api.ts";

const FormDialog = lazy(() => import("./form-dialog.tsx"));
const PercentDialog = lazy(() => import("./percent-dialog.tsx"));

type ProductBulkBarProps = { ids: readonly string[]; list: PricedList; onDone: () => void };

/** Acts on the chosen products; each is done at once, with one Undo. */
export function ProductBulkBar({ ids, list, onDone }: ProductBulkBarProps) {
  const [opened, setOpened] = useState<"prices" | "form" | null>(null);
  const { tellSaved } = useUndo();
  const count = ids.length;
  const act = (call: () => Promise<{ change_set_id?: string }>, words: string) =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await call();
      onDone();
      await tellSaved(words, changeSetId);
    });
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
    <TableBar words={i18n.t("{count, plural, one {# product chosen} other {# products chosen}}", { count })}>
      <Button onPress={show}>
        <Eye size={15} aria-hidden /> {i18n.t("Show")}
      </Button>
      <Button onPress={hide}>
        <EyeOff size={15} aria-hidden /> {i18n.t("Hide")}
      </Button>
      <Menu
        label={i18n.t("More")}
        trigger={
          <Button>
            {i18n.t("More")} <ChevronUp size={15} aria-hidden />
          </Button>
        }
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
      <IconButton label={i18n.t("Choose none")} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
      <Suspense>
        {opened === "prices" && (
          <PercentDialog ids={ids} list={list} onClose={() => setOpened(null)} onDone={onDone} />
        )}
        {opened === "form" && <FormDialog ids={ids} onClose={() => setOpened(null)} onDone={onDone} />}
      </Suspense>
    </TableBar>
  );
}
