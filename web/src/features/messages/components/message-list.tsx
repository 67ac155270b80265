import type { MessageView } from '@candor/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useMarkRead } from '../api/mark-read.ts';
import { type Correspondence, useOlderMessages } from '../api/thread.ts';
import { useNow } from '../message-format.ts';
import { t } from '../messages/index.ts';
import type { OtherMember } from '../open-conversation.ts';
import type { OutgoingMessage, Undelivered } from '../outgoing.ts';
import type { Thread } from '../thread-state.ts';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';

interface MessageListProps {
  correspondence: Correspondence;
  other: OtherMember;
  thread: Thread;
  undelivered: Undelivered[];
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
}

export function MessageList(props: MessageListProps) {
  const { correspondence, other, thread, undelivered, onRetry, onDiscard } = props;
  const { messages, hasOlder } = thread;
  const now = useNow();
  const pane = useRef<HTMLDivElement>(null);
  useMarkRead(correspondence, messages);
  useScrollToOwnMessage(pane, undelivered.at(-1)?.message.clientMessageId);
  const [oldest] = messages;

  return (
    <>
      {/* Reversed: the scroll position counts from the newest message, so older ones above do not move it. */}
      <div
        ref={pane}
        role="region"
        aria-label={t('messagesWith', { name: other.firstName })}
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 sm:px-5"
      >
        <div className="grid grid-cols-1 gap-3">
          {oldest && hasOlder && (
            <OlderMessages correspondence={correspondence} oldestId={oldest.id} pane={pane} />
          )}
          {messages.length + undelivered.length === 0 ? (
            <p className="py-16 text-center text-muted">{t('startConversation')}</p>
          ) : (
            <ol className="grid grid-cols-1 gap-3">
              {messages.map((message) => (
                <MessageBubble
                  key={message.id}
                  message={message}
                  author={message.senderId === correspondence.viewerId ? null : other.firstName}
                  now={now}
                />
              ))}
              {undelivered.map((sending) => (
                <OutgoingBubble
                  key={sending.message.clientMessageId}
                  sending={sending}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      <NewMessages messages={messages} other={other} />
    </>
  );
}

/** Announces new messages to screen readers. */
function NewMessages({ messages, other }: { messages: MessageView[]; other: OtherMember }) {
  const [newestAtFirst] = useState(() => messages.at(-1)?.id ?? '');
  const received = messages.filter(({ id, senderId }) => senderId === other.id && id > newestAtFirst);
  const last = received.at(-1);
  return (
    <p role="status" className="sr-only">
      {last && t('newMessages', { count: received.length, name: other.firstName, lastMessage: last.content })}
    </p>
  );
}

/** Scrolls to the message that the member just sent. */
function useScrollToOwnMessage(pane: RefObject<HTMLDivElement | null>, newestOwn: string | undefined): void {
  useEffect(() => {
    if (newestOwn !== undefined) pane.current?.scrollTo({ top: 0 });
  }, [pane, newestOwn]);
}

interface OlderMessagesProps {
  correspondence: Correspondence;
  oldestId: string;
  /** The scroll container. */
  pane: RefObject<HTMLDivElement | null>;
}

/** Loads older messages when the button comes near, or is pressed. */
function OlderMessages({ correspondence, oldestId, pane }: OlderMessagesProps) {
  const { mutate, isPending, isError } = useOlderMessages(correspondence);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) mutate(oldestId);
      },
      { root: pane.current, rootMargin: '240px 0px 0px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [mutate, oldestId, pane]);

  return (
    <div ref={button} className="grid justify-items-center gap-2">
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {t('olderNotLoaded')}
        </p>
      )}
      <Button variant="outline" size="small" isPending={isPending} onClick={() => mutate(oldestId)}>
        {t('loadOlder')}
      </Button>
    </div>
  );
}
