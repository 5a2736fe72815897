import { TextField } from "@sitewright/ui/text-field";
import { useEffect, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { i18n } from "../../../app/i18n.ts";
import { useEditor } from "../editor-context.tsx";
import { anchorFrom, freeAnchor } from "./anchor-name.ts";

type AnchorSettingProps = { label: string; value: string; onChange: (name: string) => void };

/** The name by which the selected section can be linked to: what was typed is made one when the field is left. */
export function AnchorSetting({ label, value, onChange }: AnchorSettingProps) {
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState("");
  const others = useEditor(
    useShallow((state) =>
      state.tree
        .filter((section) => section.id !== state.selectedId)
        .map((section) => String(section.settings.anchor ?? "")),
    ),
  );
  // An undo, or somebody else, may have changed it meanwhile.
  useEffect(() => setTyped(value), [value]);
  const settle = () => {
    const wanted = anchorFrom(typed);
    const name = freeAnchor(wanted, others);
    setTaken(name === wanted ? "" : wanted);
    setTyped(name);
    if (name !== value) onChange(name);
  };
  return (
    <TextField
      label={label}
      prefix="#"
      placeholder={i18n.t("such as team")}
      maxLength={80}
      help={
        taken
          ? i18n.t("“{taken}” is taken on this page, so this is “{name}”.", { taken, name: value })
          : i18n.t("A name for this section. Links and menus can then lead straight to it.")
      }
      value={typed}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => event.key === "Enter" && settle()}
    />
  );
}
