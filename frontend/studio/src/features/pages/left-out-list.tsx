import { i18n } from "../../app/i18n.ts";
import type { CopiedPage } from "../../pages/pages-api.ts";

type LeftOut = CopiedPage["left_out"][number];

type LeftOutListProps = { website: string; leftOut: readonly LeftOut[] };

/** What a copied page names and the other website does not have, so that nobody finds out by looking. */
export function LeftOutList({ website, leftOut }: LeftOutListProps) {
  return (
    <div className="rounded-md border border-line bg-ground p-3">
      <p className="font-medium text-sm">{i18n.t("{website} does not have everything:", { website })}</p>
      <ul className="mt-1.5 flex max-h-60 list-disc flex-col gap-1 overflow-auto ps-4.5 text-sm">
        {leftOut.map((each) => (
          <li key={`${each.kind} ${each.name}`} className="wrap-anywhere">
            {inWords(each)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function inWords({ kind, name }: LeftOut): string {
  switch (kind) {
    case "product":
      return i18n.t("The product “{name}” is not shown.", { name });
    case "category":
      return i18n.t("There is no category “{name}”, so its products are not shown.", { name });
    case "link":
      return i18n.t("Links to {name} lead nowhere yet.", { name });
    case "file":
      return i18n.t("The file {name} is missing here too.", { name });
    case "code":
      return i18n.t("Code was left out of a block “{name}”: you may not write code there.", { name });
    default:
      return i18n.t("A block “{name}” was left out: the look there does not have it.", { name });
  }
}
