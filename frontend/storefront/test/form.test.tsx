import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailure } from "../src/cart/callFailure.ts";
import { wayTo } from "../src/form/banner.ts";
import { problemsIn } from "../src/form/checks.ts";
import { Form } from "../src/form/Form.tsx";
import { answersOf, showByAnswers } from "../src/form/fields.ts";
import { isPhone } from "../src/form/phone.ts";
import { failureText, NoKey } from "../src/form/sending.ts";

const OVERALL = "One or more fields is invalid, please check your entries.";
const DONE = { messageHtml: "<p>We have it.</p>", html: "<p>Bye.</p>", redirect: "" };

const error = '<p class="field-error"></p>';
const line = (id: string, more = "", type = "text") =>
  `<div class="form-field" data-field="${id}" data-type="${type}" ${more}>${error}<label>${id} <input></label></div>`;
const area = (id: string, most: number) =>
  `<div data-field="${id}" data-type="textarea" data-most="${most}">${error}<label>${id} <textarea></textarea></label></div>`;
const choices = (id: string, type: string, options: readonly string[], more = "") =>
  `<fieldset data-field="${id}" data-type="${type}" ${more}><legend><span class="field-error"></span>${id}</legend>${options
    .map((option) => `<label><input type="${type}" name="f.${id}" value="${option}"> ${option}</label>`)
    .join("")}</fieldset>`;
const survey = (id: string, questions: readonly string[], more = "") =>
  `<fieldset data-field="${id}" data-type="likert" ${more}><legend><span class="field-error"></span>${id}</legend>${questions
    .map(
      (question, at) =>
        `<fieldset><legend>${question}</legend><label><input type="radio" name="f.${id}.${at}" value="Yes"> ${question} yes</label></fieldset>`,
    )
    .join("")}</fieldset>`;

const sent: { path: string; body: Record<string, string> }[] = [];
let form: HTMLFormElement;

function draw(fields: string, more = ""): HTMLFormElement {
  document.body.innerHTML = `<form class="website-form" data-form="f1" action="/_forms" ${more}>
    <div class="form-alert" role="alert"></div>${fields.includes("form-page") ? fields : `<div class="form-page">${fields}</div>`}
    <input name="website" value=""><p class="form-acts"><button type="submit">Send</button></p></form>`;
  form = document.querySelector("form") as HTMLFormElement;
  return form;
}

function show(fields: string, answer: () => Response | Promise<Response>, more = ""): void {
  draw(fields, more);
  // biome-ignore lint/suspicious/noDocumentCookie: as browsers keep it
  document.cookie = "crumb=c";
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    if (path.endsWith("/FormSubmissionKey")) return Response.json({ key: "k1" });
    sent.push({ path, body: JSON.parse(String(options.body)) });
    return answer();
  });
  render(<Form form={form} />);
}

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

const submit = () => fireEvent.submit(form);
const alertText = () => screen.getByRole("alert").textContent;
const errorOf = (id: string) => form.querySelector(`[data-field=${id}] .field-error`)?.textContent;

beforeEach(() => {
  sent.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("SF-4.35, SF-4.36: sends once, says so meanwhile, and stands back for what is said then", async () => {
  let finish: (answer: Response) => void = () => undefined;
  show(line("name"), () => new Promise<Response>((resolve) => (finish = resolve)));
  type("name", "Ann");
  submit();
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole("button").textContent).toBe("Submitting…");
  finish(Response.json(DONE));
  await waitFor(() => expect(screen.getByRole("status").innerHTML).toBe("<p>We have it.</p><p>Bye.</p>"));
  expect(form.hidden).toBe(true);
  expect(document.activeElement?.className).toBe("form-sent");
});

it("SF-7.16, SF-7.17: sends the key, the answers as text, and where it is", async () => {
  show(line("name"), () => Response.json(DONE));
  type("name", "Ann");
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe("/api/form/SaveFormSubmission");
  expect(sent[0]?.body).toMatchObject({ key: "k1", formId: "f1", form: '{"name":"Ann"}', pagePath: "/" });
});

it("SF-4.37: goes on where the owner wants", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, search: "", pathname: "/", assign });
  show(line("name"), () => Response.json({ ...DONE, redirect: "/thanks" }));
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/thanks"));
});

