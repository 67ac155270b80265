import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionKey, useCurrentUser } from '../../lib/session.ts';

/** Services learn one after the other who is premium: whoever was asked too early is asked again. */
const secondLookMs = 3_000;

/** When a member's premium starts or ends, whatever is shown of him is looked at again: badges, limits, invitations. */
export function usePremiumChange(): void {
  const client = useQueryClient();
  const { id, isPremium } = useCurrentUser() ?? { id: null, isPremium: false };
  const known = useRef({ id, isPremium });
  useEffect(() => {
    const before = known.current;
    known.current = { id, isPremium };
    if (id === null || before.id !== id || before.isPremium === isPremium) return;
    const lookAgain = () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== sessionKey[0] });
    lookAgain();
    const timer = setTimeout(lookAgain, secondLookMs);
    return () => {
      clearTimeout(timer);
    };
  }, [client, id, isPremium]);
}
