import { Crown } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PremiumNeededDialog } from '../../../components/premium-needed-dialog.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useConversations } from '../api/conversations.ts';
import { useLiveMessages } from '../live-messages.ts';
import { t } from '../messages/index.ts';
import { readMemberId, useOpenConversation, useFocusOnSwitch } from '../open-conversation.ts';
import { ConversationList } from './conversation-list.tsx';
import { ThreadPane } from './thread-pane.tsx';

export function InboxPage() {
  const viewer = useCurrentUser();
  if (!viewer) return null;
  if (viewer.isPremium) return <Inbox viewerId={viewer.id} />;
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      <PageHeading title={t('messages')} />
      <EmptyState
        icon={Crown}
        title={t('premiumFeature')}
        description={t('messagesArePremium')}
        actions={
          <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
            {t('upgrade')}
          </Link>
        }
      />
    </div>
  );
}

/** List and thread side by side; on small screens one at a time. */
function Inbox({ viewerId }: { viewerId: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [warnedAbout, setWarnedAbout] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const memberId = readMemberId(params, viewerId);
  const conversations = useConversations(viewerId);
  const selected = useOpenConversation(memberId, conversations);
  useLiveMessages(viewerId);
  useFocusOnSwitch(memberId);

  const isNotPremium = selected.status === 'found' && !selected.other.isPremium;
  const closeWarning = () => {
    setWarnedAbout(memberId);
    setIsRefused(false);
    // Without a conversation there is nothing to read or write.
    if (selected.status === 'found' && !selected.isConversation)
      void navigate('/messages', { replace: true });
  };
  return (
    <div className="page-width grid grid-cols-1 gap-5 py-6 sm:py-8">
      <PageHeading title={t('messages')} className={cn(memberId !== null && 'max-md:sr-only')} />
      <div className="grid h-[max(26rem,calc(100dvh-11rem))] grid-cols-1 overflow-hidden rounded-2xl border bg-surface md:grid-cols-[19rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
        <ConversationList
          viewerId={viewerId}
          conversations={conversations}
          selectedId={memberId}
          className={cn('md:border-r', memberId !== null && 'max-md:hidden')}
        />
        <ThreadPane
          viewerId={viewerId}
          selected={selected}
          onRecipientNotPremium={() => setIsRefused(true)}
          className={cn(memberId === null && 'max-md:hidden')}
        />
      </div>
      {(isRefused || (isNotPremium && warnedAbout !== memberId)) && (
        <PremiumNeededDialog onClose={closeWarning} />
      )}
    </div>
  );
}
