import { billingRoutes, Checkout } from '@candor/contracts/billing/http';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';

/** Sent once whenever the page is opened. The server returns the same subscription each time. */
export function useCheckout(memberId: string) {
  return useQuery({
    queryKey: ['checkout', memberId],
    // Not cancelled by the signal: a page that is left and opened again at once uses the same response.
    queryFn: () => api.post(billingRoutes.getOrCreateSubscription.path, {}, { parse: readCheckout }),
    // The client secret must not stay in the cache.
    gcTime: 0,
  });
}

/** By a grant, or by a payment that has not reached the session yet. */
export function isAlreadyPremium(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'already-premium';
}

function readCheckout(body: unknown): Checkout {
  const { data } = Checkout.safeParse(body);
  if (data === undefined || data.clientSecret === '') throw new Error('No client secret received');
  return data;
}
