import { defineConfig } from "vitest/config";

// A test that is stuck ends some time; a slow machine fails none.
export default defineConfig({
  test: { include: ["src/**/*.spec.{ts,tsx}"], testTimeout: 60_000, setupFiles: ["../texts/english.ts"] },
});