it("SF-5.37, SF-5.38, SF-5.29: asks nobody before everything is right", () => {
  show(line("name", "data-required") + line("email", "", "email"), () => Response.json(DONE));
  type("email", "x");
  submit();
  expect(sent).toHaveLength(0);
  expect(alertText()).toBe(OVERALL);
  expect(errorOf("name")).toBe("Required");
  expect(errorOf("email")).toBe(
    "Email is not valid. Email addresses should follow the format user@example.com.",
  );
  type("name", "Ann");
  expect(errorOf("name")).toBe("");
});

it("sends no number that cannot be one", async () => {
  show(line("phone", "", "phone"), () => Response.json(DONE));
  screen.getByLabelText("phone").focus();
  await waitFor(() => expect(isPhone("+49 1")).toBe(false));
  type("phone", "+49 1");
  submit();
  expect(errorOf("phone")).toBe("Phone number is not valid. With a country code, it begins with +.");
  type("phone", "+49 30 1234567");
  expect(errorOf("phone")).toBe("");
  expect(sent).toHaveLength(0);
});

it("SF-4.39, SF-8.26: shows what the server says by field, and unlocks", async () => {
  show(line("name"), () => Response.json({ error: OVERALL, errors: { name: "No" } }, { status: 400 }));
  submit();
  await waitFor(() => expect(errorOf("name")).toBe("No"));
  expect(alertText()).toBe(OVERALL);
  expect(form.ariaBusy).toBe("false");
  expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("name"));
});

it.each([
  [401, "", "Unable to submit form. Please try again later."],
  [404, "", "This form has not been configured yet."],
  [429, "", "Unable to submit form. Submission rate limit exceeded. Please try again later."],
  [500, "", "Unable to send form. Please try again later."],
  [400, "Complete CAPTCHA before submitting.", "Complete CAPTCHA before submitting."],
  [400, "", "Error processing form submission. Please reload and try again."],
  [418, "", "Unknown error, please try again later."],
])(
  "SF-8.15, SF-8.16, SF-8.22, SF-8.23, SF-8.24, SF-8.25, SF-8.27: says what %i means",
  (status, said, shown) => {
    expect(failureText(new CallFailure(status, said))).toBe(shown);
  },
);

it("SF-8.17: says that there was no key", () => {
  const shown = "Could not get a form submission key, please try again later.";
  expect(failureText(new NoKey(500, ""))).toBe(shown);
});

it("SF-5.30: asks for every question of a survey", () => {
  draw(survey("s", ["Good?", "Cheap?"], "data-required"));
  fireEvent.click(screen.getByLabelText("Good? yes"));
  expect([...problemsIn(form)]).toEqual([["s", "Survey is not valid. Missing a required question."]]);
  fireEvent.click(screen.getByLabelText("Cheap? yes"));
  expect(problemsIn(form).size).toBe(0);
});

it("SF-5.31, SF-5.32, SF-5.33, SF-5.34: counts, and says when it is too much", () => {
  show(area("note", 3), () => Response.json(DONE));
  expect(screen.getByText("0 / 3")).toBeTruthy();
  type("note", "äöü");
  expect(screen.getByText("3 / 3").className).not.toContain("field-error");
  type("note", "four");
  expect(screen.getByText("4 / 3").className).toContain("field-error");
  expect([...problemsIn(form)]).toEqual([["note", "You have exceeded the character limit."]]);
});

it("SF-5.36: skips what asks nothing", () => {
  draw('<div data-field="a" data-type="section" data-required><h3>About</h3></div>');
  expect(problemsIn(form).size).toBe(0);
  expect(answersOf(form, new URLSearchParams())).toEqual({});
});

