import type { MessageView } from '@candor/contracts';
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
  const { content, createdAt } = message;
  return (
    <li
      className={cn('grid grid-cols-1 gap-1', author === null ? 'justify-items-end' : 'justify-items-start')}
    >
      <MessageText author={author} content={content} />
      <time
        dateTime={createdAt}
        title={new Date(createdAt).toLocaleString()}
        className="px-1 text-xs text-muted"
      >
        {messageAge(createdAt, now)}
      </time>
    </li>
  );
}
