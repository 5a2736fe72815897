import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RestockBox } from "../src/product/RestockBox.tsx";
import { showRestock } from "../src/product/restock.ts";

const VIEWS = [
  { variantId: "v3", attributes: { Size: "A3" } },
  { variantId: "v2", attributes: { Size: "A2" } },
];
const PAGE = `<article><section class="restock-box" data-views='${JSON.stringify(VIEWS)}' data-later hidden>
  <p class="restock-cta">Get an e-mail</p>
  <p class="form-notice restock-done" tabindex="-1">Signed up!</p>
  <form class="restock-form" method="post" action="/_restock">
  <input type="hidden" name="productId" value="p">
  <select name="variantId"><option value="v3">A3</option><option value="v2">A2</option></select>
  <label>E-mail <input name="siteVisitorEmail" type="email"></label>
  <label>News <input name="isJoinMailingList" type="checkbox" checked></label>
  <p class="field-error" role="alert"></p><input name="website">
  <button type="submit">Notify me</button></form></section></article>`;

let root: HTMLElement;
let posted: Record<string, unknown> | undefined;
let asked: string[];

function show(answer: () => Response): void {
  document.body.innerHTML = PAGE;
  root = document.querySelector(".restock-box") as HTMLElement;
  vi.stubGlobal("fetch", async (address: string, options: RequestInit = {}) => {
    asked.push(address);
    if (address.startsWith("/api/challenge")) return Response.json({ token: "t", bits: 0 });
    if (address === "/api/crumb") return Response.json({ crumb: "c" });
    posted = JSON.parse(options.body as string) as Record<string, unknown>;
    return answer();
  });
  render(<RestockBox root={root} />);
}

function send(email = "ada@example.com"): void {
  fireEvent.input(screen.getByLabelText("E-mail"), { target: { value: email } });
  fireEvent.submit(root.querySelector("form") as HTMLFormElement);
}

const errorLine = () => root.querySelector(".field-error")?.textContent;

beforeEach(() => {
  asked = [];
  posted = undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the restock box", () => {
  it("SF-3.59, SF-7.19, SF-7.25: sends the stated payload with a captcha of its own action", async () => {
    show(() => Response.json({ message: "Signed up!" }));
    send();
    await waitFor(() => expect(posted).toBeDefined());
    expect(asked[0]).toBe("/api/challenge?action=PRODUCT_WAITLIST_SUBMISSION");
    expect(posted).toEqual({
      isJoinMailingList: true,
      productId: "p",
      variantId: "v3",
      siteVisitorEmail: "ada@example.com",
      recaptchaEnterpriseV3Token: "t:0",
      language: null,
      website: "",
    });
  });

  it("SF-4.41, SF-8.30: puts the server's message in place of all but the call to action", async () => {
    show(() => Response.json({ message: "We will write to you." }));
    send();
    const done = root.querySelector<HTMLElement>(".restock-done");
    await waitFor(() => expect(done?.dataset.shown).toBe(""));
    expect(done?.textContent).toBe("We will write to you.");
    expect(document.activeElement).toBe(done);
  });

  it("SF-4.42, SF-8.29: says in the error line what the server says", async () => {
    show(() => Response.json({ error: "Email is invalid" }, { status: 400 }));
    send("ada");
    await waitFor(() => expect(errorLine()).toBe("Email is invalid"));
    expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  });

  it("SF-8.29: has words of its own where the server says nothing", async () => {
    show(() => {
      throw new TypeError("offline");
    });
    send();
    await waitFor(() => expect(errorLine()).toBe("Unable to submit form. Please try again later."));
  });

  it("gets another captcha after a failure", async () => {
    show(() => Response.json({ error: "No" }, { status: 400 }));
    send();
    await waitFor(() => expect(errorLine()).toBe("No"));
    send();
    await waitFor(() => expect(asked.filter((path) => path.startsWith("/api/challenge"))).toHaveLength(2));
  });
});

describe("the restock box of a product of which something is left", () => {
  it("SF-4.27: shows with the choice of what is sold out, and is about that", () => {
    show(() => Response.json({}));
    const article = document.querySelector("article");
    showRestock(article, { Size: "A2" });
    expect([root.hidden, root.querySelector("select")?.value]).toEqual([false, "v2"]);
    showRestock(article, { Size: "A4" });
    expect(root.hidden).toBe(true);
    showRestock(article, {});
    expect(root.hidden).toBe(true);
  });
});
