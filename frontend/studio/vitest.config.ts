import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";

// A test that is stuck ends some time; a slow machine fails none.
export default defineConfig({
  plugins: [lingui()],
  test: {
    include: ["{src,scripts}/**/*.spec.{ts,tsx}"],
    testTimeout: 60_000,
    setupFiles: ["src/app/i18n.ts"],
  },
});
