import { IconButton } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { i18n } from "../../app/i18n.ts";

type WordsFieldProps = {
  label: string;
  value: readonly string[];
  onChange: (words: string[]) => void;
  suggestions?: readonly string[];
  help?: string;
  error?: string;
};

const SHOWN = 6;

/** Names such as tags: typed with Enter or a comma after each, or taken from those that are in use. */
export function WordsField({ label, value, onChange, suggestions = [], help, error }: WordsFieldProps) {
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    const words = text.split(",").map((word) => word.trim());
    const fresh = words.filter((word) => word && !value.includes(word));
    setTyped("");
    if (fresh.length > 0) onChange([...value, ...fresh]);
  };
  const put = (text: string) => (text.includes(",") ? add(text) : setTyped(text));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      // Stands in a form, which Enter would save.
      event.preventDefault();
      add(typed);
    }
    if (event.key === "Backspace" && typed === "" && value.length > 0) onChange(value.slice(0, -1));
  };
  const offered = suggestions
    .filter((word) => !value.includes(word) && word.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, SHOWN);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        label={label}
        help={help}
        error={error}
        value={typed}
        onChange={put}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        autoComplete="off"
        placeholder={i18n.t("Type and press Enter")}
        validationBehavior="aria"
      />
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {value.map((word) => (
            <li
              key={word}
              className="flex max-w-full items-center rounded-full bg-brand-soft ps-2.5 text-brand text-sm"
            >
              <span className="wrap-anywhere">{word}</span>
              <IconButton
                label={i18n.t("Remove {word}", { word })}
                className="size-6! rounded-full"
                onPress={() => onChange(value.filter((other) => other !== word))}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <ul aria-label={i18n.t("Suggestions: {label}", { label })} className="flex flex-wrap gap-1.5">
          {offered.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-label={i18n.t("Add {word}", { word })}
                // The field keeps what is typed until this is taken instead.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(word)}
                className="cursor-default rounded-full border border-line px-2.5 py-0.5 text-muted text-sm hover:border-ink hover:text-ink focus-visible:outline-2 focus-visible:outline-ring max-sm:py-1.5"
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
