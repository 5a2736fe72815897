import { defineConfig } from "vite";

/** Editing rich text inside the frame: loaded by the bridge when one is pressed, and a classic script as it is. */
export default defineConfig({
  build: {
    outDir: "../../sitewright/studio/static",
    emptyOutDir: false,
    target: "es2022",
    copyPublicDir: false,
    rollupOptions: {
      input: { "page-text": "src/bridge/page-text.ts" },
      output: { format: "iife", entryFileNames: "assets/page-text-[hash].js" },
    },
  },
});
