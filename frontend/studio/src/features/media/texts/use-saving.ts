import { messageOf } from "@sitewright/api/errors";
import { useState } from "react";

/** A form of few fields, for `FormDialog`: what is `missing`, or what the server refuses, stands above them. */
export function useSaving(missing: string, save: () => Promise<unknown>) {
  const [failure, setFailure] = useState("");
  const [isSubmitting, setSubmitting] = useState(false);
  async function submit(): Promise<boolean> {
    if (isSubmitting) return false;
    setFailure(missing);
    if (missing) return false;
    setSubmitting(true);
    try {
      await save();
      return true;
    } catch (refused) {
      setFailure(messageOf(refused));
      return false;
    } finally {
      setSubmitting(false);
    }
  }
  return { failure, formState: { isSubmitting }, submit };
}
