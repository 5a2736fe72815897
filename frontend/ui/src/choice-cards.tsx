import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox, CheckboxGroup, FieldError, Label, Radio, RadioGroup } from "react-aria-components";
import { classNames } from "./class-names.ts";

export type CardChoice = { value: string; label: string; summary?: string; picture: ReactNode };

type ChoiceCardsProps = {
  label: string;
  /** A few words beside the label. */
  hint?: string;
  error?: string;
  choices: readonly CardChoice[];
};

type SeveralProps = ChoiceCardsProps & { value: string[]; onChange: (value: string[]) => void };

/** Cards of which several may be chosen. */
export function SeveralCards({ label, hint, error, choices, ...group }: SeveralProps) {
  return (
    <CheckboxGroup {...group} isInvalid={Boolean(error)} validationBehavior="aria">
      <CardsLabel label={label} hint={hint} />
      <div className={GRID}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} className={CARD}>
            <Card choice={choice} />
          </Checkbox>
        ))}
      </div>
      <FieldError className="mt-2 block text-danger text-sm">{error}</FieldError>
    </CheckboxGroup>
  );
}

type OneProps = ChoiceCardsProps & { value: string; onChange: (value: string) => void };

/** Cards of which one is chosen. */
export function OneCard({ label, hint, choices, ...group }: OneProps) {
  return (
    <RadioGroup {...group}>
      <CardsLabel label={label} hint={hint} />
      <div className={GRID}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} className={CARD}>
            <Card choice={choice} isWide />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function CardsLabel({ label, hint }: { label: string; hint?: string }) {
  return (
    <span className="mb-3 flex flex-wrap items-baseline gap-x-2.5">
      <Label className="font-semibold text-ink text-lg">{label}</Label>
      {hint && <span className="text-muted text-sm">{hint}</span>}
    </span>
  );
}

/** The mark stands where the picture leaves room: above, or below a picture as wide as the card. */
function Card({ choice, isWide = false }: { choice: CardChoice; isWide?: boolean }) {
  const { label, summary, picture } = choice;
  return (
    <>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{label}</span>
        {summary && <span className="block text-muted text-sm">{summary}</span>}
      </span>
      <span className={classNames(MARK, isWide && "sm:top-auto sm:bottom-3")}>
        <Check size={13} strokeWidth={3} aria-hidden />
      </span>
    </>
  );
}

const GRID = "grid gap-3 sm:grid-cols-3";

const CARD = classNames(
  "group relative flex cursor-default gap-3 rounded-lg border border-line bg-surface p-3.5 shadow-low transition-colors sm:flex-col",
  "data-hovered:border-field data-selected:border-brand data-selected:ring-1 data-selected:ring-brand",
  "data-focus-visible:outline-solid data-focus-visible:outline-2 data-focus-visible:outline-ring data-focus-visible:outline-offset-2",
);

const MARK =
  "absolute end-3 top-3 grid size-5 place-items-center rounded-full border border-field bg-surface text-transparent transition-colors group-data-selected:border-brand group-data-selected:bg-brand group-data-selected:text-on-brand";
