import { Button } from "@sitewright/ui/button";
import { i18n } from "../../app/i18n.ts";
import { TableBar } from "../../shell/table-bar.tsx";
import { type PriceDraft, troubleOf } from "./price-draft.ts";

type PriceBarProps = {
  draft: PriceDraft;
  currency: string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** How many prices wait to be saved, and what stands in the way. */
export function PriceBar({ draft, currency, isSaving, onSave, onDiscard }: PriceBarProps) {
  const trouble = troubleOf(draft, currency);
  return (
    <TableBar
      words={i18n.t("{count, plural, one {# price changed} other {# prices changed}}", { count: draft.size })}
      trouble={trouble}
    >
      <Button onPress={onDiscard}>{i18n.t("Discard")}</Button>
      <Button tone="primary" isDisabled={trouble !== ""} isPending={isSaving} onPress={onSave}>
        {isSaving ? i18n.t("Saving…") : i18n.t("Save prices")}
      </Button>
    </TableBar>
  );
}
