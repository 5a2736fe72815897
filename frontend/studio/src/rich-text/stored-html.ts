const LINK_WITH_REL = /<a((?: [\w-]+="[^"]*")*?) rel="[^"]*"((?: [\w-]+="[^"]*")*)>/g;

/**
 * The editor's HTML as the server keeps it: links say `rel="noopener"`, and say it last. What the server need not
 * change does not come back while somebody types.
 */
export function storedHtml(html: string): string {
  return html.replace(LINK_WITH_REL, '<a$1$2 rel="noopener">');
}
