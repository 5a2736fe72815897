import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { lazy, Suspense } from "react";
import { i18n } from "../../app/i18n.ts";
import type { TextRow } from "../../translations/translations-api.ts";
import { STATE_TONES, STATE_WORDS } from "./type-words.ts";

const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));
const RichReading = lazy(() => import("../../rich-text/rich-reading.tsx"));

const LONG_CHARACTERS = 80;

type TextPairProps = {
  text: TextRow;
  /** What was typed and not saved yet. */
  edited: string | undefined;
  onEdit: ((words: string) => void) | undefined;
  error: string | undefined;
  language: { code: string; name: string };
  sourceLanguage: string;
};

/** An original and its translation side by side, on a phone one below the other. */
export function TextPair({ text, edited, onEdit, error, language, sourceLanguage }: TextPairProps) {
  const { label, part, source, state } = text;
  const isStale = state === "stale" && edited === undefined;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-2" data-text={text.path}>
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap items-center gap-2 font-medium text-sm">
          {label} {part && <span className="font-normal text-muted">{part}</span>}
        </p>
        <div lang={sourceLanguage} dir="auto" className="wrap-anywhere">
          <Original text={text} />
        </div>
        {onEdit && (
          <Button className="mt-2" onPress={() => onEdit(source)}>
            {i18n.t("Copy the original")}
          </Button>
        )}
      </div>
      <div className="min-w-0">
        <div lang={language.code} dir="auto">
          <Translation text={text} edited={edited} onEdit={onEdit} error={error} language={language.name} />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={edited === undefined ? STATE_TONES[state] : "neutral"}>
            {edited === undefined ? STATE_WORDS[state] : i18n.t("Not saved yet")}
          </Badge>
          {isStale && onEdit && <Button onPress={() => onEdit(text.text)}>{i18n.t("Still right")}</Button>}
        </div>
      </div>
    </li>
  );
}

function Original({ text: { kind, label, source } }: { text: TextRow }) {
  if (kind !== "rich_text") return <p className="whitespace-pre-wrap">{source}</p>;
  return (
    <div className="max-h-96 overflow-auto rounded-md border border-line bg-ground">
      <Suspense fallback={<p className="p-3 text-muted">{i18n.t("Loading…")}</p>}>
        <RichReading value={source} label={i18n.t("Original: {text}", { text: label })} />
      </Suspense>
    </div>
  );
}

type TranslationProps = {
  text: TextRow;
  edited: string | undefined;
  onEdit: ((words: string) => void) | undefined;
  error: string | undefined;
  language: string;
};

function Translation({ text, edited, onEdit, error, language }: TranslationProps) {
  const { kind, label, source, most } = text;
  const value = edited ?? text.text;
  const called = i18n.t("{text} in {language}", { text: label, language });
  if (kind !== "rich_text") {
    const isLong = kind === "text" || source.length > LONG_CHARACTERS;
    return (
      <TextField
        label={called}
        value={value}
        onChange={(words) => onEdit?.(words)}
        isReadOnly={!onEdit}
        maxLength={most}
        error={error}
        {...(isLong && { rows: Math.min(8, 1 + Math.ceil(source.length / LONG_CHARACTERS)) })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-sm">{called}</span>
      <div className="rounded-lg border border-field bg-surface">
        <Suspense fallback={<p className="p-3 text-muted">{i18n.t("Loading…")}</p>}>
          {onEdit ? (
            <RichText
              label={called}
              value={value}
              onChange={onEdit}
              isPage={source.includes("<img") || value.includes("<img")}
            />
          ) : (
            <RichReading value={value} label={called} />
          )}
        </Suspense>
      </div>
      {error && <p className="text-danger text-sm">{error}</p>}
    </div>
  );
}
