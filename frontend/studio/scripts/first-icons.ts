import { readFileSync } from "node:fs";

const IMPORT = /import \{([^}]+)\} from "lucide-react"/g;

/** What the first screen draws: the frame around every screen, home, and the pieces both are made of. */
const DRAWN_FIRST = [
  "../src/shell/navigation.ts",
  "../src/shell/sidebar.tsx",
  "../src/shell/screen-failure.tsx",
  "../src/shell/offline-banner.tsx",
  "../src/features/session/password-step.tsx",
  "../src/shell/phone-bar.tsx",
  "../src/features/home/disk-warning.tsx",
  "../src/features/home/setup-checklist.tsx",
  "../src/history/change-line.tsx",
  "../../ui/src/data-table.tsx",
  "../../ui/src/load-failure.tsx",
  "../../ui/src/toast-region.tsx",
];

/**
 * Tells whether a module is an icon of the first screen. Each has a file of its own in the library, and two dozen
 * files of a quarter of a kilobyte would double what they weigh.
 */
export function firstIcons(): (module: string) => boolean {
  const names = new Set(["createLucideIcon", ...iconsUsed().map(fileName)]);
  return (module) => {
    const name = /lucide-react\/.*?\/([\w-]+)\.m?js$/.exec(module)?.[1];
    return name !== undefined && names.has(name);
  };
}

function iconsUsed(): string[] {
  return DRAWN_FIRST.map((path) => readFileSync(new URL(path, import.meta.url), "utf8"))
    .flatMap((source) => [...source.matchAll(IMPORT)])
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().split(" as ")[0] ?? "")
    .filter(Boolean);
}

/** `PanelLeftOpen` is kept in `panel-left-open`, `Undo2` in `undo-2`. */
function fileName(icon: string): string {
  return icon.replace(/(?<!^)(?:[A-Z]|\d+)/g, "-$&").toLowerCase();
}
