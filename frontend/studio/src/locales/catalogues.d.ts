/** What the build makes of a catalogue (@lingui/vite-plugin). */
declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
