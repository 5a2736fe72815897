import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";
import { sharingProjects } from "../testing/shared-windows.ts";

// A test that is stuck ends some time; a slow machine fails none.
export default defineConfig({
  plugins: [lingui()],
  test: {
    testTimeout: 60_000,
    projects: sharingProjects("src", "scripts"),
    setupFiles: ["src/app/i18n.ts"],
  },
});
