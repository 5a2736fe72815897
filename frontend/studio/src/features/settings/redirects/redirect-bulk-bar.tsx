import { Button, IconButton } from "@sitewright/ui/button";
import { Power, PowerOff, Trash2, X } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { attempt } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { TableBar } from "../../../shell/table-bar.tsx";
import { deleteRedirects, switchRedirects } from "./redirects-api.ts";

type RedirectBulkBarProps = { ids: readonly string[]; onDone: () => void };

/** Acts on the chosen redirects; each is done at once, with one Undo. */
export function RedirectBulkBar({ ids, onDone }: RedirectBulkBarProps) {
  const { tellSaved } = useUndo();
  const count = ids.length;
  const act = (call: () => Promise<{ change_set_id?: string }>, words: string) =>
    void attempt(async () => {
      const { change_set_id: changeSetId = "" } = await call();
      onDone();
      await tellSaved(words, changeSetId);
    });
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
    <TableBar
      words={i18n.t("{count, plural, one {# redirect chosen} other {# redirects chosen}}", { count })}
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
      <IconButton label={i18n.t("Choose none")} onPress={onDone}>
        <X size={16} aria-hidden />
      </IconButton>
    </TableBar>
  );
}
