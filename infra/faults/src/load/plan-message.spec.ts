import { expect, it } from 'vitest';
import type { MessageFlow } from './ledger.ts';
import type { Member } from './members.ts';
import { planMessage, planSend } from './plan-message.ts';
import { noResponse, type SiteResponse } from './site.ts';

const members: readonly Member[] = ['ada', 'grace'].map((id) => ({
  id,
  session: `of ${id}`,
  isPremium: true,
}));
const newFlow = (): MessageFlow => ({ senderId: 'ada', recipientId: 'grace', messages: [], isBusy: false });
const id = '00000000-0000-7000-8000-000000000001';
const created: SiteResponse = {
  ...noResponse,
  status: 201,
  json: {
    id,
    senderId: id,
    recipientId: id,
    content: 'x',
    isRead: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    readAt: null,
  },
};

it('a message may be there or not until it is acknowledged', () => {
  const flow = newFlow();
  const planned = planSend(flow, members);
  const [message] = flow.messages;
  planned.record('unknown', noResponse);
  expect(message?.possible).toEqual(['absent', 'unread']);
  planned.record('acknowledged', created);
  expect(message).toMatchObject({ possible: ['unread'], messageId: id });
});

it('a refused message is absent', () => {
  const flow = newFlow();
  planSend(flow, members).record('refused', { ...noResponse, status: 403 });
  expect(flow.messages[0]?.possible).toEqual(['absent']);
});

it('the recipient marks a message as read once it is certainly there', () => {
  const flow = newFlow();
  const sent = planMessage(3, [flow], members);
  expect(sent).toMatchObject({ kind: 'send', request: { session: 'of ada' } });
  sent?.record('acknowledged', created);
  const read = planMessage(3, [flow], members);
  expect(read).toMatchObject({
    kind: 'mark-read',
    request: { method: 'PATCH', path: `/api/messages/${id}/read`, session: 'of grace' },
  });
  read?.record('acknowledged', noResponse);
  expect(flow.messages[0]?.possible).toEqual(['read']);
});

it('a busy flow takes no write', () => {
  expect(planMessage(0, [{ ...newFlow(), isBusy: true }], members)).toBeNull();
});
