import { readFileSync } from "node:fs";
import { join } from "node:path";

const IMPORT = /import \{([^}]+)\} from "lucide-react"/g;

/**
 * Tells whether a module is an icon of the frame around every screen. Each has a file of its own in the library, and
 * two dozen files of a quarter of a kilobyte would double what they weigh.
 */
export function shellIcons(folder: string): (module: string) => boolean {
  const names = new Set(["createLucideIcon", ...iconsUsedIn(folder).map(fileName)]);
  return (module) => {
    const name = /lucide-react\/.*?\/([\w-]+)\.m?js$/.exec(module)?.[1];
    return name !== undefined && names.has(name);
  };
}

function iconsUsedIn(folder: string): string[] {
  return ["navigation.ts", "sidebar.tsx", "phone-bar.tsx"]
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .flatMap((source) => [...source.matchAll(IMPORT)])
    .flatMap(([, names = ""]) => names.split(","))
    .map((name) => name.trim().split(" as ")[0] ?? "");
}

/** `PanelLeftOpen` is kept in `panel-left-open`. */
function fileName(icon: string): string {
  return icon.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase();
}
