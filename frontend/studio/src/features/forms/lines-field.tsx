import { TextField } from "@sitewright/ui/text-field";
import { useEffect, useState } from "react";

type LinesFieldProps = {
  label: string;
  help: string;
  value: readonly string[];
  onChange: (lines: string[]) => void;
  error?: string;
  isDisabled?: boolean;
};

/** A short list as lines of one text: quick to type, and to paste. */
export function LinesField({ value, onChange, ...shown }: LinesFieldProps) {
  const told = value.join("\n");
  const [text, setText] = useState(told);
  useEffect(() => {
    // What is typed stays as it is, with its empty lines; anything else comes from outside.
    setText((typed) => (linesOf(typed).join("\n") === told ? typed : told));
  }, [told]);
  return (
    <TextField
      {...shown}
      rows={Math.min(Math.max(value.length + 1, 3), 10)}
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(linesOf(typed));
      }}
      validationBehavior="aria"
    />
  );
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
