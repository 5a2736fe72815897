import { zodResolver } from "@hookform/resolvers/zod";
import { messageOf, Refusal } from "@sitewright/api/errors";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
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
  values: Values;
  save: (values: Values) => Promise<unknown>;
  /** The form's field for a field the server names; null leaves the message to the form as a whole. */
  fieldFor?: (serverField: string) => FieldPath<Values> | null;
};

/** A form checked here by its schema and there by the server; both speak at the field that is wrong. */
export function useServerForm<Values extends FieldValues>(options: Options<Values>): ServerForm<Values> {
  const {
    schema,
    values,
    save,
    fieldFor = (field) => (field in values ? (field as FieldPath<Values>) : null),
  } = options;
  const [failure, setFailure] = useState("");
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });

  function showRefusal(refused: unknown): void {
    const fields = refused instanceof Refusal ? Object.entries(refused.fields) : [];
    const placed = fields.filter(([name, message]) => {
      const field = fieldFor(name);
      if (field) form.setError(field, { type: "server", message }, { shouldFocus: true });
      return field !== null;
    });
    const left = fields.filter((field) => !placed.includes(field)).map(([, message]) => message);
    setFailure(left.length > 0 ? left.join(" ") : placed.length > 0 ? "" : messageOf(refused));
  }

  async function submit(): Promise<boolean> {
    setFailure("");
    let isSaved = false;
    await form.handleSubmit(async (checked) => {
      try {
        await save(checked);
        form.reset(checked);
        isSaved = true;
      } catch (refused) {
        showRefusal(refused);
      }
    })();
    return isSaved;
  }

  return { ...form, failure, submit };
}
