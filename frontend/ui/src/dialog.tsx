import { i18n } from "@lingui/core";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "./button.tsx";

/** Comes when the first dialog opens, or is fetched before: no screen waits for what none of it shows. */
export const loadDialogFrame = () => import("./dialog-frame.tsx");
const DialogFrame = lazy(loadDialogFrame);

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  size?: "small" | "large" | "full";
  /** A question that must be answered: spoken at once, not closed by clicking beside it. */
  isAlert?: boolean;
};

export function Dialog(props: DialogProps) {
  return (
    props.isOpen && (
      <Suspense>
        <DialogFrame {...props} />
      </Suspense>
    )
  );
}

type ConfirmProps = {
  title: string;
  children: ReactNode;
  isOpen: boolean;
  confirmLabel: string;
  isDangerous?: boolean;
  onAnswer: (isConfirmed: boolean) => void;
};

/** A question with two answers (PL-4.16): true on confirm, false on cancel, Escape or Close. */
export function ConfirmDialog({
  title,
  children,
  isOpen,
  confirmLabel,
  isDangerous = false,
  onAnswer,
}: ConfirmProps) {
  return (
    <Dialog
      isAlert
      title={title}
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onPress={() => onAnswer(false)}>{i18n.t("Cancel")}</Button>
          <Button autoFocus tone={isDangerous ? "danger" : "primary"} onPress={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
