import { Button, IconButton } from "@sitewright/ui/button";
import { Pause, Play, Trash2, X } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { TableBar } from "../../shell/table-bar.tsx";
import { deleteDiscounts, switchDiscounts } from "./discounts-api.ts";

type DiscountBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen discounts; each is done at once, with one Undo. */
export function DiscountBulkBar({ ids, onDone }: DiscountBulkBarProps) {
  const { tellSaved } = useUndo();
  const count = ids.length;
  const act = (call: () => Promise<{ change_set_id?: string }>, words: string) =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await call();
      onDone();
      await tellSaved(words, changeSetId);
    });
  return (
    <TableBar
      words={i18n.t("{count, plural, one {# discount chosen} other {# discounts chosen}}", { count })}
    >
      <Button onPress={() => act(() => switchDiscounts([...ids], false), i18n.t("Discounts paused"))}>
        <Pause size={15} aria-hidden /> {i18n.t("Pause")}
      </Button>
      <Button onPress={() => act(() => switchDiscounts([...ids], true), i18n.t("Discounts go on"))}>
        <Play size={15} aria-hidden /> {i18n.t("Go on")}
      </Button>
      <Button
        tone="danger"
        onPress={() =>
          act(
            () => deleteDiscounts([...ids]),
            i18n.t("{count, plural, one {# discount deleted} other {# discounts deleted}}", { count }),
          )
        }
      >
        <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
      </Button>
      <IconButton label={i18n.t("Choose none")} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </TableBar>
  );
}
