import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { i18n } from "../app/i18n.ts";
import { linkAddress } from "./link-address.ts";

/** Sets or takes away the link of the selected words. No form of its own: it can stand in one, which Enter would save. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? ""));
  const [error, setError] = useState("");
  const apply = () => {
    const href = linkAddress(address);
    if (href === null) return;
    setError(i18n.t("Use an address such as /shop, https://…, mailto:… or tel:…"));
    const chain = editor.chain().focus().extendMarkRange("link");
    (href === "" ? chain.unsetLink() : chain.setLink({ href })).run();
    onDone();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex items-start gap-2 p-2 pt-0">
      <div className="flex-1">
        <TextField
          autoFocus
          label={i18n.t("Link address")}
          error={error}
          value={address}
          onChange={setAddress}
          onKeyDown={applyOnEnter}
          placeholder="/shop"
        />
      </div>
      <Button className="mt-6" onPress={apply}>
        {i18n.t("Apply")}
      </Button>
    </div>
  );
}
