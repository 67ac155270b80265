import { useLiveUpdates } from './use-live-updates.ts';
import { usePremiumChange } from './use-premium-change.ts';

/** Shows nothing: what it hears is in the answers that others show, which must not all be rendered anew for it. */
export function LiveUpdates() {
  useLiveUpdates();
  usePremiumChange();
  return null;
}
