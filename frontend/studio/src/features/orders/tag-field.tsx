import { IconButton } from "@sitewright/ui/button";
import { classNames, FIELD_BOX } from "@sitewright/ui/class-names";
import { FIELD_STACK, FieldFrame } from "@sitewright/ui/field";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { isSameTag, offeredTags, tagsIn } from "./tag-words.ts";

type TagFieldProps = {
  label: string;
  tags: readonly string[];
  /** Those in use, to be taken instead of typed. */
  suggestions: readonly string[];
  /** Answers whether they were taken; what was not is typed again. */
  onAdd: (tags: string[]) => boolean | Promise<boolean>;
  onRemove: (tag: string) => void;
  help?: string;
  error?: string;
  isReader?: boolean;
  /** Also when the field is left, as before a button that sends it. */
  addsOnLeave?: boolean;
};

/** Tags: typed with Enter or a comma after each, or taken from those in use with the arrow keys. */
export function TagField(props: TagFieldProps) {
  const { label, tags, onAdd, onRemove, help, error, isReader } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const add = async (text: string) => {
    const fresh = tagsIn(text).filter((name) => !tags.some((tag) => isSameTag(tag, name)));
    setTyped("");
    if (fresh.length > 0 && !(await onAdd(fresh))) setTyped((now) => now || fresh.join(", "));
  };
  const list = useOffered(props, typed, add);
  const put = (text: string) => {
    list.open();
    return text.includes(",") ? void add(text) : setTyped(text);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TagList
        label={label}
        tags={tags}
        onRemove={
          isReader
            ? undefined
            : (tag) => {
                // The button that was pressed is gone in a moment.
                input.current?.focus();
                onRemove(tag);
              }
        }
      />
      {!isReader && (
        <AriaTextField
          value={typed}
          onChange={put}
          isInvalid={Boolean(error)}
          validationBehavior="aria"
          className={FIELD_STACK}
        >
          <FieldFrame label={label} help={help} error={error}>
            <Input
              {...list.ofInput}
              ref={input}
              placeholder={i18n.t("Type and press Enter")}
              className={FIELD_BOX}
            />
          </FieldFrame>
          {list.options.length > 0 && <Options {...list} label={i18n.t("Suggestions: {label}", { label })} />}
        </AriaTextField>
      )}
    </div>
  );
}

type Offered = {
  id: string;
  options: readonly string[];
  active: number;
  take: (name: string) => void;
};

/** The list below the field: open while one types or goes through it, and which of it is pointed at. */
function useOffered(
  { suggestions, tags, addsOnLeave }: TagFieldProps,
  typed: string,
  add: (text: string) => Promise<void>,
) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = isOpen ? offeredTags(suggestions, tags, typed) : [];
  const open = () => {
    setOpen(true);
    setActive(-1);
  };
  const take = (name: string) => {
    setOpen(false);
    setActive(-1);
    void add(name);
  };
  const leave = () => {
    setOpen(false);
    if (addsOnLeave) void add(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Of somebody who writes with a table of characters Enter only chooses one.
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active];
    if (event.key === "Enter" && (chosen || typed.trim())) take(chosen ?? typed);
    else if (event.key === "ArrowDown" && !isOpen) open();
    else if (event.key === "ArrowDown") setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, -1));
    else if (event.key === "Escape" && options.length > 0) setOpen(false);
    else return;
    // Neither does Enter send the form around it, nor Escape close its dialog.
    event.preventDefault();
    event.stopPropagation();
  };
  const ofInput = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": options.length > 0,
    "aria-controls": options.length > 0 ? id : undefined,
    "aria-activedescendant": options[active] ? `${id}-${active}` : undefined,
    onKeyDown,
    onClick: open,
    onBlur: leave,
  } as const;
  return { id, options, active, open, take, ofInput };
}

function Options({ id, options, active, take, label }: Offered & { label: string }) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="overflow-hidden rounded-md border border-line bg-surface p-1 shadow-low"
    >
      {options.map((name, place) => (
        <div
          key={name}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // The field keeps the focus, and what is typed until this is taken instead.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(name)}
          onKeyDown={undefined}
          className={classNames(
            "cursor-default truncate rounded-sm px-2 py-1 text-sm hover:bg-sunken max-sm:py-2.5",
            place === active && "bg-sunken",
          )}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

type TagListProps = { label: string; tags: readonly string[]; onRemove?: (tag: string) => void };

function TagList({ label, tags, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex min-h-6 max-w-full items-center rounded-full bg-brand-soft px-2.5 text-brand text-sm"
        >
          <span className="wrap-anywhere">{tag}</span>
          {onRemove && (
            <IconButton
              label={i18n.t("Remove {word}", { word: tag })}
              className="-me-2 size-6! rounded-full max-sm:size-9!"
              onPress={() => onRemove(tag)}
            >
              <X size={13} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
