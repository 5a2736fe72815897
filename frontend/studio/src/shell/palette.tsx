import { CommandPalette } from "@sitewright/ui/command-palette";
import { useCommands } from "./use-commands.tsx";

/** The palette with what this person may do, its commands asked for when it opens. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  return <CommandPalette isOpen onClose={onClose} commands={useCommands(onHelp)} />;
}
