import { i18n } from "../../app/i18n.ts";

const NAMES: Readonly<Record<string, string>> = {
  meadow: i18n.t("Meadow"),
  chalk: i18n.t("Chalk"),
  harbour: i18n.t("Harbour"),
  terracotta: i18n.t("Terracotta"),
  plum: i18n.t("Plum"),
  citrus: i18n.t("Citrus"),
  cobalt: i18n.t("Cobalt"),
  rosewater: i18n.t("Rosewater"),
  forest: i18n.t("Forest"),
  sand: i18n.t("Sand"),
  midnight: i18n.t("Midnight"),
  cherry: i18n.t("Cherry"),
};

/** What the studio calls a ready-made palette of the server; its code where it knows no name. */
export function paletteName(code: string): string {
  return NAMES[code] ?? code;
}

/** The five colours of a palette, lightest first. */
export const COLOUR_NAMES = [
  i18n.t("Paper"),
  i18n.t("Soft"),
  i18n.t("Bright"),
  i18n.t("Deep"),
  i18n.t("Ink"),
];

const SECTIONS: Readonly<Record<string, string>> = {
  paper: i18n.t("Paper sections"),
  soft: i18n.t("Soft sections"),
  ink: i18n.t("Ink sections"),
  accent: i18n.t("Accent sections"),
};

const ROLES: Readonly<Record<string, string>> = {
  text: i18n.t("text"),
  accent: i18n.t("accent colour"),
  background: i18n.t("background"),
};

export function sectionName(code: string): string {
  return SECTIONS[code] ?? code;
}

export function roleName(code: string): string {
  return ROLES[code] ?? code;
}
