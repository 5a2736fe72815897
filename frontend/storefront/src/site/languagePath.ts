/** An address of the site in the language of the page: the server prints the prefix, such as `/de`, on the body. */
export function languagePath(path: string): string {
  return `${document.body.dataset.languagePrefix ?? ""}${path}`;
}
