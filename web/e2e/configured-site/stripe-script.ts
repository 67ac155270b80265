interface Confirmation {
  readonly elements: { readonly clientSecret: string };
  readonly confirmParams: { readonly return_url: string };
}

/**
 * Replaces Stripe's script in the page: the card is typed into a frame of Stripe's origin, and a payment is a call to
 * Stripe. It runs serialized in the page, so it uses only its own globals.
 */
export const stripeScript = (): void => {
  let card = '';
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://js.stripe.com') card = String(data);
  });

  const paymentElement = () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://js.stripe.com/fields.html';
    frame.title = 'Secure payment input frame';
    frame.style.cssText = 'width: 100%; height: 90px; border: 0';
    const whenReady: (() => void)[] = [];
    frame.addEventListener('load', () => {
      for (const listener of whenReady) listener();
    });
    return {
      mount: (place: Element) => {
        place.append(frame);
      },
      on: (event: string, listener: () => void) => {
        if (event === 'ready') whenReady.push(listener);
      },
      off: () => undefined,
      update: () => undefined,
      destroy: () => {
        frame.remove();
      },
    };
  };

  const Stripe = (key: string) => ({
    elements: ({ clientSecret }: { clientSecret: string }) => ({
      create: paymentElement,
      getElement: () => null,
      update: () => undefined,
      clientSecret,
    }),
    confirmPayment: async ({ elements, confirmParams }: Confirmation): Promise<unknown> => {
      const body = new URLSearchParams({
        key,
        client_secret: elements.clientSecret,
        card,
        return_url: confirmParams.return_url,
      });
      const response = await fetch('https://api.stripe.com/v1/payment_intents/confirm', {
        method: 'POST',
        body,
      });
      const outcome = (await response.json()) as { redirectTo?: string };
      if (outcome.redirectTo === undefined) return outcome;
      location.assign(outcome.redirectTo);
      return new Promise(() => undefined);
    },
    // The React wrapper requires these methods.
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
  });
  const [, version = ''] =
    /stripe\.com\/(\w+)\//.exec((document.currentScript as HTMLScriptElement).src) ?? [];
  Object.assign(globalThis, { Stripe: Object.assign(Stripe, { version }) });
};

/** The content of Stripe's frame. */
export const fieldsPage = `<!doctype html>
<html lang="en">
  <title>Secure payment input frame</title>
  <label>Card number <input autocomplete="cc-number" /></label>
  <script>
    document.querySelector('input').addEventListener('input', ({ target }) => {
      parent.postMessage(target.value, '*');
    });
  </script>
</html>`;
