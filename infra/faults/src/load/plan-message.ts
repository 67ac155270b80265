import { randomUUID } from 'node:crypto';
import { MessageView } from '@candor/contracts';
import { maySend, unreadOf, type Correspondence, type TriedMessage } from './correspondence.ts';
import { possibleAfter, type MessageWriteKind } from './ledger.ts';
import type { PlannedWrite } from './planned-write.ts';
import { sessionOf, type Member } from './world.ts';

const kindsInTurn: readonly MessageWriteKind[] = ['send', 'send', 'send', 'mark-read'];

/** A message or the reading of one, whatever fits; `null` when nothing does. */
export const planMessage = (
  turn: number,
  correspondences: readonly Correspondence[],
  members: readonly Member[],
): PlannedWrite | null => {
  const wanted = kindsInTurn[turn % kindsInTurn.length] ?? 'send';
  for (const kind of new Set<MessageWriteKind>([wanted, 'send'])) {
    const fitting = correspondences.filter(fits[kind]);
    // 7919 is prime: turns go over all of them.
    const chosen = fitting[(turn * 7_919) % Math.max(1, fitting.length)];
    if (chosen !== undefined)
      return kind === 'send' ? planSend(chosen, members) : planReading(chosen, members);
  }
  return null;
};

const fits: Readonly<Record<MessageWriteKind, (correspondence: Correspondence) => boolean>> = {
  send: maySend,
  'mark-read': (correspondence) => !correspondence.isBusy && unreadOf(correspondence) !== undefined,
};

/** Sent again as it was, it is the same message by its client message id: there is no other key. */
export const planSend = (correspondence: Correspondence, members: readonly Member[]): PlannedWrite => {
  const { senderId, recipientId, messages } = correspondence;
  const clientMessageId = randomUUID();
  const message: TriedMessage = {
    content: `message ${clientMessageId}`,
    messageId: null,
    possible: [false],
    possibleRead: [false],
  };
  messages.push(message);
  return {
    kind: 'send',
    held: correspondence,
    request: {
      method: 'POST',
      path: '/api/messages',
      session: sessionOf(members, senderId),
      body: { recipientId, content: message.content, clientMessageId },
    },
    note: (outcome, { json }) => {
      message.possible = possibleAfter(message.possible, true, outcome);
      message.messageId = MessageView.safeParse(json).data?.id ?? message.messageId;
    },
  };
};

/** As its recipient does when he sees it. */
const planReading = (correspondence: Correspondence, members: readonly Member[]): PlannedWrite => {
  const message = unreadOf(correspondence);
  return {
    kind: 'mark-read',
    held: correspondence,
    request: {
      method: 'PATCH',
      path: `/api/messages/${message?.messageId ?? ''}/read`,
      body: {},
      session: sessionOf(members, correspondence.recipientId),
    },
    note: (outcome) => {
      if (message) message.possibleRead = possibleAfter(message.possibleRead, true, outcome);
    },
  };
};
