const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Eight signs that nobody takes for others. */
export function randomCode(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(8));
  return [...drawn].map((number) => LETTERS[number % LETTERS.length]).join("");
}
