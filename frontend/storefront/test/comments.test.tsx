import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Comments } from "../src/comments/Comments.tsx";
import { answerTo } from "../src/comments/work.ts";

const FORM = `<form class="comment-form" id="write-comment" action="/_comments">
  <h3 class="comment-form-title" data-title="Write a comment">Write a comment</h3>
  <p class="comment-cancel" hidden><a href="/blog/a">Write a comment of its own instead</a></p>
  <p class="form-alert" role="alert"></p>
  <input type="hidden" name="item" value="1"><input type="hidden" name="below" value="">
  <label>Your comment <textarea name="text"></textarea></label><p id="comment-text-error" data-problem="text"></p>
  <label>Your name <input name="authorName" value="Ann"></label><p id="comment-name-error" data-problem="authorName"></p>
  <label>E-mail <input name="authorEmail"></label><p id="comment-email-error" data-problem="authorEmail"></p>
  <button type="submit">Send comment</button></form>`;

const comments = (list: string) => `<section id="comments"><div>
  <h2 class="section-title">Comments</h2><p class="comment-waits" tabindex="-1">It waits.</p>${list}${FORM}</div></section>`;

const one = (
  id: string,
  text: string,
) => `<li><article class="comment" id="comment-${id}" tabindex="-1"><p>${text}</p>
  <a data-reply="${id}" data-title="Answer Bo" href="#write-comment">Answer</a></article></li>`;

let root: HTMLElement;
let sent: URLSearchParams | undefined;

function show(list: string, answer: Response, fresh = ""): void {
  document.body.innerHTML = comments(list);
  root = document.getElementById("comments") as HTMLElement;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("crypto", {});
  vi.stubGlobal("fetch", async (_address: string, options: RequestInit = {}) => {
    if (options.method !== "POST") return new Response(comments(fresh));
    sent = options.body as URLSearchParams;
    return answer;
  });
  render(<Comments root={root} />);
}

function send(text: string): void {
  fireEvent.input(screen.getByLabelText("Your comment"), { target: { value: text } });
  fireEvent.submit(root.querySelector("form") as HTMLFormElement);
}

beforeEach(() => {
  sent = undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what was published where the server puts it, and focuses it", async () => {
  const list = `<ol class="comment-list">${one("9", "Well said.")}</ol>`;
  show("", Response.json({ id: "9", isPublished: true }), list);
  send("Well said.");
  await waitFor(() => expect(document.activeElement?.id).toBe("comment-9"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Your comment").value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ann");
  expect(sent?.get("text")).toBe("Well said.");
});

it("says that a comment waits", async () => {
  show("", Response.json({ id: "9", isPublished: false }));
  send("Hello");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("It waits."));
});

it("says what is wrong at its field and keeps what was typed", async () => {
  const fields = { authorEmail: "This is not an e-mail address." };
  show("", Response.json({ error: "Not sent yet.", fields }, { status: 400 }));
  send("Hello");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("E-mail")));
  expect(root.querySelector("#comment-email-error")?.textContent).toBe(fields.authorEmail);
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Your comment").value).toBe("Hello");
});

it("says that there is no connection", async () => {
  show("", Response.json({}));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  send("Hello");
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(screen.getByRole("button").textContent).toBe("Send comment");
});

it("puts the form below what is answered, and back", () => {
  show(`<ol class="comment-list">${one("3", "First")}</ol>`, Response.json({}));
  fireEvent.click(screen.getByText("Answer"));
  const form = root.querySelector("form") as HTMLFormElement;
  expect(form.previousElementSibling?.id).toBe("comment-3");
  expect(screen.getByRole("heading", { name: "Answer Bo" })).toBeTruthy();
  expect((form.elements.namedItem("below") as HTMLInputElement).value).toBe("3");
  fireEvent.click(screen.getByText("Write a comment of its own instead"));
  expect((form.elements.namedItem("below") as HTMLInputElement).value).toBe("");
  expect(form.parentElement).toBe(root.firstElementChild);
});

it("does the work the server asks for", async () => {
  const answer = await answerTo("token", 8);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`token:${answer}`));
  expect(new Uint8Array(digest)[0]).toBe(0);
});

const REVIEWS = (list: string, stars: string) => `<section id="reviews"><div>
  <h2 class="section-title">Reviews</h2>${stars}<p class="comment-waits" tabindex="-1">It waits.</p>${list}
  <form class="comment-form" action="/_reviews"><p class="form-alert" role="alert"></p>
  <input type="radio" name="stars" value="4" aria-label="4 stars"><input type="radio" name="stars" value="5" aria-label="5 stars">
  <p id="review-stars-error" data-problem="stars"></p><input name="title" aria-label="Headline" value="Lovely">
  <label>Your comment <textarea name="text"></textarea></label><input name="authorName" value="Ann">
  <button type="submit">Send review</button></form></div></section>`;

it("sends a review with its stars and shows it with the new rating", async () => {
  const list = `<ol class="comment-list"><li><article id="review-7" tabindex="-1">Heavy paper.</article></li></ol>`;
  show("", Response.json({ id: "7", isPublished: true }));
  document.body.innerHTML = REVIEWS("", "");
  root = document.getElementById("reviews") as HTMLElement;
  vi.stubGlobal("fetch", async (_address: string, options: RequestInit = {}) => {
    if (options.method !== "POST") return new Response(REVIEWS(list, `<div class="rating-bars">4</div>`));
    sent = options.body as URLSearchParams;
    return Response.json({ id: "7", isPublished: true });
  });
  cleanup();
  render(<Comments root={root} />);
  fireEvent.click(screen.getByLabelText("4 stars"));
  send("Heavy paper.");
  await waitFor(() => expect(document.activeElement?.id).toBe("review-7"));
  expect([sent?.get("stars"), sent?.get("title")]).toEqual(["4", "Lovely"]);
  expect(root.querySelector(".rating-bars")?.textContent).toBe("4");
  expect(screen.getByLabelText<HTMLInputElement>("4 stars").checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>("Headline").value).toBe("");
});

it("puts the focus on the stars where they are missing", async () => {
  const fields = { stars: "Choose how many stars." };
  show("", Response.json({ error: "Not sent yet.", fields }, { status: 400 }));
  document.body.innerHTML = REVIEWS("", "");
  root = document.getElementById("reviews") as HTMLElement;
  cleanup();
  render(<Comments root={root} />);
  send("Heavy paper.");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("4 stars")));
  expect(root.querySelector("#review-stars-error")?.textContent).toBe(fields.stars);
});

const photo = (number: number) =>
  `<li><a data-photo href="/_reviews/photos/${number}/1500.webp"><img src="/${number}.webp" alt="Photo ${number} by Ann"></a></li>`;

it("SF-2.12: opens the photos of a review over the page, and leads from one to the next", async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  show(`<ul>${photo(1)}${photo(2)}</ul><ul>${photo(3)}</ul>`, new Response("{}"));
  fireEvent.click(screen.getByAltText("Photo 2 by Ann"));
  const dialog = await screen.findByRole("dialog");
  const shown = () => dialog.querySelector("img")?.getAttribute("alt");
  expect(shown()).toBe("Photo 2 by Ann");
  expect(dialog.querySelector("img")?.src).toContain("/_reviews/photos/2/1500.webp");
  fireEvent.keyDown(document, { key: "ArrowRight" });
  await waitFor(() => expect(shown()).toBe("Photo 1 by Ann"));
});
