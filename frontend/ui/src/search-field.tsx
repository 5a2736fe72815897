import { Search, X } from "lucide-react";
import { SearchField as AriaSearchField, Button, Input } from "react-aria-components";
import { FIELD_BOX } from "./class-names.ts";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
};

export function SearchField({ label, placeholder, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField
      {...props}
      aria-label={label}
      className="group relative flex min-w-48 flex-1 items-center"
    >
      <Search size={15} aria-hidden className="pointer-events-none absolute start-2.5 text-muted" />
      <Input
        placeholder={placeholder ?? label}
        className={`${FIELD_BOX} ps-8 pe-8 [&::-webkit-search-cancel-button]:hidden`}
      />
      <Button className="absolute end-1.5 grid size-6 place-items-center rounded-sm text-muted group-data-empty:hidden data-hovered:bg-sunken">
        <X size={14} aria-hidden />
      </Button>
    </AriaSearchField>
  );
}
