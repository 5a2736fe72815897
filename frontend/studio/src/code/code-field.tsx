import { IconButton } from "@sitewright/ui/button";
import { classNames } from "@sitewright/ui/class-names";
import { Dialog } from "@sitewright/ui/dialog";
import { CircleAlert, Maximize2 } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { i18n } from "../app/i18n.ts";
import type { CodeEditorHandle, CodeLanguage } from "./code-editor.tsx";
import type { CodeError } from "./code-errors.ts";

const CodeEditor = lazy(() => import("./code-editor.tsx"));

type CodeFieldProps = {
  label: string;
  language?: CodeLanguage;
  help?: string;
  value: string;
  errors: readonly CodeError[];
  /** Why it cannot be changed; absent when it can. */
  readOnlyReason?: string;
  onChange: (value: string) => void;
};

/** A field for code, in the template language where no other is named: coloured text, its errors below it, and a larger view of both. */
export function CodeField(props: CodeFieldProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex min-h-5 items-center justify-between gap-2">
        <span className="font-medium text-ink text-sm">{props.label}</span>
        <IconButton label={i18n.t("{label}: larger", { label: props.label })} onPress={() => setLarge(true)}>
          <Maximize2 size={14} aria-hidden />
        </IconButton>
      </span>
      {!isLarge && <CodeBox {...props} height="h-64" />}
      {isLarge && (
        <Dialog title={props.label} size="large" isOpen onClose={() => setLarge(false)}>
          <CodeBox {...props} height="h-[60dvh]" />
        </Dialog>
      )}
    </div>
  );
}

/** The same without its name above it, as high as `height` says. */
export function CodeBox({
  label,
  language = "template",
  help,
  value,
  errors,
  readOnlyReason,
  onChange,
  height,
}: CodeFieldProps & { height: string }) {
  const editor = useRef<CodeEditorHandle>(null);
  const id = useId();
  return (
    <>
      <div
        className={classNames(
          "overflow-hidden rounded-md border bg-surface text-sm focus-within:border-ring focus-within:ring-2 focus-within:ring-ring/30 max-sm:text-lg",
          errors.length > 0 ? "border-danger" : "border-field",
          height,
        )}
      >
        <Suspense fallback={<p className="p-3 text-muted">{i18n.t("Loading…")}</p>}>
          <CodeEditor
            ref={editor}
            label={label}
            language={language}
            describedBy={`${id}-help ${id}-errors`}
            value={value}
            errors={errors}
            isReadOnly={readOnlyReason !== undefined}
            onChange={onChange}
          />
        </Suspense>
      </div>
      <CodeErrors id={`${id}-errors`} errors={errors} onFollow={(error) => editor.current?.goTo(error)} />
      <p id={`${id}-help`} className="text-muted text-xs">
        {readOnlyReason ?? help} {i18n.t("Tab leaves the field; Ctrl+] and Ctrl+[ indent.")}
      </p>
    </>
  );
}

type CodeErrorsProps = {
  id: string;
  errors: readonly CodeError[];
  onFollow: (error: CodeError) => void;
};

/** The errors of the last rendering, spoken politely when they change; each leads to its place. */
function CodeErrors({ id, errors, onFollow }: CodeErrorsProps) {
  return (
    <div id={id} role="status" aria-live="polite">
      {errors.length > 0 && (
        <ul
          aria-label={i18n.t("Errors in the code")}
          className="mt-1 flex flex-col gap-1 text-danger text-sm"
        >
          {errors.map((error) => (
            <li key={`${error.line}:${error.column}:${error.message}`} className="flex gap-1.5">
              <CircleAlert size={15} aria-hidden className="mt-0.5 shrink-0" />
              {error.line > 0 ? (
                <button
                  type="button"
                  className="min-w-0 text-start underline decoration-dotted underline-offset-2 hover:decoration-solid"
                  onClick={() => onFollow(error)}
                >
                  {placeWords(error)}: {error.message}
                </button>
              ) : (
                <span className="min-w-0">{error.message}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function placeWords({ line, column }: Pick<CodeError, "line" | "column">): string {
  return i18n.t("Line {line}, column {column}", { line, column });
}
