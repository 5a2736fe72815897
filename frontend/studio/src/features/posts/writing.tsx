import { classNames } from "@sitewright/ui/class-names";
import { lazy, Suspense, useId } from "react";
import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { PostForm } from "./post-editor.tsx";

const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));

/** Title and text, as wide as they are read. */
export function Writing({ form }: { form: PostForm }) {
  const { field } = useController({ control: form.control, name: "body_html" });
  return (
    <div className="rounded-lg border border-line bg-surface shadow-low">
      <Title form={form} />
      <div className="rounded-b-lg border-line border-t">
        <Suspense fallback={<div className="min-h-96 p-5 text-muted">{i18n.t("Loading…")}</div>}>
          <RichText
            isPage
            label={i18n.t("Text")}
            placeholder={i18n.t("Write here…")}
            value={field.value}
            onChange={field.onChange}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** Grows with what is written; Enter goes on in the text. */
function Title({ form }: { form: PostForm }) {
  const { field, fieldState } = useController({ control: form.control, name: "title" });
  const error = useId();
  const message = fieldState.error?.message;
  return (
    <div className="mx-auto max-w-[44rem] px-5 py-4">
      <textarea
        ref={field.ref}
        rows={1}
        aria-label={i18n.t("Title")}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? error : undefined}
        placeholder={i18n.t("Title")}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.value.replaceAll("\n", " "))}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          event.currentTarget.form?.querySelector<HTMLElement>(".rich-text-page")?.focus();
        }}
        className={classNames(
          "field-sizing-content block w-full resize-none rounded-sm bg-transparent font-semibold text-2xl text-ink leading-tight",
          "outline-none placeholder:text-muted focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-4",
        )}
      />
      {message && (
        <p id={error} className="mt-1 text-danger text-sm">
          {message}
        </p>
      )}
    </div>
  );
}
