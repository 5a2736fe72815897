import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { chooseTheme, removeTheme, type ThemeRow } from "./themes-api.ts";

type ThemeActs = {
  /** Shows the website in the theme; answers when it is done, or was told not to be. */
  choose: (theme: ThemeRow) => Promise<void>;
  remove: (theme: ThemeRow) => Promise<void>;
  /** The theme that something is being done with. */
  busyKey: string;
};

/** Done at once, since both can be undone as easily. */
export function useThemeActs(): ThemeActs {
  const [busyKey, setBusyKey] = useState("");
  const { tellSaved } = useUndo();
  const act = (key: string, words: string, send: () => Promise<{ change_set_id?: string }>) =>
    attempt(async () => {
      setBusyKey(key);
      try {
        const { change_set_id: changeSetId = "" } = await send();
        await tellSaved(words, changeSetId);
      } finally {
        setBusyKey("");
      }
    });
  return {
    choose: ({ key, title }) =>
      act(key, i18n.t("The website is shown in “{title}”", { title }), () => chooseTheme(key)),
    remove: ({ key, title }) => act(key, i18n.t("“{title}” removed", { title }), () => removeTheme(key)),
    busyKey,
  };
}
