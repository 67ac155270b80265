import type { MessageView } from '@candor/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { useMarkRead } from '../api/mark-read.ts';
import type { Correspondence } from '../api/thread.ts';
import type { OutgoingMessage, Undelivered } from '../outgoing.ts';
import type { Thread } from '../thread.ts';
import type { Correspondent } from '../use-correspondent.ts';
import { useNow } from '../use-now.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OlderMessages } from './older-messages.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';

interface MessageListProps {
  correspondence: Correspondence;
  other: Correspondent;
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
  useOwnMessageInSight(pane, undelivered.at(-1)?.message.clientMessageId);
  const [oldest] = messages;

  return (
    <>
      {/* Reversed, so that the distance to the newest message is what stays: nothing jumps when older ones come in above. */}
      <div
        ref={pane}
        role="region"
        aria-label={`Messages with ${other.firstName}`}
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 sm:px-5"
      >
        <div className="grid grid-cols-1 gap-3">
          {oldest && hasOlder && (
            <OlderMessages correspondence={correspondence} oldestId={oldest.id} pane={pane} />
          )}
          {messages.length + undelivered.length === 0 ? (
            <p className="py-16 text-center text-muted">No messages yet. Start the conversation!</p>
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

/** Says what has come in since the thread was opened to who cannot see it. */
function NewMessages({ messages, other }: { messages: MessageView[]; other: Correspondent }) {
  const [newestAtFirst] = useState(() => messages.at(-1)?.id ?? '');
  const received = messages.filter(({ id, senderId }) => senderId === other.id && id > newestAtFirst);
  const last = received.at(-1);
  return (
    <p role="status" className="sr-only">
      {last && `${plural(received.length, 'new message')}. ${other.firstName}: ${last.content}`}
    </p>
  );
}

/** What somebody has just written is shown to him, wherever he was reading. */
function useOwnMessageInSight(pane: RefObject<HTMLDivElement | null>, newestOwn: string | undefined): void {
  useEffect(() => {
    if (newestOwn !== undefined) pane.current?.scrollTo({ top: 0 });
  }, [pane, newestOwn]);
}
