import { i18n } from "@lingui/core";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from "react-aria-components";
import { MENU_ITEM } from "./menu.tsx";

export type Command = {
  id: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
  aside?: ReactNode;
  run: () => void;
};

type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  commands: readonly Command[];
  title?: string;
  searchLabel?: string;
  placeholder?: string;
};

/** Everything one can go to or do, found by typing a part of its name. */
export function CommandPalette({
  isOpen,
  onClose,
  commands,
  title = i18n.t("Commands"),
  searchLabel = i18n.t("Find a command or a place"),
  placeholder = i18n.t("Where to, or what to do?"),
}: CommandPaletteProps) {
  const { contains } = useFilter({ sensitivity: "base" });
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-black/40 p-4 pt-[12dvh]"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-lg border border-line bg-surface shadow-high">
        <Dialog aria-label={title} className="outline-none">
          <Autocomplete filter={contains}>
            <SearchField
              aria-label={searchLabel}
              autoFocus
              className="flex items-center gap-2 border-line border-b px-4"
            >
              <Search size={17} aria-hidden className="text-muted" />
              {/* The list never has the focus itself: the field is the combobox that leads through it. */}
              <Input
                role="combobox"
                aria-expanded
                placeholder={placeholder}
                className="min-h-12 flex-1 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
              />
              <kbd className="font-mono text-muted text-xs">Esc</kbd>
            </SearchField>
            <CommandList commands={commands} onClose={onClose} title={title} />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type CommandListProps = { commands: readonly Command[]; onClose: () => void; title: string };

function CommandList({ commands, onClose, title }: CommandListProps) {
  return (
    <ListBox
      aria-label={title}
      items={commands}
      className="max-h-[50dvh] overflow-auto p-1.5 outline-none"
      renderEmptyState={() => (
        <p className="px-3 py-6 text-center text-muted">{i18n.t("Nothing by that name.")}</p>
      )}
    >
      {(command) => (
        <ListBoxItem
          id={command.id}
          textValue={command.label}
          className={MENU_ITEM}
          onAction={() => {
            onClose();
            command.run();
          }}
        >
          <span className="grid size-5 place-items-center text-muted">{command.icon}</span>
          <span className="flex-1">{command.label}</span>
          {command.aside}
          {command.hint && <kbd className="font-mono text-muted text-xs">{command.hint}</kbd>}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
