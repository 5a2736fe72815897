/**
 * The forms of an account that a passkey fills (`storefront/passkey_forms.py`). They are printed hidden, with
 * what the browser is to be asked and what is to be said; only browsers that have passkeys show them.
 */
export function watchPasskeys(forms: Iterable<HTMLFormElement>): void {
  if (!hasPasskeys()) return;
  for (const form of forms) {
    form.hidden = false;
    if (form.dataset.passkey === "use") watchUse(form);
    else watchMaking(form);
  }
}

/** The calls that read and write JSON came after the rest: who has them has all that is needed. */
function hasPasskeys(): boolean {
  return (
    globalThis.isSecureContext && "parseRequestOptionsFromJSON" in (globalThis.PublicKeyCredential ?? {})
  );
}

function watchMaking(form: HTMLFormElement): void {
  for (const note of document.querySelectorAll<HTMLElement>("[data-passkey-missing]")) note.hidden = true;
  answerBefore(form, () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked(form)),
    }),
  );
}

function watchUse(form: HTMLFormElement): void {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked(form));
  // Browsers hold one question at a time: that of the list below the e-mail field makes room for the button's.
  const offered = new AbortController();
  void offerBelowField(form, publicKey, offered.signal);
  answerBefore(form, () => {
    offered.abort();
    return navigator.credentials.get({ publicKey });
  });
}

/** Browsers that can list passkeys below the e-mail field do so until the page is left. */
async function offerBelowField(
  form: HTMLFormElement,
  publicKey: PublicKeyCredentialRequestOptions,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    send(form, await navigator.credentials.get({ publicKey, mediation: "conditional", signal }));
  } catch {
    // Nobody asked for it, so nobody hears that it came to nothing: the code and the button are there.
  }
}

/** The form goes once the browser has answered; what comes of a press otherwise is said beside its button. */
function answerBefore(form: HTMLFormElement, ask: () => Promise<Credential | null>): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say(form, "");
    ask().then(
      (credential) => send(form, credential),
      (failure: unknown) => say(form, reasonOf(failure, form)),
    );
  });
}

function send(form: HTMLFormElement, credential: Credential | null): void {
  const answer = form.elements.namedItem("answer");
  if (!(answer instanceof HTMLInputElement) || !(credential instanceof PublicKeyCredential)) return;
  answer.value = JSON.stringify(credential.toJSON());
  form.submit();
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[role="alert"]');
  if (place) place.textContent = text;
}

function reasonOf(failure: unknown, { dataset }: HTMLFormElement): string {
  const isKnown = failure instanceof DOMException && failure.name === "InvalidStateError";
  return (isKnown ? dataset.known : dataset.cancelled) ?? "";
}

function asked<Options>({ dataset }: HTMLFormElement): Options {
  return JSON.parse(dataset.options ?? "{}") as Options;
}
