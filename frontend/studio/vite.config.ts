import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstIcons } from "./scripts/first-icons.ts";
import { hereAtStart } from "./scripts/here-at-start.ts";
import { plainEnglish } from "./scripts/plain-english.ts";

const start = hereAtStart();

/** The studio itself: one entry, lazy screens. The bridge, a classic script, has its own build (vite.bridge.config.ts). */
export default defineConfig({
  base: "/static/studio/",
  // See the file: every other import of the library goes through it.
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL("src/app/zod.ts", import.meta.url)) }],
  },
  plugins: [
    lingui({ failOnMissing: true, failOnCompileError: true }),
    react(),
    tailwindcss(),
    plainEnglish(),
    start.plugin,
  ],
  build: {
    outDir: "../../sitewright/studio/static",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    modulePreload: { polyfill: false, resolveDependencies: start.others },
    rollupOptions: {
      input: { main: "src/main.tsx" },
      // Every screen needs nearly all of these; in dozens of small files they would weigh more and come later.
      output: {
        // The first script names every file of every screen: a letter less of each is a quarter of a kilobyte.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            { name: "navigation", test: /@tanstack|use-sync-external-store/ },
            { name: "icons", test: firstIcons() },
            { name: "more-icons", test: /lucide-react\/.*\/icons\// },
          ],
        },
      },
    },
  },
});
