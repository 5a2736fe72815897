import { lazy, Suspense, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { focusFirst, focusRegion } from "../../../app/regions.ts";
import { changeSetting } from "../document/actions/change-setting.ts";
import { valueFor } from "../document/setting-value.ts";
import { findNode } from "../document/tree.ts";
import { useEditor, useEditorPorts } from "../editor-context.tsx";
import { titleOf } from "../node-types.ts";
import type { RichEdit } from "../session/editor-state.ts";

const RichText = lazy(() => import("../../../rich-text/rich-text.tsx"));

const WIDTH = 520;

/** The rich text editor beside the text it changes; the page shows each change as the server renders it. */
export function RichTextPopover({ scale }: { scale: number }) {
  const edit = useEditor((state) => state.richEdit);
  return edit && <Popover key={`${edit.id}.${edit.field}`} edit={edit} scale={scale} />;
}

function Popover({ edit, scale }: { edit: RichEdit; scale: number }) {
  const { session, types } = useEditorPorts();
  const [opener] = useState(() => document.activeElement);
  const node = useEditor((state) => findNode(state.tree, edit.id));
  const shown =
    useEditor((state) => state.rects.find((candidate) => candidate.id === edit.id)?.rect) ?? edit.rect;
  if (!node) return null;
  const title = titleOf(types, node);
  const close = () => {
    session.store.setState({ richEdit: null });
    if (!opener?.isConnected || !focusFirst([opener])) focusRegion("canvas");
  };
  const change = (html: string, was: string) => {
    const act = changeSetting(session.store.getState().tree, edit.id, edit.field, html, "base");
    session.perform(
      act,
      { name: `${edit.id}.${edit.field}` },
      {
        id: edit.id,
        field: edit.field,
        was,
        text: html,
        isPlain: false,
      },
    );
  };
  return (
    <div
      role="dialog"
      aria-label={i18n.t("Edit {title}", { title })}
      className="absolute z-10 w-[min(32.5rem,calc(100%-1rem))] rounded-lg border border-line bg-surface text-ink shadow-high"
      style={{
        insetInlineStart: `clamp(0.5rem, ${shown.x * scale}px, calc(100% - ${WIDTH}px - 0.5rem))`,
        top: `clamp(0.5rem, ${(shown.y + shown.height) * scale + 8}px, calc(100% - 22rem))`,
      }}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <Suspense fallback={<p className="p-4 text-muted">{i18n.t("Loading…")}</p>}>
        <RichText
          label={title}
          value={String(valueFor(node.settings[edit.field], "base") ?? "")}
          onChange={change}
          onDone={close}
        />
      </Suspense>
    </div>
  );
}
