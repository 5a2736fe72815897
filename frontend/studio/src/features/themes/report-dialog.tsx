import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Lacks } from "./lacks.tsx";
import { type ThemeNote, type ThemeRow, themeQuery } from "./themes-api.ts";

const FATES: readonly { fate: string; title: string }[] = [
  { fate: "error", title: i18n.t("Errors in templates") },
  { fate: "missing", title: i18n.t("Without a counterpart") },
  { fate: "repaired", title: i18n.t("Put right") },
  { fate: "translated", title: i18n.t("Translated") },
];

/** What became of what the theme says, by file and line: for whoever is to change it. */
export default function ReportDialog({ theme, onClose }: { theme: ThemeRow; onClose: () => void }) {
  const query = useQuery(themeQuery(theme.key));
  return (
    <Dialog
      title={i18n.t("Report on “{title}”", { title: theme.title })}
      size="large"
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onPress={onClose}>
          {i18n.t("Done")}
        </Button>
      }
    >
      <QueryView query={query}>
        {({ notes, lacks }) => (
          <div className="flex flex-col gap-4">
            <Lacks titles={lacks} />
            {notes.length === 0 && (
              <p>{i18n.t("There is nothing to tell: everything in it has its counterpart.")}</p>
            )}
            {FATES.map(({ fate, title }) => (
              <Notes key={fate} title={title} notes={notes.filter((note) => note.fate === fate)} />
            ))}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

/** Most of what was simply translated is nobody's concern: it waits behind its count. */
function Notes({ title, notes }: { title: string; notes: readonly ThemeNote[] }) {
  if (notes.length === 0) return null;
  return (
    <details open={notes[0]?.fate !== "translated"}>
      <summary className="cursor-pointer font-semibold">
        {i18n.t("{title} ({count})", { title, count: notes.length })}
      </summary>
      <ul lang="en" className="mt-2 divide-y divide-line rounded-md border border-line">
        {notes.map((note) => (
          <li key={`${note.path}:${note.line}:${note.what}:${note.instead}`} className="px-3 py-2 text-sm">
            <code className="wrap-anywhere block text-muted text-xs">
              {note.path}:{note.line}
            </code>
            <span className="wrap-anywhere">
              {note.what}
              {note.instead && `: ${note.instead}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
