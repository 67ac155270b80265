import { MessagesSquare, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../components/loading.tsx';
import { EmptyState, LoadError } from '../../../components/page-states.tsx';
import { cn } from '../../../lib/class-names.ts';
import { t } from '../messages/index.ts';
import type { OpenConversation } from '../open-conversation.ts';
import { BackToList, OpenThread } from './open-thread.tsx';

interface ThreadPaneProps {
  viewerId: string;
  selected: OpenConversation;
  /** The server refused a message, because the recipient is no longer premium. */
  onRecipientNotPremium: () => void;
  className?: string;
}

export function ThreadPane({ viewerId, selected, onRecipientNotPremium, className }: ThreadPaneProps) {
  const content = (): ReactNode => {
    switch (selected.status) {
      case 'none':
        return (
          <Note>
            <EmptyState
              className="border-none!"
              icon={MessagesSquare}
              title={t('selectConversation')}
              description={t('readAndReply')}
            />
          </Note>
        );
      case 'loading':
        return <Spinner />;
      case 'missing':
        return (
          <Note back>
            <EmptyState
              className="border-none!"
              icon={UserX}
              title={t('userNotFound')}
              description={t('memberDoesNotExist')}
            />
          </Note>
        );
      case 'failed':
        return (
          <Note back>
            <LoadError
              className="m-4"
              title={t('conversationNotOpened')}
              query={{ error: selected.error, refetch: selected.retry }}
            />
          </Note>
        );
      case 'found':
        return (
          <OpenThread
            viewerId={viewerId}
            other={selected.other}
            isConversation={selected.isConversation}
            onRecipientNotPremium={onRecipientNotPremium}
          />
        );
    }
  };
  return (
    <section aria-label={t('conversation')} className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      {content()}
    </section>
  );
}

function Note({ back = false, children }: { back?: boolean; children: ReactNode }) {
  return (
    <>
      {back && (
        <div className="p-2 md:hidden">
          <BackToList />
        </div>
      )}
      <div className="grid flex-1 grid-cols-1 content-center overflow-y-auto">{children}</div>
    </>
  );
}
