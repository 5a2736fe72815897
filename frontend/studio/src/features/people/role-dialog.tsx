import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { RadioList } from "@sitewright/ui/radio-list";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { changeRole, type PersonRow } from "../../session/people-api.ts";
import { roleChoices, roleName } from "../../session/roles.ts";

type RoleDialogProps = { person: PersonRow; onClose: () => void };

/** One role in place of those held. */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const { tellSaved } = useUndo();
  const [role, setRole] = useState(person.roles[0] ?? 0);
  const name = person.name || person.email;
  const save = () => {
    onClose();
    void attempt(async () => {
      const change = await changeRole(person.id, role);
      await tellSaved(i18n.t("{name}: {role}", { name, role: roleName(role) }), change);
    });
  };
  return (
    <Dialog
      title={i18n.t("Role of {name}", { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" onPress={save}>
            {i18n.t("Change role")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RadioList
          label={i18n.t("Role")}
          choices={roleChoices(person.roles[0])}
          value={String(role)}
          onChange={(value) => setRole(Number(value))}
        />
        <p className="text-muted text-sm">{i18n.t("It counts at once; {name} signs in anew.", { name })}</p>
      </div>
    </Dialog>
  );
}
