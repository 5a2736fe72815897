import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { sharingProjects } from "../testing/shared-windows.ts";

/**
 * The islands are written for React and run on Preact, a tenth of its size (decision 0057). `ISLANDS_RUNTIME=react`
 * builds and tests them on React itself.
 */
const ON_PREACT = {
  "#runtime": fileURLToPath(new URL("src/runtime/preact.ts", import.meta.url)),
  "@testing-library/react": "@testing-library/preact",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  react: "preact/compat",
};

export default defineConfig({
  resolve: { alias: process.env.ISLANDS_RUNTIME === "react" ? {} : ON_PREACT },
  base: "/static/storefront/",
  build: {
    outDir: "../../sitewright/storefront/static",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    modulePreload: false,
    rollupOptions: {
      input: { loader: "src/loader.ts", captcha: "src/captcha/frame.ts" },
      output: { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  test: {
    environment: "jsdom",
    restoreMocks: true,
    unstubGlobals: true,
    projects: sharingProjects("test"),
    server: { deps: { inline: [/@testing-library/] } },
  },
});
