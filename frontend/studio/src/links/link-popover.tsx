import { POPOVER } from "@sitewright/ui/menu";
import type { RefObject } from "react";
import { Dialog, Popover } from "react-aria-components";
import { i18n } from "../app/i18n.ts";
import { LinkPicker } from "./link-picker.tsx";

type LinkPopoverProps = {
  /** What it stands beside. */
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  address: string;
  onClose: () => void;
  onChoose: (address: string, words: string) => void;
  /** Beside a text in the page, which keeps its caret meanwhile: what is made inert loses it. */
  isBesideText?: boolean;
};

/** The choice of a link, beside what asked for it. */
export function LinkPopover({
  trigger,
  isOpen,
  address,
  onClose,
  onChoose,
  isBesideText = false,
}: LinkPopoverProps) {
  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom start"
      isNonModal={isBesideText}
      data-text-tools={isBesideText || undefined}
      className={`${POPOVER} w-[min(26rem,calc(100vw-1rem))]`}
    >
      <Dialog aria-label={i18n.t("Choose a link")} className="outline-none">
        <LinkPicker address={address} onChoose={onChoose} />
      </Dialog>
    </Popover>
  );
}
