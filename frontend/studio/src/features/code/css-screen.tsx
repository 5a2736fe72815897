import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { useSettled } from "../../app/use-settled.ts";
import type { CodeError } from "../../code/code-errors.ts";
import { CodeBox } from "../../code/code-field.tsx";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { designQuery, type Styles } from "../design/design-api.ts";
import { useShownLook } from "../design/use-shown-look.ts";
import { Workshop, type WorkshopDraft } from "../design/workshop.tsx";
import { type Css, codeProblemsQuery, cssQuery, saveCss } from "./code-api.ts";
import { SafeLink } from "./safe-link.tsx";
import { type CodeDraft, useCodeDraft } from "./use-code-draft.ts";

type CssDraft = CodeDraft<{ css: string }>;

export default function CssScreen() {
  const query = useQuery(cssQuery);
  const design = useQuery(designQuery);
  return (
    <QueryView query={query}>
      {(saved) => (
        <QueryView query={design}>
          {({ styles }) => <CssWorkshop saved={saved} styles={styles as Styles} />}
        </QueryView>
      )}
    </QueryView>
  );
}

/** The style sheet beside the real page, which follows every key; it comes behind the site styles as they are saved. */
function CssWorkshop({ saved, styles }: { saved: Css; styles: Styles }) {
  const draft: CssDraft = useCodeDraft(saved, {
    queryKey: cssQuery.queryKey,
    typedOf: ({ css }: Css) => ({ css }),
    send: (value, begun) => saveCss({ ...value, ...begun }),
    done: i18n.t("Custom CSS saved"),
  });
  const isReader = !may(useSession(), "code", "edit");
  const look = useShownLook(styles);
  return (
    <Workshop
      title={i18n.t("Custom CSS")}
      draft={workshopDraft(draft)}
      isReader={isReader}
      look={{ ...look, css: `${look.css}\n${draft.value.css}` }}
      isPlain
      isWide
      labelOf={() => i18n.t("Custom CSS")}
    >
      <Editor draft={draft} isReader={isReader} />
    </Workshop>
  );
}

/** What is refused of the code itself is said by it, with its place. */
function workshopDraft(draft: CssDraft): WorkshopDraft {
  return {
    ...draft,
    failure: draft.failure && (draft.refusals["code.css"] ?? draft.failure),
    take: ({ theirs }) => {
      draft.put({ css: String(theirs ?? "") });
      return true;
    },
  };
}

function Editor({ draft, isReader }: { draft: CssDraft; isReader: boolean }) {
  const { css } = draft.value;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-auto p-4">
      <BackLink to="/design">{i18n.t("Design")}</BackLink>
      <CodeBox
        label={i18n.t("Custom CSS")}
        language="css"
        value={css}
        errors={useProblems(css)}
        height="min-h-40 flex-1"
        readOnlyReason={isReader ? i18n.t("Your role may not add or change code.") : undefined}
        help={i18n.t("These rules come after those of the design, on every page.")}
        onChange={(typed) => draft.put({ css: typed })}
      />
      <SafeLink />
    </div>
  );
}

const NONE: readonly CodeError[] = [];

function useProblems(css: string): readonly CodeError[] {
  const settled = useSettled(css);
  const query = useQuery({ ...codeProblemsQuery({ css: settled }), enabled: settled !== "" });
  return (settled && query.data?.css) || NONE;
}
