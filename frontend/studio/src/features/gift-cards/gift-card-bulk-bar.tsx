import { Button } from "@sitewright/ui/button";
import { Pause, Play } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { useBulkAct } from "../../history/use-bulk-act.ts";
import { ChosenBar } from "../../shell/chosen-bar.tsx";
import { switchGiftCards } from "./gift-cards-api.ts";

type GiftCardBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen cards; each is done at once, with one Undo. */
export function GiftCardBulkBar({ ids, onDone }: GiftCardBulkBarProps) {
  const act = useBulkAct(onDone);
  const turn = (isEnabled: boolean, words: string) => act(() => switchGiftCards([...ids], isEnabled), words);
  return (
    <ChosenBar
      words={i18n.t("{count, plural, one {# gift card chosen} other {# gift cards chosen}}", {
        count: ids.length,
      })}
      onNone={onDone}
    >
      <Button onPress={() => turn(false, i18n.t("Gift cards stopped"))}>
        <Pause size={15} aria-hidden /> {i18n.t("Stop")}
      </Button>
      <Button onPress={() => turn(true, i18n.t("Gift cards pay again"))}>
        <Play size={15} aria-hidden /> {i18n.t("Let them pay")}
      </Button>
    </ChosenBar>
  );
}
