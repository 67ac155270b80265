import type { MessageView } from '@candor/contracts';
import { ReportButton } from '../../../components/report-button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { messageAge } from '../message-age.ts';
import { MessageText } from './message-text.tsx';

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
        <time dateTime={createdAt} title={new Date(createdAt).toLocaleString()}>
          {messageAge(createdAt, now)}
        </time>
        {author !== null && (
          <ReportButton
            thing={{ kind: 'message', targetId: id }}
            ownerId={senderId}
            name={`message from ${author}`}
            className="text-xs!"
          />
        )}
      </p>
    </li>
  );
}
