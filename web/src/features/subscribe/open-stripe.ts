import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

// Stripe's watch over how a visitor behaves would go on after this page.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

const loadWithinMs = 20_000;

/** Never resolves where the page is loaded anew first. */
export async function openStripe(publishableKey: string | null): Promise<Stripe> {
  if (publishableKey === null) throw new Error('No publishable key received');
  if (!isPageOf('/subscribe')) return reload();
  const stripe = await inTime(loadStripe(publishableKey));
  if (stripe === null) throw new Error('The provider’s script needs a browser');
  return stripe;
}

/** The loader waits for ever for its second try at a script that did not arrive, and nobody reports one that hangs. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const failed = new Promise<never>((_resolve, reject) => {
    const fail = () => {
      reject(new Error('The provider’s script did not arrive'));
    };
    const timer = setTimeout(fail, loadWithinMs);
    const { signal } = waiting;
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    // Such an event does not bubble, it can only be caught on its way down.
    addEventListener('error', ({ target }) => isStripeScript(target) && fail(), { capture: true, signal });
  });
  return Promise.race([loading, failed]).finally(() => {
    waiting.abort();
  });
}

function isStripeScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && new URL(target.src).hostname === 'js.stripe.com';
}

/** Only the page that was loaded under this path may ask Stripe; one that was loaded under another has its policy for good. */
function isPageOf(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === path;
}

function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
