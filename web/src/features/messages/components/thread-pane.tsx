import { MessagesSquare, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../components/loading.tsx';
import { EmptyState, ErrorCard } from '../../../components/page-states.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { cn } from '../../../lib/class-names.ts';
import type { Selected } from '../use-correspondent.ts';
import { BackToList } from './back-to-list.tsx';
import { OpenThread } from './open-thread.tsx';

interface ThreadPaneProps {
  viewerId: string;
  selected: Selected;
  /** The server refused to deliver: whom he writes to is not premium any more. */
  onRecipientNotPremium: () => void;
  className?: string;
}

export function ThreadPane({ viewerId, selected, onRecipientNotPremium, className }: ThreadPaneProps) {
  const content = (): ReactNode => {
    switch (selected.status) {
      case 'nobody':
        return (
          <Note>
            <EmptyState
              className="border-none!"
              icon={MessagesSquare}
              title="Select a conversation"
              description="Choose one to read and to answer."
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
              title="User not found"
              description="This member does not exist, or does not any more."
            />
          </Note>
        );
      case 'failed':
        return (
          <Note back>
            <ErrorCard
              className="m-4"
              title="This conversation could not be opened"
              description={messageOf(selected.error, 'Please try again in a moment.')}
              error={selected.error}
              onTryAgain={selected.retry}
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
    <section aria-label="Conversation" className={cn('flex min-h-0 min-w-0 flex-col', className)}>
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
