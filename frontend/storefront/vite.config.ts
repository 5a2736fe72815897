import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/static/storefront/",
  build: {
    outDir: "../../sitewright/storefront/static",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    modulePreload: false,
    rollupOptions: {
      input: { loader: "src/loader.ts" },
      output: { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  test: { environment: "jsdom", include: ["test/**/*.test.{ts,tsx}"], restoreMocks: true },
});
