import { i18n } from "@lingui/core";
import { X } from "lucide-react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { DialogProps } from "./dialog.tsx";

const SIZES: Readonly<Record<NonNullable<DialogProps["size"]>, string>> = {
  small: "max-w-md",
  large: "max-w-3xl",
  // As tall as it can be from the first moment, so that nothing jumps while it fills.
  full: "h-full max-w-6xl",
};

/** What an open dialog is; see dialog.tsx. */
export default function DialogFrame({
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
          SIZES[size],
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
