import type { MessageView } from '@candor/contracts';

/** What somebody sent from this page. */
export interface OutgoingMessage {
  /** The same in every attempt: however often it is sent, it is one message. */
  clientMessageId: string;
  recipientId: string;
  content: string;
  /** The newest message that was known then. */
  after: string | null;
  sentAt: string;
}

export type Sending =
  | { status: 'sending'; message: OutgoingMessage }
  | { status: 'failed'; message: OutgoingMessage }
  | { status: 'delivered'; messageId: string };

export type Undelivered = Exclude<Sending, { status: 'delivered' }>;

/**
 * What still has to be shown as on its way or failed. A message may be in the thread before, or without, an answer to
 * whoever sent it: then it is the one with his words that no other sending accounts for.
 */
export function undeliveredOf(sendings: Sending[], viewerId: string, thread: MessageView[]): Undelivered[] {
  const accountedFor = new Set(
    sendings.flatMap((sending) => (sending.status === 'delivered' ? [sending.messageId] : [])),
  );
  return sendings.filter((sending): sending is Undelivered => {
    if (sending.status === 'delivered') return false;
    const { after, content } = sending.message;
    const arrived = thread.find(
      (message) =>
        message.senderId === viewerId &&
        message.content === content &&
        message.id > (after ?? '') &&
        !accountedFor.has(message.id),
    );
    if (arrived) accountedFor.add(arrived.id);
    return !arrived;
  });
}
