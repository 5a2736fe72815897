import { parsedPage } from "../site/parsedPage.ts";

/**
 * What stands on another page of our own server (D-57); null when it could not be
 * fetched, of which only the console hears (SF-8.31).
 */
export async function fetchNote(address: string): Promise<Element | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return parsedPage(await answer.text()).querySelector("main");
  } catch (failure) {
    console.warn("The information on installments could not be fetched.", failure);
    return null;
  }
}