it("SF-3.50 to SF-3.56: gathers answers in their shapes", () => {
  draw(
    line("day", "", "date") +
      '<fieldset data-field="who" data-type="name"><input value="Ann"><input value="Lee"></fieldset>' +
      choices("news", "checkbox", ["Mail", "Post"]) +
      choices("size", "radio", ["S", "M"]) +
      survey("s", ["Good?"]) +
      '<input type="hidden" data-field="from" data-type="hidden" data-parameter="source" value="page">',
  );
  type("day", "2026-11-27");
  for (const label of ["Mail", "Post", "M", "Good? yes"]) fireEvent.click(screen.getByLabelText(label));
  expect(answersOf(form, new URLSearchParams("source=letter"))).toEqual({
    day: ["2026", "11", "27"],
    who: ["Ann", "Lee"],
    news: ["Mail", "Post"],
    size: "M",
    s: { "Good?": ["Yes"] },
    from: "letter",
  });
  expect(answersOf(form, new URLSearchParams()).from).toBe("page");
});

it("neither checks nor sends what another answer keeps from showing", () => {
  const when = 'data-required data-shown-by="size" data-shown-when=\'["M"]\'';
  draw(choices("size", "radio", ["S", "M"]) + line("why", when));
  showByAnswers(form);
  expect(problemsIn(form).size).toBe(0);
  expect(answersOf(form, new URLSearchParams())).toEqual({ size: "" });
  fireEvent.click(screen.getByLabelText("M"));
  showByAnswers(form);
  expect([...problemsIn(form).keys()]).toEqual(["why"]);
});

it("SF-8.19, SF-8.20: says which way the problem is", () => {
  const at = (top: number) => ({ getBoundingClientRect: () => ({ top, bottom: top + 50 }) }) as Element;
  expect([at(-80), at(900), at(10)].map((field) => wayTo(field, 800))).toEqual(["up", "down", null]);
});

it.each([
  ["", "Your form has encountered a problem. Please scroll down to review."],
  ["data-newsletter", null],
])("SF-8.21: has a banner but for newsletters (%s)", (more, said) => {
  show(line("name", "data-required"), () => Response.json(DONE), more);
  const field = form.querySelector("[data-field]") as HTMLElement;
  field.getBoundingClientRect = () => ({ top: 5_000, bottom: 5_050 }) as DOMRect;
  submit();
  expect(form.querySelector(".form-banner")?.textContent ?? null).toBe(said);
  if (said) fireEvent.click(screen.getByText(said));
  expect(document.activeElement).toBe(screen.getByLabelText("name"));
  expect(form.querySelector(".form-banner")).toBeNull();
});

it("SF-8.28: fetches another key of the captcha after a failure", async () => {
  let challenges = 0;
  draw(line("name"), "data-captcha");
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/challenge") return Response.json({ token: `t${++challenges}`, bits: 0 });
    if (path.endsWith("Key")) return Response.json({ key: "k" });
    return Response.json({ error: "No" }, { status: 400 });
  });
  render(<Form form={form} />);
  for (const times of [1, 2]) {
    submit();
    await waitFor(() => expect([challenges, form.ariaBusy]).toEqual([times, "false"]));
  }
});

