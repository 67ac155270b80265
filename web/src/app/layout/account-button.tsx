import type { CurrentUser } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { UnreadBadge } from '../../components/badges.tsx';
import { fullName } from '../../lib/format.ts';
import { usePolling } from '../../lib/live.ts';
import { unreadMessagesQuery, unreadPollMs } from '../../lib/unread-messages.ts';
import { t } from './messages/index.ts';

export const accountButtonStyle = 'relative items-center gap-1.5 rounded-full p-1 hover:bg-sunken';

/** The content of the button that opens the user menu. */
export function AccountButtonContent({ user }: { user: CurrentUser }) {
  const unread = useUnreadMessages(user);
  return (
    <>
      <span className="sr-only">{t('accountOf', { name: fullName(user) })}</span>
      <Avatar user={user} size="medium" />
      <span className="absolute -top-0.5 left-7.5">
        <UnreadBadge count={unread} />
      </span>
      <ChevronDown aria-hidden className="size-4 text-muted" />
    </>
  );
}

/** The count for the badge. 0 hides the badge: for members without premium, and if the request fails. */
export function useUnreadMessages({ id, isPremium }: Pick<CurrentUser, 'id' | 'isPremium'>): number {
  const { data, isError } = useQuery({
    ...unreadMessagesQuery(id),
    enabled: isPremium,
    // react-query pauses the interval while the tab is hidden.
    refetchInterval: usePolling(unreadPollMs),
  });
  return isError || !isPremium ? 0 : (data ?? 0);
}
