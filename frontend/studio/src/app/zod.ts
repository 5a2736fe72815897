/**
 * What `import … from "zod"` gets in the built studio (vite.config.ts): the library, told before its first schema
 * that texts may not run as scripts. It would try, and each try is reported. By an alias and not in the entry, so
 * that the library comes with the first form and not with the first screen.
 */
import { config } from "zod/v4";

config({ jitless: true });

export * from "zod/v4";
