import { Button } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import { Dialog } from "@sitewright/ui/dialog";
import { Plus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { TYPE_GROUPS, type TypeWords } from "./field-types.ts";
import type { FieldType, FormKind } from "./forms-api.ts";

/** The library: every type of field in plain words. */
export function AddField({ kind, onAdd }: { kind: FormKind; onAdd: (type: FieldType) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="w-full" onPress={() => setOpen(true)}>
        <Plus size={16} aria-hidden /> {i18n.t("Add a field")}
      </Button>
      <Dialog title={i18n.t("Add a field")} size="large" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-5">
          {TYPE_GROUPS.map(({ label, types }) => (
            <section key={label} aria-label={label}>
              <h3 className="mb-2 font-semibold text-sm">{label}</h3>
              <ul className="grid gap-1.5 sm:grid-cols-2">
                {types
                  .filter(({ type }) => canAsk(kind, type))
                  .map((words) => (
                    <li key={words.type}>
                      <TypeButton
                        words={words}
                        onPress={() => {
                          setOpen(false);
                          onAdd(words.type);
                        }}
                      />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}

/** What is asked about a product travels with the cart, which holds no files. */
function canAsk(kind: FormKind, type: FieldType): boolean {
  return type !== "file" || kind !== "additional";
}

function TypeButton({ words, onPress }: { words: TypeWords; onPress: () => void }) {
  const Icon = words.icon;
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        "flex h-full w-full cursor-default items-center gap-3 rounded-md border border-line px-3 py-2 text-start hover:border-ink hover:bg-ground",
        FOCUS_RING,
      )}
    >
      <Icon size={17} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-medium">{words.label}</span>
        <span className="block text-muted text-sm">{words.help}</span>
      </span>
    </button>
  );
}
