import type { FieldConflict } from "@sitewright/api/errors";
import { messageOf } from "@sitewright/api/errors";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { type Edit, useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type Design, designQuery, type Styles, saveDesign } from "./design-api.ts";

export type DesignDraft = {
  readonly styles: Styles;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string;
  readonly edit: Edit;
  /** Lays these choices over the present ones; undefined gives one back to the theme. */
  readonly choose: (choices: Partial<Styles>) => void;
  readonly replace: (styles: Styles) => void;
  /** Answers whether it worked. */
  readonly save: () => Promise<boolean>;
  readonly take: (conflict: FieldConflict) => boolean;
};

/** What is chosen on the screen until it is saved; where nothing is, it follows what the server has. */
export function useDesignDraft(design: Design): DesignDraft {
  const saved = design.styles as Styles;
  const [styles, setStyles] = useState(saved);
  const [failure, setFailure] = useState("");
  const [isSaving, setSaving] = useState(false);
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(design.version);
  const isDirty = !isSame(styles, useFollowed(saved, styles, setStyles));
  useFollowedVersion(edit, design.version, isDirty);

  const choose = useCallback(
    (choices: Partial<Styles>) => setStyles((now) => without({ ...now, ...choices })),
    [],
  );
  const save = async () => {
    setFailure("");
    setSaving(true);
    try {
      const answer = await edit.save((begun) => saveDesign({ styles, ...begun }));
      queryClient.setQueryData(designQuery.queryKey, answer);
      setStyles((now) => (isSame(now, styles) ? (answer.styles as Styles) : now));
      void tellSaved(i18n.t("Design saved"), answer.change_set_id);
      return true;
    } catch (refused) {
      setFailure(messageOf(refused));
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    styles,
    isDirty,
    isSaving,
    failure,
    edit,
    choose,
    replace: setStyles,
    save,
    take: ({ field, theirs }) => {
      setStyles((now) => withValue(now, field.split(".").slice(1), theirs));
      return true;
    },
  };
}

/** Takes over what the server has anew unless something else is chosen here; answers what to compare with. */
function useFollowed(saved: Styles, styles: Styles, take: (styles: Styles) => void): Styles {
  const known = useRef(saved);
  const wasClean = isSame(styles, known.current);
  useEffect(() => {
    if (isSame(saved, known.current)) return;
    known.current = saved;
    if (wasClean) take(saved);
  }, [saved, wasClean, take]);
  return wasClean ? styles : saved;
}

/** `["fonts", "display"]` is one font among them; null is nothing chosen. */
function withValue(styles: Styles, [name, inner]: string[], value: unknown): Styles {
  if (!name) return styles;
  const known = { ...styles } as Record<string, unknown>;
  const held = inner ? { ...(known[name] as object), [inner]: value ?? undefined } : (value ?? undefined);
  return without({ ...known, [name]: held });
}

/** What is not chosen goes; an object that has only choices stays the same one, so that its controls rest. */
function without<Held extends Record<string, unknown>>(styles: Held): Held {
  const given = Object.entries(styles).filter(([, value]) => value !== undefined);
  const cleaned = given.map(([name, value]) => [name, isGroup(value) ? without(value) : value] as const);
  const isWhole = cleaned.every(([name, value]) => styles[name] === value);
  return isWhole && given.length === Object.keys(styles).length
    ? styles
    : (Object.fromEntries(cleaned) as Held);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whatever the order of names. */
function isSame(one: Styles, other: Styles): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
