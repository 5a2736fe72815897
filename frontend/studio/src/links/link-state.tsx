import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { AddressIcon, TargetIcon } from "./link-icon.tsx";
import { kindWords, linkTitle, troubleWords } from "./link-words.ts";
import { linkStateQuery } from "./links-api.ts";

/** Where a link leads, by the title of what is there, and whether visitors will find it. */
export function LinkState({ address }: { address: string }) {
  const { data: target } = useQuery(linkStateQuery(address));
  const trouble = target ? troubleWords(target.state) : "";
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="grid size-5 shrink-0 place-items-center text-muted">
        {target ? <TargetIcon kind={target.kind} /> : <AddressIcon address={address} />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{linkTitle(address, target)}</span>
        {trouble ? (
          <span className="flex items-center gap-1 text-sm text-warning">
            <TriangleAlert size={13} aria-hidden /> {trouble}
          </span>
        ) : (
          target && <span className="truncate text-muted text-sm">{kindWords(target.kind)}</span>
        )}
      </span>
    </span>
  );
}
