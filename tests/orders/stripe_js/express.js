// The part of the Express Checkout Element: its buttons, and the sheet a wallet opens.
(() => {
  const PATIENCE_MS = 1000;

  function frame(src, style, title) {
    const made = document.createElement("iframe");
    made.src = src;
    made.title = title;
    made.style.cssText = style;
    made.allow = "payment *";
    return made;
  }

  function listen(made, hear) {
    const heard = ({ source, data }) => source === made.contentWindow && hear(data);
    addEventListener("message", heard);
    return () => removeEventListener("message", heard);
  }

  async function mount(element, place) {
    const { key } = element.elements;
    const asked = await fetch(`${element.origin}/v1/elements/sessions?key=${key}`);
    const { wallets = [], error } = await asked.json();
    if (error) return element.emit("loaderror", { error });
    if (wallets.length === 0) return element.emit("ready", { availablePaymentMethods: undefined });
    const height = element.options.buttonHeight ?? 44;
    const buttons = frame(
      `${element.origin}/v3/buttons.html#${wallets.join(",")}`,
      `border:0;width:100%;height:${height}px;display:block`,
      "Wallets",
    );
    buttons.onload = () => {
      const names = Object.fromEntries(wallets.map((name) => [camel(name), true]));
      element.emit("ready", { availablePaymentMethods: { applePay: false, ...names } });
    };
    listen(buttons, ({ pressed }) => pressed && press(element, pressed));
    place.append(buttons);
  }

  function camel(name) {
    return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  }

  function press(element, expressPaymentType) {
    let late = setTimeout(() => {
      late = 0;
      console.error("IntegrationError: the click was not resolved within a second");
    }, PATIENCE_MS);
    element.emit("click", {
      expressPaymentType,
      resolve(options) {
        if (!late) return;
        clearTimeout(late);
        open(element, expressPaymentType, options ?? {});
      },
    });
  }

  function requireSums(element, { lineItems = [] }) {
    const sum = lineItems.reduce((all, { amount }) => all + amount, 0);
    if (sum > element.elements.amount) element.refuse(`items of ${sum} in ${element.elements.amount}`);
    if (lineItems.some(({ name, amount }) => !name || !Number.isInteger(amount))) element.refuse("items");
  }

  function requireRates(element, rates) {
    if (!Array.isArray(rates) || rates.length === 0) element.refuse("shippingRates");
    for (const { id, amount, displayName } of rates)
      if (!id || !displayName || !Number.isInteger(amount) || amount < 0) element.refuse("shippingRates");
  }

  function open(element, expressPaymentType, options) {
    const { elements } = element;
    const isSent = options.shippingAddressRequired === true;
    requireSums(element, options);
    if (isSent) requireRates(element, options.shippingRates);
    const style = "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:9;background:white";
    const sheet = frame(`${element.origin}/v3/sheet.html`, style, "Wallet");
    let state = { items: options.lineItems ?? [], rates: options.shippingRates ?? [], problem: "" };
    elements.sheet = { card: "pm_ok" };

    const show = () => {
      const { items, rates, problem } = state;
      const countries = options.allowedShippingCountries ?? null;
      sheet.contentWindow.postMessage(
        { amount: elements.amount, currency: elements.currency, items, rates, countries, isSent, problem },
        element.origin,
      );
    };
    const close = () => {
      stop();
      sheet.remove();
      elements.sheet = null;
    };
    const changing = (event) => ({
      ...event,
      resolve(change = {}) {
        requireSums(element, change);
        if (change.shippingRates) requireRates(element, change.shippingRates);
        state = {
          items: change.lineItems ?? state.items,
          rates: change.shippingRates ?? state.rates,
          problem: "",
        };
        show();
      },
      reject() {
        state = { ...state, problem: "Cannot ship to this address" };
        show();
      },
    });
    const hear = ({ what, name, address, rate, card, billing }) => {
      if (what === "ready") show();
      if (what === "address") {
        const { city, state: region, postal_code, country } = address;
        const partial = { city, state: region, postal_code, country };
        element.emit("shippingaddresschange", changing({ name, address: partial }));
      }
      if (what === "rate") {
        const shippingRate = state.rates.find(({ id }) => id === rate);
        element.emit("shippingratechange", changing({ shippingRate }));
      }
      if (what === "cancel") {
        close();
        element.emit("cancel");
      }
      if (what === "pay") {
        elements.sheet.card = card;
        element.emit("confirm", {
          expressPaymentType,
          billingDetails: billing,
          ...(isSent && {
            shippingAddress: { name, address },
            shippingRate: state.rates.find(({ id }) => id === rate),
          }),
          paymentFailed: close,
        });
      }
    };
    const stop = listen(sheet, hear);
    document.body.append(sheet);
  }

  /** The bank asks its customer, in a frame over the page. */
  function challenge(origin, clientSecret) {
    const style = "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:10;background:white";
    const asking = frame(`${origin}/v3/challenge.html`, style, "Bank");
    return new Promise((resolve) => {
      const stop = listen(asking, async ({ decision }) => {
        const body = new URLSearchParams({ secret: clientSecret, decision });
        const answer = await fetch(`${origin}/v1/challenges`, { method: "POST", body });
        stop();
        asking.remove();
        resolve(await answer.json());
      });
      document.body.append(asking);
    });
  }

  window.expressPart = { mount, challenge };
})();
