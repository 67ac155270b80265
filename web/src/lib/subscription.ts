import type { CurrentUser } from '@candor/contracts';
import { billingRoutes, MemberSubscription } from '@candor/contracts/billing/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { sessionQuery } from './session.ts';

export function memberSubscriptionQuery(memberId: string) {
  return queryOptions({
    queryKey: ['subscription', memberId],
    queryFn: ({ signal }) =>
      api.get(billingRoutes.subscription.path, { signal, parse: (body) => MemberSubscription.parse(body) }),
  });
}

export function useMemberSubscription(memberId: string) {
  // Renewals and payments happen elsewhere: loaded again whenever it comes into view.
  return useQuery({ ...memberSubscriptionQuery(memberId), refetchOnMount: 'always' });
}

const pollMs = { first: 1_000, later: 10_000 };
const lateAfterMs = 30_000;

/**
 * Reloads the session until the member's premium is as expected: the payment provider reports a payment later than the
 * page learns of it. `null` expects nothing. Returns true when it takes unusually long.
 */
export function useAwaitedPremium(
  { isPremium }: Pick<CurrentUser, 'isPremium'>,
  expected: boolean | null,
): boolean {
  const isAwaited = expected !== null && isPremium !== expected;
  const isLate = useIsLate(isAwaited);
  useQuery({
    ...sessionQuery(),
    refetchInterval: isAwaited && (isLate ? pollMs.later : pollMs.first),
  });
  return isLate;
}

function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), lateAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isAwaited && isLate;
}
