import { Button } from "@sitewright/ui/button";
import { Power, PowerOff, Trash2 } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { useBulkAct } from "../../../history/use-bulk-act.ts";
import { ChosenBar } from "../../../shell/chosen-bar.tsx";
import { deleteRedirects, switchRedirects } from "./redirects-api.ts";

type RedirectBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen redirects; each is done at once, with one Undo. */
export function RedirectBulkBar({ ids, onDone }: RedirectBulkBarProps) {
  const count = ids.length;
  const act = useBulkAct(onDone);
  const turn = (isOn: boolean) =>
    act(
      () => switchRedirects([...ids], isOn),
      isOn ? i18n.t("Redirects switched on") : i18n.t("Redirects switched off"),
    );
  const remove = () =>
    act(
      () => deleteRedirects([...ids]),
      i18n.t("{count, plural, one {# redirect deleted} other {# redirects deleted}}", { count }),
    );
  return (
    <ChosenBar
      words={i18n.t("{count, plural, one {# redirect chosen} other {# redirects chosen}}", { count })}
      onNone={onDone}
    >
      <Button onPress={() => turn(true)}>
        <Power size={15} aria-hidden /> {i18n.t("Switch on")}
      </Button>
      <Button onPress={() => turn(false)}>
        <PowerOff size={15} aria-hidden /> {i18n.t("Switch off")}
      </Button>
      <Button tone="danger" onPress={remove}>
        <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
      </Button>
    </ChosenBar>
  );
}
