import type { FieldConflict } from "@sitewright/api/errors";
import { messageOf, Refusal } from "@sitewright/api/errors";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { type Edit, useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type Site, siteQuery, updateSite } from "../settings/site-api.ts";
import { type FrameSettings, withValue } from "./frame-settings.ts";

export type FrameDraft = {
  readonly settings: FrameSettings;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string;
  /** What the server said of a setting, by its path without `settings.`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly edit: Edit;
  readonly put: (path: string, value: unknown) => void;
  readonly save: () => Promise<boolean>;
  readonly take: (conflict: FieldConflict) => boolean;
};

/** What is chosen on the screen until it is saved; where nothing is, it follows what the server has. */
export function useFrameDraft(site: Site): FrameDraft {
  const saved = site.settings as FrameSettings;
  const [settings, setSettings] = useState(saved);
  const [known, setKnown] = useState(saved);
  const [failure, setFailure] = useState("");
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(site.version);
  const isDirty = JSON.stringify(settings) !== JSON.stringify(known);
  useFollowedVersion(edit, site.version, isDirty);
  const wasDirty = useRef(isDirty);
  wasDirty.current = isDirty;
  useEffect(() => {
    if (wasDirty.current) return;
    setKnown(saved);
    setSettings(saved);
  }, [saved]);

  const save = async () => {
    setFailure("");
    setProblems({});
    setSaving(true);
    try {
      const answer = await edit.save((begun) => updateSite({ settings: { ...settings }, ...begun }));
      setKnown(answer.settings as FrameSettings);
      setSettings((now) => (now === settings ? (answer.settings as FrameSettings) : now));
      queryClient.setQueryData(siteQuery.queryKey, answer);
      void tellSaved(i18n.t("Header and footer saved"), answer.change_set_id);
      return true;
    } catch (refused) {
      setFailure(messageOf(refused));
      if (refused instanceof Refusal) setProblems(byPath(refused.fields));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    settings,
    isDirty,
    isSaving,
    failure,
    problems,
    edit,
    put: (path, value) => setSettings((now) => withValue(now, path.split("."), value)),
    save,
    take: ({ field, theirs }) => {
      setSettings((now) => withValue(now, field.split(".").slice(1), theirs));
      return true;
    },
  };
}

function byPath(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [path.replace(/^settings\./, ""), said]),
  );
}
