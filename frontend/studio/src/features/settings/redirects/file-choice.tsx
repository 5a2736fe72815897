import { i18n } from "../../../app/i18n.ts";

type FileChoiceProps = { most: number; onText: (text: string) => void };

/** A CSV file whose text goes into the field above; of one that is too long a character more, so that it is refused. */
export function FileChoice({ most, onText }: FileChoiceProps) {
  const read = async (file: File | undefined) => {
    if (file) onText(await file.slice(0, most + 1).text());
  };
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      <span className="font-medium">{i18n.t("CSV file")}</span>
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => void read(event.currentTarget.files?.[0])}
        className="min-w-0 text-muted file:me-2 file:rounded-md file:border file:border-line file:bg-surface file:px-3 file:py-1 file:text-ink"
      />
    </label>
  );
}
