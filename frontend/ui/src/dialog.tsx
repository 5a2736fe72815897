import { i18n } from "@lingui/core";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  size?: "small" | "large";
  /** A question that must be answered: spoken at once, not closed by clicking beside it. */
  isAlert?: boolean;
};

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  size = "small",
  isAlert = false,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isAlert}
      className="fixed inset-0 z-50 flex items-center justify-center overflow-auto bg-black/40 p-4 max-sm:items-end max-sm:p-0"
    >
      <Modal
        className={classNames(
          "flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-high max-sm:rounded-b-none",
          size === "large" ? "max-w-3xl" : "max-w-md",
        )}
      >
        <AriaDialog
          role={isAlert ? "alertdialog" : "dialog"}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <header className="flex items-center justify-between gap-3 border-line border-b px-5 py-3">
            <Heading slot="title" className="font-semibold text-lg">
              {title}
            </Heading>
            <IconButton label={i18n.t("Close")} onPress={onClose}>
              <X size={17} aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-auto px-5 py-4">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t bg-ground px-5 py-3">
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
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
