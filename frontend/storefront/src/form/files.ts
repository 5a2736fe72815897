import { languagePath } from "../site/languagePath.ts";
import { text } from "../site/texts.ts";
import { markField } from "./marks.ts";
import { uploadFile } from "./uploadFile.ts";

export interface Files {
  /** Whether some are on their way; `settled` waits until none is. */
  readonly arePending: boolean;
  settled(): Promise<void>;
}

/**
 * Sends files as soon as they are chosen, so that nobody waits for them in the end. Each stands in the list with a box,
 * as the server prints those it has: what is ticked goes with the form.
 */
export function addFiles(form: HTMLFormElement): Files {
  let pending = 0;
  // One after the other: two that ask for their crumb at once would be given two, of which the browser keeps one.
  let last = Promise.resolve();
  for (const field of form.querySelectorAll<HTMLElement>("[data-type=file]")) {
    const input = field.querySelector<HTMLInputElement>("input[type=file]");
    field.querySelector(".form-files")?.setAttribute("aria-live", "polite");
    input?.addEventListener("change", () => {
      for (const file of taken(field, input)) {
        const line = added(field, file);
        pending += 1;
        last = last.then(() => send(form, field, file, line)).finally(() => (pending -= 1));
      }
    });
  }

  return {
    get arePending() {
      return pending > 0;
    },
    async settled() {
      while (pending > 0) await last;
    },
  };
}

/** Those that fit; of others it is said at once why not. The input is empty then: what it had is in the list. */
function taken(field: HTMLElement, input: HTMLInputElement): File[] {
  const { tooLarge = "", tooMany = "", mostFiles, mostBytes } = listOf(field).dataset;
  const chosen = [...(input.files ?? [])];
  input.value = "";
  const isOver = countOf(field) + chosen.length > Number(mostFiles);
  const large = chosen.find((file) => file.size > Number(mostBytes));
  const problem = isOver ? tooMany : large ? `${large.name}: ${tooLarge}` : "";
  markField(field, problem);
  return problem ? [] : chosen;
}

function added(field: HTMLElement, file: File): HTMLElement {
  const line = document.createElement("p");
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute("aria-label", text("uploading", { name: file.name }));
  line.append(`${file.name} `, bar);
  listOf(field).append(line);
  return line;
}

async function send(form: HTMLFormElement, field: HTMLElement, file: File, line: HTMLElement): Promise<void> {
  const bar = line.querySelector("progress") as HTMLProgressElement;
  try {
    const path = languagePath(`/api/form/files/${form.dataset.form}`);
    const token = await uploadFile(path, field.dataset.field ?? "", file, (part) => (bar.value = part));
    line.replaceWith(box(field, file.name, token));
  } catch (thrown) {
    line.remove();
    markField(field, (thrown as Error).message);
  }
}

function box(field: HTMLElement, name: string, token: string): HTMLElement {
  const label = document.createElement("label");
  label.className = "choice";
  const input = document.createElement("input");
  Object.assign(input, { type: "checkbox", name: `f.${field.dataset.field}`, value: token, checked: true });
  const words = document.createElement("span");
  words.textContent = name;
  label.append(input, " ", words);
  return label;
}

/** Those in the list that are ticked, and those on their way. */
function countOf(field: HTMLElement): number {
  return field.querySelectorAll(".form-files input:checked, .form-files progress").length;
}

function listOf(field: HTMLElement): HTMLElement {
  return field.querySelector(".form-files") as HTMLElement;
}
