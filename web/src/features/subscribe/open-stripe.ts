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

/** A script that is refused is not always reported: the loader waits for its second try for ever. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The provider’s script did not arrive'));
    }, loadWithinMs);
  });
  return Promise.race([loading, tooLate]).finally(() => {
    clearTimeout(timer);
  });
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
