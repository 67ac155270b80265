import { CircleAlert } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { OutgoingMessage, Undelivered } from '../outgoing.ts';
import { MessageText } from './message-text.tsx';

interface OutgoingBubbleProps {
  sending: Undelivered;
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
}

/** On its way, or failed and kept until its writer decides. */
export function OutgoingBubble({ sending: { status, message }, onRetry, onDiscard }: OutgoingBubbleProps) {
  return (
    <li className="grid grid-cols-1 justify-items-end gap-1">
      <MessageText author={null} content={message.content} />
      {status === 'sending' ? (
        <span className="px-1 text-xs text-muted">Sending...</span>
      ) : (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-1 text-sm">
          <span className="inline-flex items-center gap-1.5 font-medium text-danger">
            <CircleAlert aria-hidden className="size-4" />
            Not sent
          </span>
          <Button
            variant="link"
            className="min-h-6"
            onClick={() => {
              onRetry(message);
            }}
          >
            Try again
          </Button>
          <Button
            variant="link"
            className="min-h-6"
            onClick={() => {
              onDiscard(message);
            }}
          >
            Discard
          </Button>
        </span>
      )}
    </li>
  );
}
