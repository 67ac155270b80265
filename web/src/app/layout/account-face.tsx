import type { CurrentUser } from '@candor/contracts';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { UnreadBadge } from '../../components/badges.tsx';
import { fullName } from '../../lib/format.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

export const accountFaceStyle = 'relative items-center gap-1.5 rounded-full p-1 hover:bg-sunken';

/** What the button of the user menu shows. */
export function AccountFace({ user }: { user: CurrentUser }) {
  const unread = useUnreadMessages(user);
  return (
    <>
      <span className="sr-only">Account of {fullName(user)}</span>
      <Avatar user={user} size="medium" />
      <span className="absolute -top-0.5 left-7.5">
        <UnreadBadge count={unread} />
      </span>
      <ChevronDown aria-hidden className="size-4 text-muted" />
    </>
  );
}
