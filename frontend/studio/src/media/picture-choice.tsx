import { PictureField } from "./picker/picture-field.tsx";

type PictureChoiceProps = {
  label: string;
  help?: string;
  /** The id of a kept picture; empty while none is chosen. */
  value: string;
  onChange: (mediaId: string) => void;
  isDisabled?: boolean;
};

/** One picture, for settings that keep its id instead of its address. */
export function PictureChoice({ value, onChange, ...rest }: PictureChoiceProps) {
  return (
    <PictureField
      {...rest}
      isSmall
      value={value && `/media/${value}/picture`}
      onChange={(address) => onChange(address.split("/")[2] ?? "")}
    />
  );
}
