import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { currentTheme } from '../../lib/theme.ts';

// Stripe would track the visitor's behavior even after they leave this page.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

const loadWithinMs = 20_000;

/** Never resolves if it has to reload the page. */
export async function openStripe(publishableKey: string | null): Promise<Stripe> {
  if (publishableKey === null) throw new Error('No publishable key received');
  if (!isPageOf('/subscribe')) return reload();
  const stripe = await inTime(loadStripe(publishableKey));
  if (stripe === null) throw new Error('The provider’s script needs a browser');
  return stripe;
}

/** Stripe's loader never settles if its second attempt fails or hangs. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const failed = new Promise<never>((_resolve, reject) => {
    const fail = () => {
      reject(new Error('The provider’s script did not load'));
    };
    const timer = setTimeout(fail, loadWithinMs);
    const { signal } = waiting;
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
    // Error events of elements do not bubble, so they are only visible in the capture phase.
    addEventListener('error', ({ target }) => isStripeScript(target) && fail(), { capture: true, signal });
  });
  return Promise.race([loading, failed]).finally(() => {
    waiting.abort();
  });
}

function isStripeScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && new URL(target.src).hostname === 'js.stripe.com';
}

/** The content security policy of this path alone allows Stripe, and it is fixed when the document loads. */
function isPageOf(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === path;
}

function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** Our colors for Stripe's frame, which does not inherit our styles. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: currentTheme() === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('--accent'),
      colorBackground: color('--surface'),
      colorText: color('--ink'),
      colorTextSecondary: color('--muted'),
      colorDanger: color('--danger'),
      fontFamily: 'Inter, system-ui, sans-serif',
      borderRadius: '8px',
    },
  };
}
