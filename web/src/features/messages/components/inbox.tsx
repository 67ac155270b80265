import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/page-parts.tsx';
import { PremiumNeededDialog } from '../../../components/premium-needed-dialog.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useConversations } from '../api/conversations.ts';
import { askedUserId } from '../inbox-address.ts';
import { useCorrespondent } from '../use-correspondent.ts';
import { useFocusOnSwitch } from '../use-focus-on-switch.ts';
import { useLiveMessages } from '../use-live-messages.ts';
import { useUnreadTotal } from '../use-unread-total.ts';
import { ConversationList } from './conversation-list.tsx';
import { ThreadPane } from './thread-pane.tsx';

/** List and thread side by side; on small screens one of them. */
export function Inbox({ viewerId }: { viewerId: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const askedId = askedUserId(search, viewerId);
  const conversations = useConversations(viewerId);
  const selected = useCorrespondent(askedId, conversations);
  useLiveMessages(viewerId);
  useUnreadTotal(viewerId, conversations);
  useFocusOnSwitch(askedId);

  const cannotBeWrittenTo = selected.status === 'found' && !selected.other.isPremium;
  const closeWarning = () => {
    setWarnedOf(askedId);
    setIsRefused(false);
    // There is nothing to read, and nothing can be written.
    if (selected.status === 'found' && !selected.isConversation)
      void navigate('/messages', { replace: true });
  };
  return (
    <div className="page-width grid grid-cols-1 gap-5 py-6 sm:py-8">
      <PageHeading title="Messages" className={cn(askedId !== null && 'max-md:sr-only')} />
      <div className="grid h-[max(26rem,calc(100dvh-11rem))] grid-cols-1 overflow-hidden rounded-2xl border bg-surface md:grid-cols-[19rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
        <ConversationList
          viewerId={viewerId}
          conversations={conversations}
          selectedId={askedId}
          className={cn('md:border-r', askedId !== null && 'max-md:hidden')}
        />
        <ThreadPane
          viewerId={viewerId}
          selected={selected}
          onRecipientNotPremium={() => {
            setIsRefused(true);
          }}
          className={cn(askedId === null && 'max-md:hidden')}
        />
      </div>
      {(isRefused || (cannotBeWrittenTo && warnedOf !== askedId)) && (
        <PremiumNeededDialog onClose={closeWarning} />
      )}
    </div>
  );
}
