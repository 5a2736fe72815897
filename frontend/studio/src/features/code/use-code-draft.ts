import { messageOf, Refusal } from "@sitewright/api/errors";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Begun, type Edit, useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";

export type CodeDraft<Value> = {
  readonly value: Value;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string;
  /** What the server said of a setting, by its path. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly edit: Edit;
  readonly put: (change: Partial<Value>) => void;
  /** Answers whether it worked. */
  readonly save: () => Promise<boolean>;
};

type Saved = { version: string; change_set_id: string };

type Storing<Value, Answer> = {
  readonly queryKey: QueryKey;
  readonly typedOf: (answer: Answer) => Value;
  readonly send: (value: Value, begun: Begun) => Promise<Answer>;
  /** What is said when it is saved. */
  readonly done: string;
};

/** What is typed on the screen until it is saved; where nothing is, it follows what the server has. */
export function useCodeDraft<Value extends object, Answer extends Saved>(
  saved: Answer,
  { queryKey, typedOf, send, done }: Storing<Value, Answer>,
): CodeDraft<Value> {
  const [value, setValue] = useState(() => typedOf(saved));
  const [known, setKnown] = useState(value);
  const [failure, setFailure] = useState("");
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(saved.version);
  const isDirty = !isSame(value, known);
  useFollowedVersion(edit, saved.version, isDirty);
  const latest = useRef({ isDirty, typedOf });
  latest.current = { isDirty, typedOf };
  useEffect(() => {
    if (latest.current.isDirty) return;
    const held = latest.current.typedOf(saved);
    setKnown(held);
    setValue((now) => (isSame(now, held) ? now : held));
  }, [saved]);

  const save = async () => {
    setFailure("");
    setRefusals({});
    setSaving(true);
    try {
      const answer = await edit.save((begun) => send(value, begun));
      const held = typedOf(answer);
      setKnown(held);
      setValue((now) => (isSame(now, value) ? held : now));
      queryClient.setQueryData(queryKey, answer);
      void tellSaved(done, answer.change_set_id);
      return true;
    } catch (refused) {
      setFailure(messageOf(refused));
      if (refused instanceof Refusal) setRefusals(refused.fields);
      return false;
    } finally {
      setSaving(false);
    }
  };

  const put = (change: Partial<Value>) => setValue((now) => ({ ...now, ...change }));
  return { value, isDirty, isSaving, failure, refusals, edit, put, save };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
