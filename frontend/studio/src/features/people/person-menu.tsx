import { ActionMenu } from "@sitewright/ui/action-menu";
import { ConfirmDialog } from "@sitewright/ui/dialog";
import { useNavigate } from "@tanstack/react-router";
import { History, LogOut, UserRoundCog, UserRoundMinus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { LeaveDialog } from "../../session/leave-dialog.tsx";
import { type PersonRow, removePerson } from "../../session/people-api.ts";
import { RoleDialog } from "./role-dialog.tsx";

type Question = "role" | "remove" | "leave" | null;

/** What can be done about a person; about oneself it is leaving. */
export function PersonMenu({ person }: { person: PersonRow }) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>(null);
  const name = person.name || person.email;
  const close = () => setQuestion(null);
  const label = i18n.t("Actions for {title}", { title: name });
  const leave = {
    id: "leave",
    label: i18n.t("Leave this website"),
    icon: <LogOut size={15} aria-hidden />,
    isDangerous: true,
    onAction: () => setQuestion("leave"),
  };
  const activity = {
    id: "activity",
    label: i18n.t("Activity"),
    icon: <History size={15} aria-hidden />,
    onAction: () => void navigate({ to: "/activity", search: { person: person.id } }),
  };
  const others = [
    activity,
    {
      id: "role",
      label: i18n.t("Change role"),
      icon: <UserRoundCog size={15} aria-hidden />,
      onAction: () => setQuestion("role"),
    },
    {
      id: "remove",
      label: i18n.t("Remove"),
      icon: <UserRoundMinus size={15} aria-hidden />,
      isDangerous: true,
      onAction: () => setQuestion("remove"),
    },
  ];
  return (
    <>
      <ActionMenu label={label} actions={person.is_you ? [activity, leave] : others} />
      {question === "role" && <RoleDialog person={person} onClose={close} />}
      <RemoveDialog person={person} isOpen={question === "remove"} onClose={close} />
      <LeaveDialog isOpen={question === "leave"} onClose={close} />
    </>
  );
}

type RemoveDialogProps = { person: PersonRow; isOpen: boolean; onClose: () => void };

function RemoveDialog({ person, isOpen, onClose }: RemoveDialogProps) {
  const { tellSaved } = useUndo();
  const name = person.name || person.email;
  const remove = () =>
    attempt(async () => {
      const change = await removePerson(person.id);
      await tellSaved(i18n.t("{name} removed", { name }), change);
    });
  const answer = (isConfirmed: boolean) => {
    onClose();
    if (isConfirmed) void remove();
  };
  return (
    <ConfirmDialog
      title={i18n.t("Remove {name}?", { name })}
      confirmLabel={i18n.t("Remove")}
      isDangerous
      isOpen={isOpen}
      onAnswer={answer}
    >
      {i18n.t("{name} loses access to this website at once. What {name} made stays.", { name })}
    </ConfirmDialog>
  );
}
