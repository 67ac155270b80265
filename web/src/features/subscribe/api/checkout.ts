import { billingRoutes, Checkout } from '@candor/contracts/billing/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';

export function checkoutQuery(memberId: string) {
  return queryOptions({
    queryKey: ['checkout', memberId],
    // Without the signal: a page that is left at once and opened again waits for the same answer.
    queryFn: () => api.post(billingRoutes.getOrCreateSubscription.path, {}, { parse: readCheckout }),
    // The secret is not kept for later.
    gcTime: 0,
  });
}

/** Asks once whenever the page is opened; the server answers the same subscription again. */
export function useCheckout(memberId: string) {
  return useQuery(checkoutQuery(memberId));
}

/** By a grant, or by a payment that the session does not know of yet. */
export function isAlreadyPremium(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'already-premium';
}

function readCheckout(body: unknown): Checkout {
  const { data } = Checkout.safeParse(body);
  if (data === undefined || data.clientSecret === '') throw new Error('No client secret received');
  return data;
}
