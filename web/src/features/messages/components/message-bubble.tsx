import type { MessageView } from '@candor/contracts';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { messageAge, messageParts } from '../message-format.ts';
import { t } from '../messages/index.ts';
import type { OutgoingMessage, Undelivered } from '../outgoing.ts';

interface MessageBubbleProps {
  message: MessageView;
  /** Null for the viewer's own. */
  author: string | null;
  now: Date;
}

export function MessageBubble({ message, author, now }: MessageBubbleProps) {
  const { id, senderId, content, createdAt } = message;
  return (
    <li
      className={cn('grid grid-cols-1 gap-1', author === null ? 'justify-items-end' : 'justify-items-start')}
    >
      <MessageText author={author} content={content} />
      <p className="flex items-center gap-3 px-1 text-xs text-muted">
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {messageAge(createdAt, now)}
        </time>
        {author !== null && (
          <ReportButton
            thing={{ kind: 'message', targetId: id }}
            ownerId={senderId}
            name={t('messageFrom', { name: author })}
            className="text-xs!"
          />
        )}
      </p>
    </li>
  );
}

interface MessageTextProps {
  /** Null for the viewer's own. */
  author: string | null;
  content: string;
}

function MessageText({ author, content }: MessageTextProps) {
  return (
    <p
      className={cn(
        'max-w-[min(34rem,85%)] border px-3.5 py-2.5 leading-relaxed wrap-anywhere whitespace-pre-wrap',
        author === null
          ? 'rounded-[0.875rem_0.875rem_0.1875rem_0.875rem] border-transparent bg-accent-soft'
          : 'rounded-speech bg-canvas',
      )}
    >
      <span className="sr-only">{author === null ? t('you') : t('saidBy', { name: author })} </span>
      <span dir="auto" className="block">
        {messageParts(content).map((part, index) =>
          part.type === 'text' ? (
            part.text
          ) : (
            <a key={index} href={part.href} target="_blank" rel="nofollow ugc noopener" className="text-link">
              {part.text}
            </a>
          ),
        )}
      </span>
    </p>
  );
}

interface OutgoingBubbleProps {
  sending: Undelivered;
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
}

/** A message on its way, or a failed one with its actions. */
export function OutgoingBubble({ sending: { status, message }, onRetry, onDiscard }: OutgoingBubbleProps) {
  return (
    <li className="grid grid-cols-1 justify-items-end gap-1">
      <MessageText author={null} content={message.content} />
      {status === 'sending' ? (
        <span className="px-1 text-xs text-muted">{t('sending')}</span>
      ) : (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-1 text-sm">
          <span className="inline-flex items-center gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden className="size-4" />
            {t('notSent')}
          </span>
          <Button variant="link" className="min-h-6" onClick={() => onRetry(message)}>
            {t('tryAgain')}
          </Button>
          <Button variant="link" className="min-h-6" onClick={() => onDiscard(message)}>
            {t('discard')}
          </Button>
        </span>
      )}
    </li>
  );
}
