import { Button } from "@sitewright/ui/button";
import { Pause, Play, Trash2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { useBulkAct } from "../../history/use-bulk-act.ts";
import { ChosenBar } from "../../shell/chosen-bar.tsx";
import { deleteDiscounts, switchDiscounts } from "./discounts-api.ts";

type DiscountBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen discounts; each is done at once, with one Undo. */
export function DiscountBulkBar({ ids, onDone }: DiscountBulkBarProps) {
  const count = ids.length;
  const act = useBulkAct(onDone);
  return (
    <ChosenBar
      words={i18n.t("{count, plural, one {# discount chosen} other {# discounts chosen}}", { count })}
      onNone={onDone}
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
    </ChosenBar>
  );
}
