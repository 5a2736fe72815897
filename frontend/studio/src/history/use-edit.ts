import { type FieldConflict, Refusal } from "@sitewright/api/errors";
import { useEffect, useRef, useState } from "react";

/** What a save says of where it began, and where it shall stand against what somebody else saved. */
export type Begun = { version: string; settled?: { version: string; fields: string[] } };

export type Edit = {
  /** Fields that two people changed and nobody has decided about. */
  conflicts: readonly FieldConflict[];
  /** Performs a save; refused because of somebody else's, it leaves the conflicts to settle. */
  save: <Saved extends { version: string }>(act: (begun: Begun) => Promise<Saved>) => Promise<Saved>;
  /** The form's value of this field shall stand. */
  settle: (field: string) => void;
  /** Tells whether something is typed: while that is so, the edit began where the typing did. */
  began: React.RefObject<string>;
};

/** Saving beside others: what they changed elsewhere is kept, and the same field is asked about. */
export function useEdit(version: string): Edit {
  const began = useRef(version);
  const settled = useRef<Begun["settled"]>(undefined);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);

  const save: Edit["save"] = async (act) => {
    try {
      const answer = await act({
        version: began.current,
        ...(settled.current && { settled: settled.current }),
      });
      began.current = answer.version;
      settled.current = undefined;
      setConflicts([]);
      return answer;
    } catch (refused) {
      if (refused instanceof Refusal && refused.code === "edit-conflict") {
        const fields = settled.current?.version === refused.version ? settled.current.fields : [];
        settled.current = { version: refused.version, fields };
        setConflicts(refused.conflicts);
      }
      throw refused;
    }
  };

  const settle = (field: string) => {
    settled.current?.fields.push(field);
    setConflicts((left) => left.filter((conflict) => conflict.field !== field));
  };

  return { conflicts, save, settle, began };
}

/** A form in which nothing is typed stands at what the server has now. */
export function useFollowedVersion({ began }: Edit, version: string, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) began.current = version;
  }, [began, version, isDirty]);
}