it("turns pages over when what is on them is right", () => {
  const page = (inner: string) => `<div class="form-page">${inner}</div>`;
  show(page(line("a", "data-required")) + page(line("b")), () => Response.json(DONE));
  const shown = () => [...form.querySelectorAll<HTMLElement>(".form-page")].map((each) => !each.hidden);
  submit();
  expect(shown()).toEqual([true, false]);
  type("a", "x");
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(shown()).toEqual([false, true]);
  expect(screen.getByText("Step 2 of 2")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(shown()).toEqual([true, false]);
  expect(sent).toHaveLength(0);
});

const upload = (id: string, more = "") =>
  `<div class="form-field" data-field="${id}" data-type="file" ${more}>${error}<label>${id} <input type="file" multiple></label>
    <div class="form-files" data-most-files="2" data-most-bytes="10" data-too-large="Too large." data-too-many="At most 2."></div></div>`;

/** Stands in for the browser's own, which jsdom has no server for. */
class Upload {
  static made: Upload[] = [];
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = {
    onprogress: () => undefined,
  };
  headers: Record<string, string> = {};
  path = "";
  body = new FormData();
  status = 0;
  responseText = "";
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor() {
    Upload.made.push(this);
  }
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  answer(status: number, said: object) {
    this.status = status;
    this.responseText = JSON.stringify(said);
    this.onload();
  }
}

async function choose(id: string, ...files: File[]): Promise<void> {
  // The part of the island for files comes by itself.
  await waitFor(() => expect(form.querySelector("[aria-live]")).toBeTruthy());
  const input = screen.getByLabelText<HTMLInputElement>(id);
  Object.defineProperty(input, "files", { value: files, configurable: true });
  // A library for React turns `fireEvent.change` into what it listens to.
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const file = (name: string, letters = "abc") => new File([letters], name);

async function showUpload(): Promise<void> {
  Upload.made = [];
  vi.stubGlobal("XMLHttpRequest", Upload);
  show(upload("plan", "data-required"), () => Response.json(DONE));
}

it("sends files when they are chosen, and what they are known by with the form", async () => {
  await showUpload();
  await choose("plan", file("a.pdf"));
  const bar = await screen.findByRole("progressbar", { name: "Uploading a.pdf…" });
  await waitFor(() => expect(Upload.made).toHaveLength(1));
  const [sending] = Upload.made as [Upload];
  expect(sending.path).toBe("/api/form/files/f1");
  expect(sending.headers["X-CSRF-Token"]).toBe("c");
  expect([sending.body.get("field"), (sending.body.get("file") as File).name]).toEqual(["plan", "a.pdf"]);
  sending.upload.onprogress({ loaded: 1, total: 2 });
  expect((bar as HTMLProgressElement).value).toBe(0.5);
  submit();
  expect(screen.getByRole("button").textContent).toBe("Submitting…");
  expect(sent).toHaveLength(0);
  sending.answer(200, { token: "t1" });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.form).toBe('{"plan":["t1"]}');
});

it("says at a file why it is not taken, and sends nothing without one that must be there", async () => {
  await showUpload();
  await choose("plan", file("a.pdf"));
  await waitFor(() => expect(Upload.made).toHaveLength(1));
  Upload.made[0]?.answer(400, { error: "a.pdf: Files of this type are not accepted here." });
  await waitFor(() => expect(errorOf("plan")).toBe("a.pdf: Files of this type are not accepted here."));
  submit();
  expect(errorOf("plan")).toBe("Required");
  expect(sent).toHaveLength(0);
});

it("sends no files that are too large or too many", async () => {
  await showUpload();
  await choose("plan", file("large.pdf", "more than ten"));
  expect(errorOf("plan")).toBe("large.pdf: Too large.");
  await choose("plan", file("a"), file("b"), file("c"));
  expect(errorOf("plan")).toBe("At most 2.");
  expect(Upload.made).toHaveLength(0);
});

it("leaves out a file whose box is not ticked any more", async () => {
  await showUpload();
  await choose("plan", file("a.pdf"), file("b.pdf"));
  for (const at of [0, 1]) {
    await waitFor(() => expect(Upload.made).toHaveLength(at + 1));
    Upload.made[at]?.answer(200, { token: `t${at}` });
  }
  fireEvent.click(await screen.findByRole("checkbox", { name: "a.pdf" }));
  submit();
  await waitFor(() => expect(sent[0]?.body.form).toBe('{"plan":["t1"]}'));
});
