import type { CurrentUser } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePolling } from '../../lib/live.ts';
import { unreadMessagesQuery, unreadPollMs } from '../../lib/unread-messages.ts';

/** What the badge shows: 0, which hides it, for members without premium and while the count cannot be had. */
export function useUnreadMessages({ id, isPremium }: Pick<CurrentUser, 'id' | 'isPremium'>): number {
  const { data, isError } = useQuery({
    ...unreadMessagesQuery(id),
    enabled: isPremium,
    // An interval pauses by itself while the tab is hidden.
    refetchInterval: usePolling(unreadPollMs),
  });
  return isError || !isPremium ? 0 : (data ?? 0);
}
