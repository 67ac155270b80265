import type { ConversationSummary } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { UnreadBadge, VerifiedBadge } from '../../../components/badges.tsx';
import { cn } from '../../../lib/class-names.ts';
import { fullName } from '../../../lib/format.ts';
import { conversationPath } from '../inbox-address.ts';
import { messageAge } from '../message-age.ts';
import { conversationLinkId } from '../use-focus-on-switch.ts';

interface ConversationItemProps {
  conversation: ConversationSummary;
  viewerId: string;
  isSelected: boolean;
  now: Date;
}

export function ConversationItem({ conversation, viewerId, isSelected, now }: ConversationItemProps) {
  const { otherUser, lastMessage, unreadCount } = conversation;
  return (
    <Link
      id={conversationLinkId(otherUser.id)}
      to={conversationPath(otherUser.id)}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={cn(
        'flex min-w-0 items-center gap-3 rounded-lg p-2.5 -outline-offset-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar user={otherUser} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className={cn('truncate', unreadCount > 0 ? 'font-semibold' : 'font-medium')}>
            {fullName(otherUser)}
          </span>
          <VerifiedBadge user={otherUser} />
          <time
            dateTime={lastMessage.createdAt}
            className={cn('ml-auto shrink-0 pl-1 text-xs', isSelected ? 'text-ink' : 'text-muted')}
          >
            {messageAge(lastMessage.createdAt, now)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span
            className={cn(
              'min-w-0 flex-1 truncate text-sm',
              unreadCount > 0 ? 'font-medium text-ink' : isSelected ? 'text-ink' : 'text-muted',
            )}
          >
            {lastMessage.senderId === viewerId && 'You: '}
            {lastMessage.content}
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
      </span>
    </Link>
  );
}
