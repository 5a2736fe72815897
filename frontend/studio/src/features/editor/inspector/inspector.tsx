import { IconButton } from "@sitewright/ui/button";
import { BookmarkPlus, CopyPlus, MousePointer2, Trash2 } from "lucide-react";
import { memo, useMemo } from "react";
import { i18n } from "../../../app/i18n.ts";
import { changeSetting, differOnPhone, resetPhoneSetting } from "../document/actions/change-setting.ts";
import { findNode, type NodeKind, type PageNode } from "../document/tree.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";
import { NodeIcon } from "../node-icon.tsx";
import { type FieldSpec, type NodeType, titleOf, typeOf } from "../node-types.ts";
import { type FormField, formOf } from "./form-of.ts";
import { PhoneValue } from "./phone-override.tsx";
import { PlacementSettings } from "./placement-settings.tsx";
import { SettingField } from "./setting-field.tsx";
import { ThemeErrors } from "./theme-errors.tsx";
import { ValuesFor } from "./values-for.tsx";

/** The settings of what is selected, on the right. */
export function Inspector() {
  const { types } = useEditorPorts();
  const node = useEditor((state) => findNode(state.tree, state.selectedId));
  if (!node) return <NothingSelected />;
  const type = typeOf(types, node);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <InspectorHead id={node.id} kind={node.kind} type={node.type} />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
        <ThemeErrors nodeId={node.id} kind={node.kind} />
        {type ? <SettingsForm key={node.id} node={node} type={type} /> : <UnknownType name={node.type} />}
      </div>
    </div>
  );
}

type InspectorHeadProps = { id: string; kind: NodeKind; type: string };

const InspectorHead = memo(function InspectorHead({ id, kind, type }: InspectorHeadProps) {
  const ports = useEditorPorts();
  const acts = useMemo(() => nodeActs(ports), [ports]);
  const title = titleOf(ports.types, { kind, type });
  return (
    <header className="flex items-center gap-2 border-line border-b py-2 ps-4 pe-2">
      <NodeIcon name={typeOf(ports.types, { kind, type })?.icon} />
      <h2 className="flex-1 font-semibold">{title}</h2>
      <IconButton
        label={i18n.t("Duplicate {title}", { title })}
        hint="Ctrl+D"
        onPress={() => acts.duplicate(id)}
      >
        <CopyPlus size={15} aria-hidden />
      </IconButton>
      {kind === "section" && ports.keepSection && (
        <IconButton label={i18n.t("Save section to library")} onPress={() => ports.keepSection?.(id)}>
          <BookmarkPlus size={15} aria-hidden />
        </IconButton>
      )}
      <IconButton label={i18n.t("Delete {title}", { title })} hint="Del" onPress={() => acts.remove(id)}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </header>
  );
});

function SettingsForm({ node, type }: { node: PageNode; type: NodeType }) {
  const device = useEditor((state) => (state.device === "phone" ? "phone" : "base"));
  const fields = formOf(type, node.settings, device);
  const isPlaced = node.kind === "block";
  if (fields.length === 0 && !isPlaced)
    return <p className="text-muted">{i18n.t("There is nothing to set here.")}</p>;
  const { id, placement } = node;
  return (
    <>
      {(isPlaced || type.fields.some((field) => field.responsive)) && <ValuesFor />}
      {fields.map((field) => (
        <FormLine key={field.spec.name} nodeId={id} {...field} />
      ))}
      {isPlaced && <PlacementSettings nodeId={id} placement={placement} device={device} />}
    </>
  );
}

type FormLineProps = FormField & { nodeId: string };

/** Drawn again only when its own value changes, not with every key typed into another field. */
const FormLine = memo(function FormLine(line: FormLineProps) {
  const { nodeId, spec, name, value, writesTo, isOverridden, mayDiffer } = line;
  const { session, page, showPage } = useEditorPorts();
  const change = (next: unknown) => {
    const act = changeSetting(session.store.getState().tree, nodeId, name, next, writesTo);
    const gesture = isGesture(spec.type) ? { name: `${nodeId}.${name}` } : undefined;
    const typed = isTyped(spec)
      ? {
          id: nodeId,
          field: name,
          was: String(value ?? ""),
          text: String(next),
          isPlain: spec.type === "text" && spec.inline,
        }
      : undefined;
    session.perform(act, gesture, typed);
  };
  const editInPage = () => {
    showPage();
    page.tell({ tell: "find-text", id: nodeId, field: name });
  };
  const changeOnPhone = () => {
    const { tree } = session.store.getState();
    session.perform(isOverridden ? resetPhoneSetting(tree, nodeId, spec) : differOnPhone(tree, nodeId, spec));
  };
  return (
    <SettingField
      spec={spec}
      value={value}
      onChange={change}
      onEditRich={spec.inline ? editInPage : undefined}
      aside={
        (isOverridden || mayDiffer) && (
          <PhoneValue
            name={spec.label}
            kind={spec.type}
            isOverridden={isOverridden}
            onPress={changeOnPhone}
          />
        )
      }
    />
  );
});

function isTyped({ type }: FieldSpec): boolean {
  return type === "text" || type === "markdown";
}

/** Typing is one long movement and makes one undo step; a choice or a switch is done at once. */
function isGesture(type: string): boolean {
  return !["choice", "choices", "boolean", "source", "link", "anchor", "form"].includes(type);
}

function NothingSelected() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 p-6 text-center text-muted">
      <MousePointer2 size={20} aria-hidden />
      <p>{i18n.t("Click something in the page, or choose it in the outline, to change how it looks.")}</p>
    </div>
  );
}

function UnknownType({ name }: { name: string }) {
  return (
    <p className="text-muted">
      {i18n.t("This theme does not know “{name}”. It is kept as it is and not shown to visitors.", { name })}
    </p>
  );
}
