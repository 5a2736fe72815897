/** A number input hides what is no number behind an empty value; `badInput` tells the two apart. */
export function typedQuantity(input: HTMLInputElement): string {
  return input.validity.badInput ? "not a number" : input.value;
}
