import { billingRoutes, MemberSubscription } from '@candor/contracts/billing/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export function memberSubscriptionQuery(memberId: string) {
  return queryOptions({
    queryKey: ['subscription', memberId],
    queryFn: ({ signal }) =>
      api.get(billingRoutes.subscription.path, { signal, parse: (body) => MemberSubscription.parse(body) }),
  });
}

export function useMemberSubscription(memberId: string) {
  // Renewals and payments happen elsewhere: asked anew whenever it comes into view.
  return useQuery({ ...memberSubscriptionQuery(memberId), refetchOnMount: 'always' });
}
