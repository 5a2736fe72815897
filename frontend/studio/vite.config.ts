import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The studio itself: one entry, lazy screens. The bridge, a classic script, has its own build (vite.bridge.config.ts). */
export default defineConfig({
  base: "/static/studio/",
  plugins: [lingui({ failOnMissing: true, failOnCompileError: true }), react(), tailwindcss()],
  build: {
    outDir: "../../sitewright/studio/static",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: { input: { main: "src/main.tsx" } },
  },
});
