import { Badge } from "@sitewright/ui/badge";
import { Button, IconButton } from "@sitewright/ui/button";
import { CopyPlus, MousePointer2, RotateCcw, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { changeSetting, resetPhoneSetting } from "../document/actions/change-setting.ts";
import { findNode, type PageNode } from "../document/tree.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { nodeActs } from "../node-acts.ts";
import { NodeIcon } from "../node-icon.tsx";
import { type NodeType, titleOf, typeOf } from "../node-types.ts";
import { type FormField, formOf } from "./form-of.ts";
import { SettingField } from "./setting-field.tsx";
import { ThemeErrors } from "./theme-errors.tsx";

/** The settings of what is selected, on the right. */
export function Inspector() {
  const { types } = useEditorPorts();
  const node = useEditor((state) => findNode(state.tree, state.selectedId));
  if (!node) return <NothingSelected />;
  const type = typeOf(types, node);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <InspectorHead node={node} />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
        <ThemeErrors nodeId={node.id} kind={node.kind} />
        {type ? <SettingsForm key={node.id} node={node} type={type} /> : <UnknownType name={node.type} />}
      </div>
    </div>
  );
}

function InspectorHead({ node }: { node: PageNode }) {
  const ports = useEditorPorts();
  const acts = useMemo(() => nodeActs(ports), [ports]);
  const title = titleOf(ports.types, node);
  return (
    <header className="flex items-center gap-2 border-line border-b py-2 ps-4 pe-2">
      <NodeIcon name={typeOf(ports.types, node)?.icon} />
      <h2 className="flex-1 font-semibold">{title}</h2>
      <IconButton label={`Duplicate ${title}`} hint="Ctrl+D" onPress={() => acts.duplicate(node.id)}>
        <CopyPlus size={15} aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${title}`} hint="Del" onPress={() => acts.remove(node.id)}>
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </header>
  );
}

function SettingsForm({ node, type }: { node: PageNode; type: NodeType }) {
  const device = useEditor((state) => (state.device === "phone" ? "phone" : "base"));
  const fields = formOf(type, node.settings, device);
  if (fields.length === 0) return <p className="text-muted">There is nothing to set here.</p>;
  return fields.map((field) => <FormLine key={field.spec.name} node={node} field={field} />);
}

function FormLine({ node, field }: { node: PageNode; field: FormField }) {
  const { session, types } = useEditorPorts();
  const { spec, writesTo } = field;
  const label = `Edit ${titleOf(types, node).toLowerCase()}`;
  const change = (value: unknown) => {
    const act = changeSetting(session.store.getState().tree, node.id, spec.name, value, writesTo, label);
    session.perform(act, isGesture(spec.type) ? { name: `${node.id}.${spec.name}` } : undefined);
  };
  return (
    <SettingField
      spec={spec}
      value={field.value}
      onChange={change}
      onEditRich={() => openRich(session, node.id, spec.name)}
      aside={field.isOverridden && <PhoneOverride node={node} field={field} />}
    />
  );
}

/** Typing is one long movement and makes one undo step; a choice or a switch is done at once. */
function isGesture(type: string): boolean {
  return type !== "choice" && type !== "switch";
}

function openRich(session: ReturnType<typeof useEditorPorts>["session"], id: string, field: string): void {
  const rect = session.store.getState().rects.find((candidate) => candidate.id === id)?.rect;
  session.store.setState({ richEdit: { id, field, rect: rect ?? { x: 24, y: 24, width: 480, height: 0 } } });
}

function PhoneOverride({ node, field }: { node: PageNode; field: FormField }) {
  const { session } = useEditorPorts();
  const reset = () => {
    const { tree } = session.store.getState();
    session.perform(
      resetPhoneSetting(tree, node.id, field.spec.name, `Reset ${field.spec.label.toLowerCase()} on phone`),
    );
  };
  return (
    <span className="flex items-center gap-1">
      <Badge tone="warning">Overridden on phone</Badge>
      {/* It stands inside a field whose own buttons have slots; a null slot keeps it out of them. */}
      <Button
        slot={null}
        tone="quiet"
        className="min-h-6 px-1 py-0 text-xs"
        aria-label={`Reset ${field.spec.label} on phone`}
        onPress={reset}
      >
        <RotateCcw size={12} aria-hidden /> Reset
      </Button>
    </span>
  );
}

function NothingSelected() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 p-6 text-center text-muted">
      <MousePointer2 size={20} aria-hidden />
      <p>Click something in the page, or choose it in the outline, to change how it looks.</p>
    </div>
  );
}

function UnknownType({ name }: { name: string }) {
  return (
    <p className="text-muted">
      This theme does not know “{name}”. It is kept as it is and not shown to visitors.
    </p>
  );
}
