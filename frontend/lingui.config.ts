import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** The studio's catalogues: the English sentence is the key, as in gettext. `npm run texts` gathers and sorts them. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "de"],
  catalogs: [
    {
      path: "<rootDir>/studio/src/locales/{locale}",
      include: ["studio/src", "ui/src", "api/src"].map((folder) => `<rootDir>/${folder}`),
      exclude: ["**/*.spec.*"],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true }),
  orderBy: "messageId",
});
