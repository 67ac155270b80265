import type { Appearance } from '@stripe/stripe-js';
import { currentTheme } from '../../lib/theme.ts';

/** Our colors for Stripe's frame, which does not inherit our styles. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: currentTheme() === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--muted'),
      colorDanger: colour('--danger'),
      fontFamily: 'Inter, system-ui, sans-serif',
      borderRadius: '8px',
    },
  };
}
