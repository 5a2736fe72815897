import { i18n } from "../../app/i18n.ts";

type FigureProps = {
  readonly name: string;
  readonly shown: string;
  /** In percent; null where there was nothing to compare with. */
  readonly change: number | null;
  /** Null where the time before is not known. */
  readonly before: string | null;
};

/** A number, and what it was before. Stands in a `dl`. */
export function Figure({ name, shown, change, before }: FigureProps) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd data-figures>
        <span className="font-semibold text-2xl">{shown}</span>
        {before !== null && (
          <span className="block text-muted text-xs">
            {change === null
              ? i18n.t("{before} before", { before })
              : i18n.t("{change} against {before} before", { change: signed(change), before })}
          </span>
        )}
      </dd>
    </div>
  );
}

function signed(percent: number): string {
  return i18n.number(percent / 100, { style: "percent", signDisplay: "exceptZero" });
}
