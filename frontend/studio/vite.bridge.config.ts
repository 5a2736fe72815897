import { defineConfig } from "vite";

/** The bridge runs inside the opaque-origin frame, which may not import modules: everything in one classic script. */
export default defineConfig({
  build: {
    outDir: "../../sitewright/studio/static",
    emptyOutDir: false,
    target: "es2022",
    copyPublicDir: false,
    rollupOptions: {
      input: { bridge: "src/bridge/bridge.ts" },
      output: { format: "iife", entryFileNames: "assets/bridge-[hash].js" },
    },
  },
});
