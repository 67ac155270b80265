import { randomUUID } from 'node:crypto';
import { MessageView } from '@candor/contracts';
import { sessionOf, type Member } from './members.ts';
import {
  canSend,
  nextUnread,
  possibleAfter,
  type MessageFlow,
  type PlannedWrite,
  type SentMessage,
} from './ledger.ts';

/** Every fourth write marks a message as read, the others send one; `null` if no flow takes a write. */
export const planMessage = (
  turn: number,
  flows: readonly MessageFlow[],
  members: readonly Member[],
): PlannedWrite | null => {
  // 7919 is prime, so turns reach every flow.
  const choose = (fitting: readonly MessageFlow[]) => fitting[(turn * 7_919) % Math.max(1, fitting.length)];
  const unread = choose(flows.filter((flow) => !flow.isBusy && nextUnread(flow) !== undefined));
  if (turn % 4 === 3 && unread !== undefined) return planMarkRead(unread, members);
  const free = choose(flows.filter(canSend));
  return free === undefined ? null : planSend(free, members);
};

/** Its client message id makes repeated attempts the same message. */
export const planSend = (flow: MessageFlow, members: readonly Member[]): PlannedWrite => {
  const clientMessageId = randomUUID();
  const content = `message ${clientMessageId}`;
  const message: SentMessage = { content, messageId: null, possible: ['absent'] };
  flow.messages.push(message);
  return {
    kind: 'send',
    target: flow,
    request: {
      method: 'POST',
      path: '/api/messages',
      session: sessionOf(members, flow.senderId),
      body: { recipientId: flow.recipientId, content, clientMessageId },
    },
    record: (outcome, { json }) => {
      message.possible = possibleAfter(message.possible, 'unread', outcome);
      message.messageId = MessageView.safeParse(json).data?.id ?? message.messageId;
    },
  };
};

const planMarkRead = (flow: MessageFlow, members: readonly Member[]): PlannedWrite => {
  const message = nextUnread(flow);
  return {
    kind: 'mark-read',
    target: flow,
    request: {
      method: 'PATCH',
      path: `/api/messages/${message?.messageId ?? ''}/read`,
      session: sessionOf(members, flow.recipientId),
      body: {},
    },
    record: (outcome) => {
      if (message) message.possible = possibleAfter(message.possible, 'read', outcome);
    },
  };
};
