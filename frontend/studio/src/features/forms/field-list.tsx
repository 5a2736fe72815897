import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { TriangleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import { DropIndicator, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import type { FieldErrors } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { matches } from "../../app/shortcuts.ts";
import { FieldMenu, MoveHandle } from "./field-menu.tsx";
import { typeWords } from "./field-types.ts";
import { beginsPage, type Fields, movedBeside, stepped } from "./form-draft.ts";
import type { FormValues } from "./form-values.ts";
import type { FormField } from "./forms-api.ts";

const FIELD_TYPE = "application/x-sitewright-form-field";
const DROP_LINE = "-my-px h-0.5 rounded-full outline-none data-drop-target:bg-ring";

type FieldListProps = {
  fields: Fields;
  errors: FieldErrors<FormValues>["fields"];
  chosen: string | null;
  mayEdit: boolean;
  onChoose: (id: string) => void;
  onPut: (fields: FormField[]) => void;
  onCopy: (id: string) => void;
  onRemove: (id: string) => void;
};

/** The fields in their order; moved by dragging, by keys and from each row's menu. */
export function FieldList(props: FieldListProps) {
  const { fields, chosen, mayEdit, onChoose, onPut } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayEdit,
    acceptedDragTypes: [FIELD_TYPE],
    getItems: (keys) => [...keys].map((key) => ({ [FIELD_TYPE]: String(key) })),
    getAllowedDropOperations: () => ["move"],
    onReorder: ({ keys, target }) => {
      const place = target.dropPosition === "before" ? "before" : "after";
      for (const key of keys) onPut(movedBeside(fields, String(key), String(target.key), place));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={DROP_LINE} />,
  });
  return (
    // The keys belong to the rows inside; the frame only hears them before the list does.
    <div onKeyDownCapture={(event) => mayEdit && pressKey(event, props)}>
      <GridList
        aria-label={i18n.t("Fields")}
        items={fields}
        dependencies={[props]}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => keys !== "all" && onChoose(String([...keys][0] ?? ""))}
        dragAndDropHooks={dragAndDropHooks}
        className="flex flex-col outline-none"
      >
        {(field) => (
          <GridListItem
            id={field.id}
            textValue={field.title}
            className={`border-line border-b -outline-offset-2 data-selected:bg-brand-soft ${FOCUS_RING}`}
          >
            <FieldRow {...props} field={field} />
          </GridListItem>
        )}
      </GridList>
      {mayEdit && (
        <p className="px-3 pt-2 text-muted text-xs max-sm:hidden">
          {i18n.t("Alt with the arrows moves a field, Del takes it out.")}
        </p>
      )}
    </div>
  );
}

function FieldRow({ field, ...props }: FieldListProps & { field: FormField }) {
  const { fields, errors, mayEdit } = props;
  const { icon: Icon, label } = typeWords(field.type);
  const isWrong = Boolean(errors?.[fields.indexOf(field)]);
  return (
    <>
      {beginsPage(fields, field.id) && (
        <span className="block bg-ground px-3 py-1 font-medium text-muted text-xs">
          {i18n.t("Page {number}", { number: field.page + 1 })}
        </span>
      )}
      <span className="flex min-h-11 items-center gap-2 px-1.5">
        {mayEdit && <MoveHandle title={field.title} />}
        <Icon size={15} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {field.title || i18n.t("Without a title")}
            {field.is_required && <span aria-hidden> *</span>}
          </span>
          <span className="block truncate text-muted text-xs">{label}</span>
        </span>
        {field.shown_if && <Badge>{i18n.t("If")}</Badge>}
        {isWrong && (
          <TriangleAlert size={15} role="img" aria-label={i18n.t("Not right yet")} className="text-danger" />
        )}
        {mayEdit && <FieldMenu {...props} field={field} />}
      </span>
    </>
  );
}

function pressKey(event: KeyboardEvent, { fields, onPut, onRemove }: FieldListProps): void {
  const row = event.target instanceof Element ? event.target.closest("[role=row]") : null;
  const id = row?.getAttribute("data-key");
  if (!id || event.target !== row) return;
  if (matches(event, "Alt+ArrowUp")) onPut(stepped(fields, id, -1));
  else if (matches(event, "Alt+ArrowDown")) onPut(stepped(fields, id, 1));
  else if (matches(event, "Delete")) onRemove(id);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
