import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import type { PostForm } from "./post-editor.tsx";

const PAUSE_MS = 2_000;

export type Autosaved = "" | "saving" | "saved" | "failed";

type Options = { form: PostForm; isOn: boolean; save: () => Promise<boolean> };

/** Saves a draft when somebody stops writing for a moment; answers what became of it. */
export function useAutosave({ form, isOn, save }: Options): Autosaved {
  const [state, setState] = useState<Autosaved>("");
  const values = useWatch({ control: form.control });
  const { isDirty, isSubmitting } = form.formState;
  const now = useEffectEvent(async () => {
    setState("saving");
    setState((await save()) ? "saved" : "failed");
  });
  // A post without a title is not kept yet: it would have neither a name nor an address.
  const isReady = isOn && isDirty && !isSubmitting && Boolean(values.title?.trim());
  const written = JSON.stringify(values);
  useEffect(() => {
    if (!isReady || !written) return;
    const waiting = setTimeout(() => void now(), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [isReady, written]);
  return isOn ? state : "";
}
