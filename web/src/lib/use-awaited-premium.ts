import type { CurrentUser } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionQuery } from './session.ts';
import { useLiveConnection } from './use-live.ts';

const pollMs = { first: 1_000, later: 10_000 };
const lateAfterMs = 30_000;

/**
 * Asks who the member is, again and again, until his premium is as expected: payments are told by their provider, and a
 * moment later than by the member himself. `null` expects nothing. True: it takes longer than anybody likes to wait.
 */
export function useAwaitedPremium({ id, isPremium }: CurrentUser, expected: boolean | null): boolean {
  const isAwaited = expected !== null && isPremium !== expected;
  const isLate = useIsLate(isAwaited);
  useLiveConnection(isAwaited ? id : null);
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
    const timer = setTimeout(() => {
      setIsLate(true);
    }, lateAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isAwaited && isLate;
}
