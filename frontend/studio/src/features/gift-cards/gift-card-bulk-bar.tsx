import { Button, IconButton } from "@sitewright/ui/button";
import { Pause, Play, X } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { TableBar } from "../../shell/table-bar.tsx";
import { switchGiftCards } from "./gift-cards-api.ts";

type GiftCardBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen cards; each is done at once, with one Undo. */
export function GiftCardBulkBar({ ids, onDone }: GiftCardBulkBarProps) {
  const { tellSaved } = useUndo();
  const act = (isEnabled: boolean, words: string) =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await switchGiftCards([...ids], isEnabled);
      onDone();
      await tellSaved(words, changeSetId);
    });
  return (
    <TableBar
      words={i18n.t("{count, plural, one {# gift card chosen} other {# gift cards chosen}}", {
        count: ids.length,
      })}
    >
      <Button onPress={() => act(false, i18n.t("Gift cards stopped"))}>
        <Pause size={15} aria-hidden /> {i18n.t("Stop")}
      </Button>
      <Button onPress={() => act(true, i18n.t("Gift cards pay again"))}>
        <Play size={15} aria-hidden /> {i18n.t("Let them pay")}
      </Button>
      <IconButton label={i18n.t("Choose none")} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </TableBar>
  );
}
