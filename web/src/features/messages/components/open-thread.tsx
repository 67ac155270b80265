import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { VerifiedBadge } from '../../../components/badges.tsx';
import { BlockButton } from '../../../components/block-button.tsx';
import { buttonStyle } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { useIsBlocked } from '../../../lib/blocking.ts';
import { cn } from '../../../lib/class-names.ts';
import { fullName } from '../../../lib/format.ts';
import { useSendings, useSendMessage } from '../api/send-message.ts';
import { useThread } from '../api/thread.ts';
import { t } from '../messages/index.ts';
import { type OtherMember, threadHeadingId } from '../open-conversation.ts';
import { undeliveredOf } from '../outgoing.ts';
import { Composer } from './composer.tsx';
import { CannotWrite, refusalOf } from './cannot-write.tsx';
import { MessageList } from './message-list.tsx';

interface OpenThreadProps {
  viewerId: string;
  other: OtherMember;
  isConversation: boolean;
  onRecipientNotPremium: () => void;
}

export function OpenThread({ viewerId, other, isConversation, onRecipientNotPremium }: OpenThreadProps) {
  const correspondence = { viewerId, otherId: other.id };
  const thread = useThread(correspondence);
  const sending = useSendMessage(correspondence, { onRecipientNotPremium });
  const sendings = useSendings(correspondence);
  const { data } = thread;
  const isBlocked = useIsBlocked({ viewerId, memberId: other.id });
  const refusal = refusalOf({ isBlocked, canMessage: data?.canMessage, isPremium: other.isPremium });

  if (!other.isPremium && !isConversation) return null;
  return (
    <>
      <header className="flex min-w-0 items-center gap-2 border-b px-3 py-2.5 sm:gap-3 sm:px-4">
        <BackToList className="-mx-1" />
        <Avatar user={other} className="max-sm:hidden" />
        <h2
          id={threadHeadingId}
          tabIndex={-1}
          className="flex min-w-0 flex-1 items-center gap-1.5 font-sans text-base font-semibold outline-none"
        >
          <span dir="auto" className="truncate">
            {fullName(other)}
          </span>
          <VerifiedBadge user={other} />
        </h2>
        <Link to={`/user/${other.id}`} className={buttonStyle({ variant: 'outline', size: 'small' })}>
          {t('viewProfile')}
        </Link>
        {isBlocked !== undefined && (
          <BlockButton
            member={other}
            isBlocked={isBlocked}
            isCompact
            className={buttonStyle({ variant: 'outline', size: 'small' })}
          />
        )}
      </header>
      {data ? (
        <MessageList
          key={other.id}
          correspondence={correspondence}
          other={other}
          thread={data}
          undelivered={undeliveredOf(sendings, viewerId, data.messages)}
          onRetry={sending.retry}
          onDiscard={sending.discard}
        />
      ) : thread.error && !thread.isFetching ? (
        <div className="grid flex-1 grid-cols-1 content-center">
          <LoadError className="m-4" title={t('messagesNotLoaded')} query={thread} />
        </div>
      ) : (
        <div className="grid flex-1 content-center">
          <Spinner />
        </div>
      )}
      {refusal === null ? (
        <Composer
          other={other}
          onSend={(content) => {
            sending.send({
              clientMessageId: crypto.randomUUID(),
              recipientId: other.id,
              content,
              after: data?.messages.at(-1)?.id ?? null,
              sentAt: new Date().toISOString(),
            });
          }}
        />
      ) : (
        <CannotWrite refusal={refusal} name={other.firstName} />
      )}
    </>
  );
}

/** On small screens, where list and thread alternate. */
export function BackToList({ className }: { className?: string }) {
  return (
    <Link
      to="/messages"
      preventScrollReset
      aria-label={t('backToConversations')}
      className={cn(buttonStyle({ variant: 'quiet', size: 'icon' }), 'md:hidden', className)}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}
