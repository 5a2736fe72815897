import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import type { Editor } from "@tiptap/react";
import { type SyntheticEvent, useState } from "react";
import { linkAddress } from "./link-address.ts";

/** Sets or takes away the link of the selected words. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes("link").href ?? ""));
  const [error, setError] = useState("");
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const href = linkAddress(address);
    if (href === null) return setError("Use an address such as /shop, https://…, mailto:… or tel:…");
    const chain = editor.chain().focus().extendMarkRange("link");
    (href === "" ? chain.unsetLink() : chain.setLink({ href })).run();
    onDone();
  };
  return (
    <form onSubmit={apply} className="flex items-start gap-2 p-2 pt-0">
      <div className="flex-1">
        <TextField
          autoFocus
          label="Link address"
          error={error}
          value={address}
          onChange={setAddress}
          placeholder="/shop"
        />
      </div>
      <Button type="submit" className="mt-6">
        Apply
      </Button>
    </form>
  );
}
