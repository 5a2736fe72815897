import { i18n } from "@lingui/core";
import { X } from "lucide-react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./button.tsx";
import type { SheetProps } from "./sheet.tsx";

/** What an open sheet is; see sheet.tsx. */
export default function SheetFrame({ title, isOpen, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex justify-end bg-black/40"
    >
      <Modal className="h-full w-[min(20rem,85vw)] border-line border-s bg-surface shadow-high">
        <Dialog className="flex h-full flex-col outline-none">
          <header className="flex items-center justify-between gap-3 border-line border-b py-1.5 ps-4 pe-2">
            <Heading slot="title" className="min-w-0 truncate font-semibold">
              {title}
            </Heading>
            <IconButton label={i18n.t("Close")} onPress={onClose}>
              <X size={17} aria-hidden />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-auto p-2">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
