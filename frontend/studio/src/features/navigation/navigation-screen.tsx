import { Button } from "@sitewright/ui/button";
import { useQueries } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useShortcuts } from "../../app/shortcut-store.ts";
import { useUndo } from "../../history/use-undo.ts";
import { collectionsQuery } from "../../pages/collections-api.ts";
import { pagesQuery } from "../../pages/pages-api.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Screen } from "../../shell/screen.tsx";
import { MenuCard } from "./menu-card.tsx";
import { MENUS, type Targets } from "./menu-words.ts";
import { menuQuery } from "./menus-api.ts";
import { NotLinked, notLinked } from "./not-linked.tsx";
import { useBoard } from "./use-board.ts";
import { useKeptRow } from "./use-kept-row.ts";
import { type Menus, useMenus } from "./use-menus.ts";

export default function NavigationScreen() {
  const [pages, collections, main, footer, legal] = useQueries({
    queries: [pagesQuery, collectionsQuery, menuQuery("main"), menuQuery("footer"), menuQuery("legal")],
  });
  const isReader = !may(useSession(), "pages", "edit");
  const { undoLast, remember, canUndo } = useLastChanges();
  return (
    <Screen
      title={i18n.t("Navigation")}
      lead={i18n.t("The menus of your site. Every change is on line at once and can be undone.")}
      actions={
        !isReader && (
          <Button isDisabled={!canUndo} onPress={undoLast}>
            <Undo2 size={15} aria-hidden /> {i18n.t("Undo")}
          </Button>
        )
      }
    >
      <QueryView query={pages}>
        {(foundPages) => (
          <QueryView query={collections}>
            {({ rows }) => (
              <QueryView query={main}>
                {(mainMenu) => (
                  <QueryView query={footer}>
                    {(footerMenu) => (
                      <QueryView query={legal}>
                        {(legalMenu) => (
                          <MenuBoard
                            targets={{ pages: foundPages, collections: rows }}
                            menus={{ main: mainMenu, footer: footerMenu, legal: legalMenu }}
                            isReader={isReader}
                            onSaved={remember}
                          />
                        )}
                      </QueryView>
                    )}
                  </QueryView>
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </Screen>
  );
}

type MenuBoardProps = {
  targets: Targets;
  menus: Menus;
  isReader: boolean;
  onSaved: (changeSetId: string) => void;
};

function MenuBoard({ targets, menus, isReader, onSaved }: MenuBoardProps) {
  const board = useBoard(useMenus(menus, onSaved));
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptRow(frame, board.trees);
  const loose = notLinked(targets, Object.values(board.trees));
  return (
    <div
      ref={frame}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        {MENUS.map((kind) => (
          <MenuCard
            key={kind.name}
            kind={kind}
            board={board}
            targets={targets}
            isReader={isReader}
            keepFocus={keepFocus}
          />
        ))}
      </div>
      <NotLinked loose={loose} board={board} isReader={isReader} />
    </div>
  );
}

/** The changes made on this visit, for undoing them one after the other. */
function useLastChanges() {
  const { undo } = useUndo();
  const made = useRef<string[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const remember = (changeSetId: string) => {
    if (changeSetId) made.current.push(changeSetId);
    setCanUndo(made.current.length > 0);
  };
  const undoLast = () => {
    const last = made.current.pop();
    setCanUndo(made.current.length > 0);
    if (last) void undo(last);
  };
  const latest = useRef(undoLast);
  useEffect(() => {
    latest.current = undoLast;
  });
  useShortcuts(
    useMemo(
      () => ({
        title: i18n.t("Navigation"),
        shortcuts: [
          { keys: "Mod+Z", label: i18n.t("Undo"), run: () => latest.current() },
          { keys: "Alt+ArrowUp", label: i18n.t("Move the entry up"), run: null },
          { keys: "Alt+ArrowDown", label: i18n.t("Move the entry down"), run: null },
          { keys: "Alt+ArrowRight", label: i18n.t("Put it into the entry above"), run: null },
          { keys: "Alt+ArrowLeft", label: i18n.t("Take it out one level"), run: null },
          { keys: "Alt+Shift+ArrowUp", label: i18n.t("Move it to the menu above"), run: null },
          { keys: "Alt+Shift+ArrowDown", label: i18n.t("Move it to the menu below"), run: null },
          { keys: "Delete", label: i18n.t("Take it out of the menu"), run: null },
        ],
      }),
      [],
    ),
  );
  return { remember, undoLast, canUndo };
}
