import { zodResolver } from "@hookform/resolvers/zod";
import { messageOf, Refusal } from "@sitewright/api/errors";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";

type ServerForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** What went wrong as a whole: refused for a reason no field carries, or no answer. */
  failure: string;
  /** Saves what the form holds; answers whether it worked. Field messages of the server end up at their fields. */
  submit: () => Promise<boolean>;
};

type Options<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  /** What the server has now; where it has changed the form follows, except in what was typed. */
  values: Values;
  save: (values: Values) => Promise<unknown>;
  /** The form's field for a field the server names; null leaves the message to the form as a whole. */
  fieldFor?: (serverField: string) => FieldPath<Values> | null;
  /** What was typed, with what only the server gives it, such as the ids of rows that were new. */
  settled?: (typed: Values, fresh: Values) => Values;
};

/** A form checked here by its schema and there by the server; both speak at the field that is wrong. */
export function useServerForm<Values extends FieldValues>(options: Options<Values>): ServerForm<Values> {
  const { schema, values, save } = options;
  const { fieldFor = (field) => (field in values ? (field as FieldPath<Values>) : null) } = options;
  const [failure, setFailure] = useState("");
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const takeOver = useFollowing(form, options);
  const saving = useRef<Promise<boolean> | null>(null);

  function showRefusal(refused: unknown): void {
    const fields = refused instanceof Refusal ? Object.entries(refused.fields) : [];
    const placed = fields.filter(([name]) => fieldFor(name) !== null);
    placed.forEach(([name, message], index) => {
      const field = fieldFor(name);
      if (field) form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
    });
    const left = fields.filter((field) => !placed.includes(field)).map(([, message]) => message);
    setFailure(left.length > 0 ? left.join(" ") : placed.length > 0 ? "" : messageOf(refused));
  }

  async function submitOnce(): Promise<boolean> {
    setFailure("");
    let isSaved = false;
    await form.handleSubmit(async (checked) => {
      const sent = structuredClone(form.getValues());
      try {
        await save(checked);
        takeOver(checked, sent);
        isSaved = true;
      } catch (refused) {
        showRefusal(refused);
      }
    })();
    return isSaved;
  }

  /** Asked for again while it saves, it is the same saving: nothing is sent twice. */
  function submit(): Promise<boolean> {
    saving.current ??= submitOnce().finally(() => {
      saving.current = null;
    });
    return saving.current;
  }

  return { ...form, failure, submit };
}

/** Keeps the form at what the server has. Answers how to take over what it has after a saving. */
function useFollowing<Values extends FieldValues>(form: UseFormReturn<Values>, options: Options<Values>) {
  const { values, settled = (typed: Values) => typed } = options;
  const known = useRef(values);
  const seen = useRef(JSON.stringify(values));

  /** What differs from `base` was typed since and stays. */
  function takeOver(fresh: Values, base: Values): void {
    const typed = structuredClone(form.getValues());
    const kept = settled(typed, fresh);
    for (const name of Object.keys(fresh) as FieldPath<Values>[]) {
      const value = (isSame(typed[name], base[name]) ? fresh : kept)[name] as PathValue<Values, typeof name>;
      if (!isSame(value, typed[name])) form.setValue(name, value);
    }
    form.reset(fresh, { keepValues: true });
    known.current = fresh;
  }

  const follow = useEffectEvent((now: string) => {
    if (now === seen.current) return;
    seen.current = now;
    takeOver(values, known.current);
  });
  const now = JSON.stringify(values);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // Its own saving ends first: what the server has made of it is told apart from what is typed meanwhile.
    if (!isSubmitting) follow(now);
  }, [now, isSubmitting]);
  return takeOver;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
