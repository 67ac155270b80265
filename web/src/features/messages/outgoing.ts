import type { MessageView } from '@candor/contracts';

/** A message that the member sent from this page. */
export interface OutgoingMessage {
  /** The same for every attempt, so that retries deliver one message. */
  clientMessageId: string;
  recipientId: string;
  content: string;
  /** The newest loaded message at that moment. */
  after: string | null;
  sentAt: string;
}

export type Sending =
  | { status: 'sending'; message: OutgoingMessage }
  | { status: 'failed'; message: OutgoingMessage }
  | { status: 'delivered'; messageId: string };

export type Undelivered = Exclude<Sending, { status: 'delivered' }>;

/**
 * The messages that are still on their way or failed. A message may be in the thread before the response to its request
 * arrives, or without one: then it is the own message with the same text that no other request accounts for.
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
