// What js.stripe.com serves, as far as a shop sees it: the calls of Stripe.js v3 and their refusals, written from
// its documentation. Wallets are drawn in frames of this host, as theirs are.
(() => {
  const ORIGIN = new URL(document.currentScript.src).origin;

  function refuse(why) {
    throw new Error(`IntegrationError: ${why}`);
  }

  /** Further parts come by a script of their own, named by a plain text: so it is with the real one. */
  const part = new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${ORIGIN}/v3/express.js`;
    script.onload = () => resolve(window.expressPart);
    script.onerror = () => reject(new Error("express.js"));
    document.head.append(script);
  });

  async function send(path, fields) {
    const answer = await fetch(`${ORIGIN}${path}`, { method: "POST", body: new URLSearchParams(fields) });
    return await answer.json();
  }

  class Elements {
    constructor(key, { mode, amount, currency, locale }) {
      if (mode !== "payment") refuse("mode");
      if (!Number.isInteger(amount) || amount <= 0) refuse(`amount ${amount}`);
      if (!/^[a-z]{3}$/.test(currency)) refuse(`currency ${currency}`);
      Object.assign(this, { key, amount, currency, locale, isSubmitted: false, sheet: null });
    }

    update({ amount }) {
      if (!Number.isInteger(amount) || amount <= 0) refuse(`amount ${amount}`);
      this.amount = amount;
    }

    create(kind, options) {
      if (kind !== "expressCheckout") refuse(kind);
      const { buttonHeight } = options;
      if (buttonHeight && (buttonHeight < 40 || buttonHeight > 55)) refuse("buttonHeight");
      return new Express(this, options);
    }

    async submit() {
      if (!this.sheet) return { error: { message: "There is nothing to submit." } };
      this.isSubmitted = true;
      return {};
    }
  }

  class Express {
    handlers = {};

    constructor(elements, options) {
      Object.assign(this, { elements, options, refuse, origin: ORIGIN });
    }

    on(name, handler) {
      this.handlers[name] = handler;
      return this;
    }

    emit(name, event = {}) {
      this.handlers[name]?.({ elementType: "expressCheckout", ...event });
    }

    mount(place) {
      if (!this.handlers.click || !this.handlers.confirm) refuse("handlers");
      part.then(
        (express) => express.mount(this, place),
        (error) => this.emit("loaderror", { error }),
      );
    }
  }

  window.Stripe = (key) => {
    if (!/^pk_(test|live)_/.test(key)) refuse(`key ${key}`);
    return {
      elements: (options) => new Elements(key, options),
      async createConfirmationToken({ elements }) {
        if (!elements.isSubmitted) return { error: { message: "elements.submit() has to be called first" } };
        elements.isSubmitted = false;
        const made = await send("/v1/confirmation_tokens", {
          key,
          card: elements.sheet.card,
          shown: elements.amount,
        });
        return made.error ? made : { confirmationToken: made };
      },
      handleNextAction: ({ clientSecret }) => part.then((express) => express.challenge(ORIGIN, clientSecret)),
    };
  };
})();
