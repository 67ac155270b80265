import { expect, it } from 'vitest';
import type { Correspondence } from './correspondence.ts';
import type { SiteAnswer } from './site.ts';
import { planMessage, planSend } from './plan-message.ts';
import type { Member } from './world.ts';

const members: readonly Member[] = ['ada', 'grace'].map((id) => ({
  id,
  session: `of ${id}`,
  isPremium: true,
}));
const newCorrespondence = (): Correspondence => ({
  senderId: 'ada',
  recipientId: 'grace',
  messages: [],
  isBusy: false,
});
const id = '00000000-0000-7000-8000-000000000001';
const answered: SiteAnswer = {
  status: 201,
  headers: {},
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
const silence: SiteAnswer = { status: 0, json: null, headers: {} };

it('a message may be there or not until it is answered, and is there from then on', () => {
  const correspondence = newCorrespondence();
  const planned = planSend(correspondence, members);
  const [message] = correspondence.messages;
  planned.note('unknown', silence);
  expect(message?.possible).toEqual([false, true]);
  planned.note('acknowledged', answered);
  expect(message).toMatchObject({ possible: [true], messageId: id, possibleRead: [false] });
});

it('a message that was refused is not there', () => {
  const correspondence = newCorrespondence();
  planSend(correspondence, members).note('refused', { ...silence, status: 403 });
  expect(correspondence.messages[0]?.possible).toEqual([false]);
});

it('its recipient marks it as read, once it is known to be there', () => {
  const correspondence = newCorrespondence();
  const sent = planMessage(3, [correspondence], members);
  expect(sent).toMatchObject({ kind: 'send', request: { session: 'of ada' } });
  sent?.note('acknowledged', answered);
  const read = planMessage(3, [correspondence], members);
  expect(read).toMatchObject({
    kind: 'mark-read',
    request: { method: 'PATCH', path: `/api/messages/${id}/read`, session: 'of grace' },
  });
  read?.note('acknowledged', silence);
  expect(correspondence.messages[0]?.possibleRead).toEqual([true]);
});

it('nothing is written where a write is under way', () => {
  expect(planMessage(0, [{ ...newCorrespondence(), isBusy: true }], members)).toBeNull();
});
